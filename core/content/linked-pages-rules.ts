/** Pages that screens of the shop lead to by themselves, and the foot of every page where it names no others. */
export const LINKED_PAGES = [
	{ title: "Central de Ajuda", slug: "central-de-ajuda" },
	{ title: "Trocas e Devoluções", slug: "trocas-e-devolucoes" },
	{ title: "Guia de Tamanhos", slug: "guia-de-tamanhos" },
	{ title: "Política de Privacidade", slug: "politica-de-privacidade" },
] as const;

export type LinkedSlug = (typeof LINKED_PAGES)[number]["slug"];
