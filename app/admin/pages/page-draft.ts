import { DEFAULT_PAGE_CATEGORY, type PageFormInput } from "#core/content/pages/page-form-rules.ts";
import type { PageRecord } from "#core/content/pages/types.ts";
import type { FieldLabels } from "../ui/use-record-form.ts";

/** What a new page begins as. */
export const NEW_PAGE: PageRecord = {
	id: "",
	versao: "",
	title: "",
	slug: "",
	content: "",
	meta_description: null,
	category: DEFAULT_PAGE_CATEGORY,
	order_position: 0,
	active: true,
	updated_at: new Date(0),
};

/** A page as the form types it. */
export const toDraft = (page: PageRecord): PageFormInput => ({
	title: page.title,
	slug: page.slug,
	content: page.content.trim(),
	meta_description: page.meta_description ?? "",
	category: page.category,
	order_position: String(page.order_position),
	active: page.active,
});

export const PAGE_FIELDS: FieldLabels<PageFormInput> = [
	{ name: "title", label: "Título" },
	{ name: "slug", label: "Slug" },
	{ name: "content", label: "Conteúdo" },
	{ name: "meta_description", label: "Meta descrição" },
	{ name: "category", label: "Categoria" },
	{ name: "order_position", label: "Ordem" },
	{ name: "active", label: "Página ativa" },
];
