import { z } from "zod";
import type { CategoryRef } from "#core/catalog/types.ts";
import type { Fields, Values } from "#core/record/field-rules.ts";
import { formOf } from "#core/record/record-rules.ts";
import { asItIs } from "#core/record/value-kinds-rules.ts";
import { namedShop } from "#core/values/shop-name-rules.ts";
import {
	isOwnPath,
	isWebAddress,
	pictureField,
	plainField,
	plainLines,
} from "./form-fields-rules.ts";

/** What the home page is made of, in the order that a new shop shows it. */
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
	| { tipo: "link"; nome: string; endereco: string };

const MOST_ITEMS = 10;
const SECTION_IDS = HOME_SECTIONS.map(({ id }) => id);
const ALL_ON: PlacedSection[] = SECTION_IDS.map((id) => ({ id, ativo: true }));

/** Every section once: those that were stored in their order, others that are new at the end. */
export const everySection = (stored: readonly PlacedSection[]): PlacedSection[] => {
	const first = stored.filter(
		({ id }, at) => SECTION_IDS.includes(id) && stored.findIndex((one) => one.id === id) === at,
	);
	return [...first, ...ALL_ON.filter(({ id }) => !first.some((one) => one.id === id))];
};

const menuItem = z.union(
	[
		z.object({ tipo: z.enum(["categoria", "pagina"]), id: z.uuid() }),
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
	sections
		.filter(({ ativo }) => ativo)
		.map(({ id }) => HOME_SECTIONS.find((one) => one.id === id)?.label ?? id)
		.join(", ");
const written = ({ titulo, texto }: { titulo: string; texto: string }) =>
	[titulo, texto].filter(Boolean).join(" · ") || "(vazio)";

const menu = (label: string) =>
	asItIs<MenuItem[], "json">("json", {
		label,
		initial: [],
		form: menuForm,
		said: counted,
		compared: counted,
	});

/** How the merchant arranges the home page and the menus; an empty menu is the usual one. */
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
	cabecalho: menu("Menu do topo"),
	rodape: menu("Links do rodapé"),
} satisfies Fields;

export const layoutForm = z.object(formOf(LAYOUT));
export type SiteLayout = Values<typeof LAYOUT>;

export type HomeLayout = Pick<SiteLayout, "secoes" | "faixa" | "livre">;

/** How the home page is arranged where nothing was stored, or as it was stored with every section. */
export const homeLayout = (stored: HomeLayout | null): HomeLayout => ({
	secoes: everySection(stored?.secoes ?? []),
	faixa: stored?.faixa ?? EMPTY_BAND,
	livre: stored?.livre ?? EMPTY_TEXT,
});

/** A category as menus look at it; `cheia`: something of its own is on sale. */
export type MenuCategory = CategoryRef & {
	id: string;
	pai: string | null;
	tipo: string;
	ativo: boolean;
	cheia: boolean;
};
export type MenuPage = { id: string; slug: string; title: string; onde: string };

/** An entry of a menu as shoppers see it; with `filhas` it opens them. */
export type MenuEntry = { nome: string; to: string; slug: string | null; filhas: CategoryRef[] };

const MOST_BY_ITSELF = 4;

/** The ids of the categories that have something on sale, of their own or below. */
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

/**
 * The header menu and the footer's links as shoppers see them: what the merchant chose, else every principal
 * category in its order with its children, the pages that ask for the menu and the shop's own screens. What is
 * inactive or has nothing on sale is left out.
 */
export function menusOf(
	{ cabecalho, rodape }: Pick<SiteLayout, "cabecalho" | "rodape">,
	categories: readonly MenuCategory[],
	pages: readonly MenuPage[],
	shopName: string,
): { menu: MenuEntry[]; footerLinks: MenuEntry[] } {
	const filled = filledCategories(categories);
	const visible = categories.filter(({ id, ativo }) => ativo && filled.has(id));
	const entryOf = ({ id, nome, slug }: MenuCategory): MenuEntry => ({
		nome,
		to: `/categoria/${slug}`,
		slug,
		filhas: visible
			.filter(({ pai }) => pai === id)
			.map((child) => ({ nome: child.nome, slug: child.slug })),
	});
	const pageLink = ({ slug, title }: MenuPage) => link(title, `/pagina/${slug}`);
	const chosen = (items: readonly MenuItem[]): MenuEntry[] =>
		items.flatMap((item) => {
			if (item.tipo === "link") return [link(item.nome, item.endereco)];
			if (item.tipo === "categoria") {
				return visible.filter(({ id }) => id === item.id).map(entryOf);
			}
			return pages.filter(({ id }) => id === item.id).map(pageLink);
		});
	const principal = visible.filter(({ tipo }) => tipo === "principal").map(entryOf);
	return {
		menu:
			cabecalho.length > 0
				? chosen(cabecalho)
				: [
						...principal.slice(0, MOST_BY_ITSELF),
						link("Todos", "/produtos"),
						...pages.filter(({ onde }) => onde === "menu").map(pageLink),
						link("Sobre", "/sobre"),
						link("Contato", "/contato"),
					],
		footerLinks:
			rodape.length > 0
				? chosen(rodape)
				: [
						link("Todos os produtos", "/produtos"),
						...principal,
						link(`Sobre a ${namedShop(shopName)}`, "/sobre"),
					],
	};
}
