import { NO_PARENT } from "#core/catalog/categories/category-rules.ts";
import type { CategoryRecord } from "#core/catalog/categories/types.ts";

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

/** Defaults of a new category. */
export const NEW_DRAFT: Draft = {
	nome: "",
	descricao: "",
	tipo: "subcategoria",
	categoria_pai_id: NO_PARENT,
	ordem: "0",
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

export const sameDraft = (a: Draft, b: Draft): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What a form sends: text only. */
export const sent = (draft: Draft): Record<string, string> => ({
	...draft,
	ativo: String(draft.ativo),
	banner_url: draft.banner_url ?? "",
	banner_mobile_url: draft.banner_mobile_url ?? "",
	imagem_url: draft.imagem_url ?? "",
});

/** What a select of the delete dialog sends for `without a category`. */
export const WITHOUT = "sem";
