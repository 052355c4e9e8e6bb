import { CATEGORY_TYPES } from "#core/catalog/categories/category-rules.ts";
import type { CategoryRow } from "#core/catalog/categories/types.ts";
import type { ConflictField } from "../ui/conflict-notice.tsx";
import type { Draft } from "./draft.ts";

const LABELS: Record<keyof Draft, string> = {
	nome: "Nome",
	descricao: "Descrição",
	tipo: "Tipo",
	categoria_pai_id: "Categoria pai",
	ordem: "Ordem",
	ativo: "Status",
	banner_url: "Banner",
	banner_mobile_url: "Banner para celular",
	imagem_url: "Imagem do bloco",
};

const NAMES = Object.keys(LABELS) as (keyof Draft)[];

/** The fields in which two versions of a category differ, as people read them. */
export function differences(mine: Draft, theirs: Draft, all: CategoryRow[]): ConflictField[] {
	const shown = (draft: Draft, name: keyof Draft): string => {
		if (name === "ativo") return draft.ativo ? "Ativa" : "Inativa";
		if (name === "tipo")
			return CATEGORY_TYPES.find(({ value }) => value === draft.tipo)?.label ?? draft.tipo;
		if (name === "categoria_pai_id")
			return all.find(({ id }) => id === draft.categoria_pai_id)?.nome ?? "Nenhuma";
		if (name.endsWith("_url")) return draft[name] ? `Imagem ${String(draft[name])}` : "Sem imagem";
		return String(draft[name]) || "(vazio)";
	};
	return NAMES.filter((name) => mine[name] !== theirs[name]).map((name) => ({
		label: LABELS[name],
		mine: shown(mine, name),
		theirs: shown(theirs, name),
	}));
}
