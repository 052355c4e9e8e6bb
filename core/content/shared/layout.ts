import { z } from "zod";
import type { CategoryRef } from "#core/catalog/types.ts";
import type { Fields, Values } from "#core/record/shared/field.ts";
import { formOf } from "#core/record/shared/record.ts";
import { asItIs } from "#core/record/shared/value-kinds.ts";
import { namedShop } from "#core/values/text.ts";
import { isOwnPath, isWebAddress, pictureField, plainField, plainLines } from "./form-fields.ts";

export type FooterPage = { slug: string; title: string };

/** Sections of the home page, in the default order. */
export const HOME_SECTIONS = [
	{ id: "destaque", label: "Destaque", hint: "Os banners do topo" },
	{ id: "promessas", label: "Promessas", hint: "Frete, troca e pagamento" },
	{ id: "especialidades", label: "Especialidades", hint: "As categorias com produtos" },
	{ id: "produtos", label: "Produtos em destaque", hint: "Os marcados como destaque" },
	{ id: "campanhas", label: "Campanhas", hint: "Os mini banners" },
	{ id: "faixa", label: "Faixa de texto com foto", hint: "Escrita abaixo" },
	{ id: "livre", label: "Texto livre", hint: "Escrito abaixo" },
	{ id: "vistos", label: "Vistos há pouco", hint: "O que cada pessoa viu" },
	{ id: "equipes", label: "Convite a equipes", hint: "O texto fica em Textos da loja" },
] as const;

export type HomeSection = (typeof HOME_SECTIONS)[number]["id"];
export type PlacedSection = { id: HomeSection; ativo: boolean };
export type MenuItem =
	| { tipo: "categoria" | "pagina"; id: string }
	| { tipo: "link"; nome: string; endereco: string }
	/** Dynamic: all principal categories, or all pages marked for the footer. */
	| { tipo: "categorias" }
	| { tipo: "paginas" };
export type FooterMenu = { titulo: string; itens: MenuItem[] };

const MOST_ITEMS = 20;
export const MOST_COLUMNS = 3;
const SECTION_IDS = HOME_SECTIONS.map(({ id }) => id);
const ALL_ON: PlacedSection[] = SECTION_IDS.map((id) => ({ id, ativo: true }));

/** All sections once: stored ones in their order, new ones at the end. */
export const everySection = (stored: readonly PlacedSection[]): PlacedSection[] => {
	const first = stored.filter(
		({ id }, at) => SECTION_IDS.includes(id) && stored.findIndex((one) => one.id === id) === at,
	);
	return [...first, ...ALL_ON.filter(({ id }) => !first.some((one) => one.id === id))];
};

export const visibleSections = (placed: readonly PlacedSection[]): HomeSection[] =>
	placed.flatMap(({ id, ativo }) => (ativo ? [id] : []));

const menuItem = z.union(
	[
		z.object({ tipo: z.enum(["categoria", "pagina"]), id: z.uuid() }),
		z.object({ tipo: z.enum(["categorias", "paginas"]) }),
		z.object({
			tipo: z.literal("link"),
			nome: plainField("Nome do link", 40).min(1, "Dê um nome a cada link"),
			endereco: plainField("Endereço", 300).refine(
				(text) => isOwnPath(text) || isWebAddress(text),
				"Use um endereço como /produtos ou https://…",
			),
		}),
	],
	"Confira o nome e o endereço dos links: use um endereço como /produtos ou https://…",
);

const menuForm = z.array(menuItem).max(MOST_ITEMS, `No máximo ${MOST_ITEMS} itens`).default([]);

const fact = z.object({ valor: plainField("Fato", 20), nome: plainField("Fato", 40) });

const EMPTY_BAND = {
	titulo: "",
	texto: "",
	imagem: null as string | null,
	descricao: "",
	fatos: [] as z.infer<typeof fact>[],
};
const EMPTY_TEXT = { titulo: "", texto: "" };

const counted = (items: unknown) =>
	Array.isArray(items) && items.length > 0 ? `${items.length} itens` : "O menu de sempre";
const sectionWords = (sections: PlacedSection[]) =>
	visibleSections(sections)
		.map((id) => HOME_SECTIONS.find((one) => one.id === id)?.label ?? id)
		.join(", ");
const written = ({ titulo, texto }: { titulo: string; texto: string }) =>
	[titulo, texto].filter(Boolean).join(" · ") || "(vazio)";

const columnWords = (columns: unknown) =>
	Array.isArray(columns) && columns.length > 0
		? columns.map(({ titulo, itens }: FooterMenu) => `${titulo} (${itens.length})`).join(", ")
		: "O rodapé de sempre";

/** Arrangement of the home page and menus; an empty menu means the default one. */
export const LAYOUT = {
	secoes: asItIs<PlacedSection[], "json">("json", {
		label: "Seções da vitrine",
		initial: ALL_ON,
		form: z
			.array(z.object({ id: z.enum(SECTION_IDS), ativo: z.boolean() }), "Seções inválidas")
			.max(HOME_SECTIONS.length)
			.default([])
			.transform(everySection),
		said: (value) => (Array.isArray(value) ? sectionWords(value) : ""),
		compared: sectionWords,
	}),
	faixa: asItIs<typeof EMPTY_BAND, "json">("json", {
		label: "Faixa de texto com foto",
		initial: EMPTY_BAND,
		form: z
			.object({
				titulo: plainField("Título", 80).default(""),
				texto: plainLines("Texto", 600).default(""),
				imagem: pictureField,
				descricao: plainField("Descrição da foto", 200).default(""),
				fatos: z
					.array(fact)
					.max(3, "Até três fatos")
					.default([])
					.transform((facts) => facts.filter(({ valor }) => valor !== "")),
			})
			.default(EMPTY_BAND),
		said: (value) => written(value as typeof EMPTY_BAND),
		compared: written,
	}),
	livre: asItIs<typeof EMPTY_TEXT, "json">("json", {
		label: "Texto livre",
		initial: EMPTY_TEXT,
		form: z
			.object({
				titulo: plainField("Título", 80).default(""),
				texto: plainLines("Texto", 3_000).default(""),
			})
			.default(EMPTY_TEXT),
		said: (value) => written(value as typeof EMPTY_TEXT),
		compared: written,
	}),
	cabecalho: asItIs<MenuItem[], "json">("json", {
		label: "Menu do topo",
		initial: [],
		form: menuForm,
		said: counted,
		compared: counted,
	}),
	rodape: asItIs<FooterMenu[], "json">("json", {
		label: "Colunas do rodapé",
		initial: [],
		form: z
			.array(
				z.object({
					titulo: plainField("Título da coluna", 40).min(1, "Dê um título a cada coluna"),
					itens: menuForm,
				}),
			)
			.max(MOST_COLUMNS, `No máximo ${MOST_COLUMNS} colunas`)
			.default([]),
		said: columnWords,
		compared: columnWords,
	}),
} satisfies Fields;

export const layoutForm = z.object(formOf(LAYOUT));
export type SiteLayout = Values<typeof LAYOUT>;

export type HomeLayout = Pick<SiteLayout, "secoes" | "faixa" | "livre">;

/** Stored arrangement of the home page completed with new sections, or the default. */
export const homeLayout = (stored: HomeLayout | null): HomeLayout => ({
	secoes: everySection(stored?.secoes ?? []),
	faixa: stored?.faixa ?? EMPTY_BAND,
	livre: stored?.livre ?? EMPTY_TEXT,
});

/** A category for menus; `cheia`: it directly has products on sale. */
export type MenuCategory = CategoryRef & {
	id: string;
	pai: string | null;
	tipo: string;
	ativo: boolean;
	cheia: boolean;
};
export type MenuPage = { id: string; slug: string; title: string; onde: string };

/** A menu entry for shoppers; `filhas` is its submenu. */
export type MenuEntry = { nome: string; to: string; slug: string | null; filhas: CategoryRef[] };

export type FooterColumn = { titulo: string; links: MenuEntry[] };

export const USUAL_FOOTER: readonly FooterMenu[] = [
	{
		titulo: "Loja",
		itens: [
			{ tipo: "link", nome: "Todos os produtos", endereco: "/produtos" },
			{ tipo: "categorias" },
			{ tipo: "link", nome: "Sobre a {loja}", endereco: "/sobre" },
		],
	},
	{
		titulo: "Atendimento",
		itens: [
			{ tipo: "paginas" },
			{ tipo: "link", nome: "Trocar ou devolver", endereco: "/trocas" },
			{ tipo: "link", nome: "Fale com a loja", endereco: "/contato" },
		],
	},
];

/** Ids of categories with products on sale, directly or below. */
export function filledCategories(categories: readonly MenuCategory[]): Set<string> {
	const parents = new Map(categories.map(({ id, pai }) => [id, pai]));
	const filled = new Set<string>();
	for (const { id, cheia } of categories) {
		for (let at: string | null = cheia ? id : null; at && !filled.has(at); ) {
			filled.add(at);
			at = parents.get(at) ?? null;
		}
	}
	return filled;
}

const link = (nome: string, to: string): MenuEntry => ({ nome, to, slug: null, filhas: [] });

const visibleOf = (categories: readonly MenuCategory[]): MenuCategory[] => {
	const filled = filledCategories(categories);
	return categories.filter(({ id, ativo }) => ativo && filled.has(id));
};

/** Default header menu: non-empty principal categories, pages marked for it, and built-in screens. */
export function usualMenu(
	categories: readonly MenuCategory[],
	pages: readonly Pick<MenuPage, "id" | "onde">[],
): MenuItem[] {
	const screen = (nome: string, endereco: string): MenuItem => ({ tipo: "link", nome, endereco });
	return [
		...visibleOf(categories)
			.filter(({ tipo }) => tipo === "principal")
			.map(({ id }): MenuItem => ({ tipo: "categoria", id })),
		screen("Todos", "/produtos"),
		...pages
			.filter(({ onde }) => onde === "menu")
			.map(({ id }): MenuItem => ({ tipo: "pagina", id })),
		screen("Sobre", "/sobre"),
		screen("Contato", "/contato"),
	];
}

/** Menus for shoppers: the merchant's, else the defaults, without inactive and empty entries. */
export function menusOf(
	{ cabecalho, rodape }: Pick<SiteLayout, "cabecalho" | "rodape">,
	categories: readonly MenuCategory[],
	pages: readonly MenuPage[],
	footerPages: readonly FooterPage[],
	shopName: string,
): { menu: MenuEntry[]; footerColumns: FooterColumn[] } {
	const visible = visibleOf(categories);
	const entryOf = ({ id, nome, slug }: MenuCategory): MenuEntry => ({
		nome,
		to: `/categoria/${slug}`,
		slug,
		filhas: visible
			.filter(({ pai }) => pai === id)
			.map((child) => ({ nome: child.nome, slug: child.slug })),
	});
	const pageLink = ({ slug, title }: FooterPage) => link(title, `/pagina/${slug}`);
	const principal = visible.filter(({ tipo }) => tipo === "principal").map(entryOf);
	const chosen = (items: readonly MenuItem[]): MenuEntry[] =>
		items.flatMap((item) => {
			if (item.tipo === "link") {
				return [link(item.nome.replaceAll("{loja}", namedShop(shopName)), item.endereco)];
			}
			if (item.tipo === "categorias") return principal;
			if (item.tipo === "paginas") return footerPages.map(pageLink);
			if (item.tipo === "categoria") {
				return visible.filter(({ id }) => id === item.id).map(entryOf);
			}
			return pages.filter(({ id }) => id === item.id).map(pageLink);
		});
	return {
		menu: chosen(cabecalho.length > 0 ? cabecalho : usualMenu(categories, pages)),
		footerColumns: (rodape.length > 0 ? rodape : USUAL_FOOTER)
			.map(({ titulo, itens }) => ({ titulo, links: chosen(itens) }))
			.filter(({ links }) => links.length > 0),
	};
}
