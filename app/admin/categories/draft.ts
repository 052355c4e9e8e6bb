import { CATEGORY_TYPES, NO_PARENT } from "#core/catalog/categories/category-rules.ts";
import type { CategoryRecord, CategoryRow } from "#core/catalog/categories/types.ts";
import type { FieldLabels } from "../ui/use-record-form.ts";

/** What the form holds while it is filled in. */
export type Draft = {
	nome: string;
	descricao: string;
	tipo: string;
	categoria_pai_id: string;
	ordem: string;
	ativo: boolean;
	banner_url: string | null;
	banner_mobile_url: string | null;
	imagem_url: string | null;
};

/** Defaults of a new category (rule catalogue 13). */
export const NEW_CATEGORY: CategoryRecord = {
	id: "",
	slug: "",
	versao: "",
	nome: "",
	descricao: "",
	tipo: "subcategoria",
	categoria_pai_id: null,
	ordem: 0,
	ativo: true,
	banner_url: null,
	banner_mobile_url: null,
	imagem_url: null,
};

export const draftOf = (category: CategoryRecord): Draft => ({
	nome: category.nome,
	descricao: category.descricao,
	tipo: category.tipo,
	categoria_pai_id: category.categoria_pai_id ?? NO_PARENT,
	ordem: String(category.ordem),
	ativo: category.ativo,
	banner_url: category.banner_url,
	banner_mobile_url: category.banner_mobile_url,
	imagem_url: category.imagem_url,
});

const picture = (value: unknown) => (value ? `Imagem ${String(value)}` : "Sem imagem");

/** Fields as they are named where two versions are compared. */
export const draftLabels = (all: CategoryRow[]): FieldLabels<Draft> => [
	{ name: "nome", label: "Nome" },
	{ name: "descricao", label: "Descrição" },
	{
		name: "tipo",
		label: "Tipo",
		show: (tipo) => CATEGORY_TYPES.find(({ value }) => value === tipo)?.label ?? "",
	},
	{
		name: "categoria_pai_id",
		label: "Categoria pai",
		show: (parent) => all.find(({ id }) => id === parent)?.nome ?? "Nenhuma",
	},
	{ name: "ordem", label: "Ordem" },
	{ name: "ativo", label: "Status", show: (ativo) => (ativo ? "Ativa" : "Inativa") },
	{ name: "banner_url", label: "Banner no computador", show: picture },
	{ name: "banner_mobile_url", label: "Banner no celular", show: picture },
	{ name: "imagem_url", label: "Imagem do bloco", show: picture },
];

/** What a select of the delete dialog holds for `without a category`. */
export const WITHOUT = "sem";
