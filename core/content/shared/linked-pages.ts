/** Pages that built-in screens link to; also the footer's default. */
export const LINKED_PAGES = [
	{ title: "Central de Ajuda", slug: "central-de-ajuda" },
	{ title: "Trocas e Devoluções", slug: "trocas-e-devolucoes" },
	{ title: "Guia de Tamanhos", slug: "guia-de-tamanhos" },
	{ title: "Política de Privacidade", slug: "politica-de-privacidade" },
] as const;

export type LinkedSlug = (typeof LINKED_PAGES)[number]["slug"];

/** Legally required pages of an open shop: titles, slug patterns, and their ready text. */
export const LAW_PAGES = {
	privacy: { name: "página de privacidade", slug: "privacidade", model: "privacidade" },
	exchange: { name: "política de troca", slug: "troca|devolu|arrependimento", model: "trocas" },
} as const;

/** `inactive`: written without gaps, but not active. */
export type LawPageState = "missing" | "inactive" | "ready";

/** Gap of a page template, for browser and database: `[preencha: CNPJ]`, `[Do que este documento trata.]`. */
export const UNWRITTEN = "\\[(?:preencha[^\\]]*|[A-ZÀ-Ý][^\\]]*\\.)\\]";

/** Gaps that a page's text still has. */
export const gapsIn = (content: string): string[] =>
	content.match(new RegExp(UNWRITTEN, "g")) ?? [];

/** Missing legal requirements without this page; empty where another page meets them. */
export function lackedWithout(
	page: { id: string; slug: string; active: boolean },
	pages: readonly { id: string; slug: string; active: boolean }[],
): string[] {
	const others = pages.filter(({ id, active }) => active && id !== page.id);
	return Object.values(LAW_PAGES).flatMap(({ name, slug }) => {
		const serves = new RegExp(slug);
		return page.active && serves.test(page.slug) && !others.some((one) => serves.test(one.slug))
			? [name]
			: [];
	});
}
