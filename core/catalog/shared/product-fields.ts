import { z } from "zod";
import { joined, lines, plainValue } from "#core/audit/shared/field.ts";
import {
	alwaysGiven,
	type Fields,
	forShoppers,
	type ShopperFields,
	type Values,
} from "#core/record/shared/field.ts";
import {
	lineList,
	list,
	longText,
	optionalText,
	requiredText,
	text,
	textOf,
	typedList,
} from "#core/record/shared/text-kinds.ts";
import {
	asItIs,
	choice,
	flag,
	moment,
	optionalPrice,
	price,
	reference,
	whole,
} from "#core/record/shared/value-kinds.ts";
import { fail, ok } from "#core/values/result.ts";
import { isReturnPath } from "#core/values/return-path.ts";
import { counted } from "#core/values/text.ts";
import { LONGEST_NUMBER, ncmField, typedText } from "#core/values/typed-text.ts";
import { chartReference } from "../charts/shared/chart-fields.ts";
import { MEASURES } from "../sizing/shared/measure-fields.ts";
import { PRODUCT_STATUSES } from "./product-query.ts";
import { MAX_UNITS } from "./variation.ts";

const PARTS = " | ";

/** Specifications as text: `Peso: 350g | Composição: algodão`. */
const attributesText = (attributes: [string, string][]): string =>
	attributes
		.filter(([, value]) => value !== "")
		.map(([label, value]) => `${label}: ${value}`)
		.join(PARTS);

/** Parses that text; null when a part has no `:`. */
function attributesFromText(text: string): [string, string][] | null {
	const parts = text
		.split("|")
		.map((part) => part.trim())
		.filter(Boolean);
	const pairs = parts.map((part): [string, string] => {
		const at = part.indexOf(":");
		return [part.slice(0, Math.max(0, at)).trim(), part.slice(at + 1).trim()];
	});
	return pairs.every(([label]) => label !== "") ? pairs : null;
}

const filesText = (urls: string[]): string => urls.join(PARTS);
const filesFromText = (text: string): string[] =>
	text
		.split(/[|\s]+/)
		.map((part) => part.trim())
		.filter(Boolean);

/** Promotion fields of the product form (rule catalogue 20). Shoppers see only the resulting price. */
const PROMOTION = {
	preco_promocional: optionalPrice({ label: "Preço promocional", csv: "preco_promocional" }),
	promocao_inicio: moment(
		"Início da promoção",
		"Início inválido. Use o formato 27/11/2026 00:00",
		"promocao_inicio",
	),
	promocao_fim: moment(
		"Fim da promoção",
		"Fim inválido. Use o formato 30/11/2026 23:59",
		"promocao_fim",
	),
} satisfies Fields;

/** Limits of one gallery and of videos (rule content 10). */
export const MAX_PICTURES = 8;
export const MAX_VIDEOS = 3;
const MAX_ATTRIBUTES = 20;
/** Most companions the merchant can choose for a product (rule catalogue 21). */
export const MOST_CHOSEN = 6;

const UNITS_WRONG = "Estoque deve ser um número inteiro, a partir de 0";

/** Whole units; empty is 0. */
export const unitsText = typedText("Informe um número inteiro", LONGEST_NUMBER, UNITS_WRONG)
	.default("")
	.transform((typed, context) => {
		if (typed === "") return 0;
		const units = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
		if (units <= MAX_UNITS) return units;
		context.addIssue({
			code: "custom",
			message: Number.isNaN(units)
				? UNITS_WRONG
				: `Estoque deve ser no máximo ${MAX_UNITS.toLocaleString("pt-BR")}`,
		});
		return z.NEVER;
	});

/** Only files of this shop; pages load nothing from other origins. */
const fileAddress = z
	.string("Arquivo inválido")
	.max(500, { error: "Endereço do arquivo longo demais", abort: true })
	.refine((path) => path.length > 1 && isReturnPath(path), "Use um arquivo enviado para a loja");

const gallery = z
	.array(fileAddress, "Imagens inválidas")
	.max(MAX_PICTURES, `Máximo de ${MAX_PICTURES} imagens permitidas`);

const howMany = (one: string, many: string) => (value: string[] | Record<string, string[]>) => {
	const { length } = Array.isArray(value) ? value : Object.values(value).flat();
	return counted(length, one, many);
};

const files = (label: string, csv: string, form: z.ZodType<string[]>, count: [string, string]) =>
	asItIs<string[], "texts">("texts", {
		label,
		initial: [],
		form,
		said: lines(joined),
		compared: howMany(...count),
		cell: { column: csv, write: filesText, read: (written) => ok(filesFromText(written)) },
	});

const byName = (label: string, form: z.ZodType<Record<string, string>>, separator: string) =>
	asItIs<Record<string, string>, "json">("json", {
		label,
		initial: {},
		form,
		compared: (value) => Object.values(value).join(separator) || "(vazio)",
	});

type Attribute = [label: string, value: string];

const attributes = z
	.array(
		z.tuple([textOf(60, "Nome da especificação"), textOf(200, "Especificação")]),
		"Especificações inválidas",
	)
	.max(MAX_ATTRIBUTES, `No máximo ${MAX_ATTRIBUTES} especificações`);

/** Why a product is not exchanged by taste; its page says so before it is bought. */
export const NO_EXCHANGE = [
	{ value: "", label: "Segue a política da loja" },
	{ value: "personalizado", label: "Sem troca: peça personalizada" },
	{ value: "higiene", label: "Sem troca: peça de higiene" },
] as const;

/** Form fields of a product (rule catalogue 12), in the column order of its file. */
export const PRODUCT = {
	sku: forShoppers(alwaysGiven(text({ label: "SKU", most: 60, csv: "sku" }))),
	nome: forShoppers(
		requiredText({ label: "Nome", most: 150, missing: "Informe o nome do produto", csv: "nome" }),
	),
	/** Plain text, or sanitised HTML that begins with a block. */
	descricao: forShoppers(longText({ label: "Descrição", most: 20_000, csv: "descricao" })),
	preco: forShoppers(price({ label: "Preço", csv: "preco" })),
	...PROMOTION,
	/** What one piece costs the shop; reports count the margin with it. No page of the shop reads it. */
	custo: optionalPrice({ label: "Custo", csv: "custo" }),
	categoria_id: reference({
		label: "Categoria",
		csv: "categoria",
		form: z
			.union([z.literal(["", "none"]), z.uuid("Categoria inválida")], "Categoria inválida")
			.nullish()
			.transform((id) => (id === "" || id === "none" || !id ? null : id)),
	}),
	status: forShoppers(
		choice(PRODUCT_STATUSES, {
			label: "Status",
			csv: "status",
			initial: "ativo",
			form: z.enum(["ativo", "inativo", "indisponivel"], "Status inválido").default("ativo"),
		}),
	),
	featured: flag({ label: "Em destaque", csv: "destaque" }),
	/** Available units: the sum of the active variations, maintained by a trigger. */
	estoque: forShoppers(whole({ label: "Estoque", csv: "estoque", form: unitsText })),
	tamanhos: forShoppers(
		list({ label: "Tamanhos", csv: "tamanhos", form: typedList("os tamanhos") }),
	),
	cores: forShoppers(list({ label: "Cores", csv: "cores", form: typedList("as cores") })),
	/** Swatch colour (#rrggbb) by colour name. */
	cores_hex: byName(
		"Amostras de cor",
		z
			.record(z.string(), z.string().regex(/^#[0-9a-f]{6}$/i, "Cor inválida"), "Cor inválida")
			.default({}),
		", ",
	),
	imagens: forShoppers(
		files("Imagens gerais", "imagens", gallery.default([]), ["imagem", "imagens"]),
	),
	imagens_por_cor: forShoppers(
		asItIs<Record<string, string[]>, "json">("json", {
			label: "Imagens por cor",
			initial: {},
			form: z.record(z.string(), gallery, "Imagens inválidas").default({}),
			compared: howMany("imagem", "imagens"),
		}),
	),
	/** Alternative text by picture address. */
	imagens_alt: forShoppers(
		byName(
			"Textos alternativos",
			z.record(z.string(), textOf(200, "Texto alternativo")).default({}),
			" · ",
		),
	),
	videos: forShoppers(
		files(
			"Vídeos",
			"videos",
			z
				.array(fileAddress, "Vídeos inválidos")
				.max(MAX_VIDEOS, `Máximo de ${MAX_VIDEOS} vídeos permitidos`)
				.default([]),
			["vídeo", "vídeos"],
		),
	),
	/** Specifications in display order; empty values are hidden (rule catalogue 6). */
	atributos: forShoppers(
		asItIs<Attribute[], "json">("json", {
			label: "Especificações",
			initial: [],
			form: attributes.default([]),
			said: (value) =>
				Array.isArray(value)
					? value.map(([name, words]) => `${name}: ${words}`).join("\n")
					: plainValue(value),
			compared: (value) => value.map(([name, words]) => `${name}: ${words}`).join(" · "),
			cell: {
				column: "especificacoes",
				write: attributesText,
				read: (written) => {
					const pairs = attributesFromText(written);
					return pairs ? ok(pairs) : fail("Escreva cada especificação como Nome: valor");
				},
			},
		}),
	),
	/** Product promises and care instructions, one sentence each; empty ones are hidden. */
	caracteristicas: forShoppers(lineList({ label: "Características", csv: "caracteristicas" })),
	cuidados: forShoppers(lineList({ label: "Cuidados", csv: "cuidados" })),
	/** Said on its page before buying; the law's rights stay (rule returns 4). */
	sem_troca: forShoppers(
		choice(NO_EXCHANGE, {
			label: "Troca por gosto ou tamanho",
			csv: "sem_troca",
			initial: "",
			form: z.enum(["", "personalizado", "higiene"], "Escolha se a peça tem troca").default(""),
		}),
	),
	...MEASURES,
	/** Own size chart; null inherits the category's (rule catalogue 15). */
	tabela_medidas_id: chartReference,
	/** Companion products by id, in display order (rule catalogue 21). */
	combina_com: asItIs<string[], "texts">("texts", {
		label: "Complete o look",
		initial: [],
		form: z
			.array(z.uuid("Produto inválido"), "Produtos inválidos")
			.max(MOST_CHOSEN, `Escolha até ${MOST_CHOSEN} produtos`)
			.default([]),
		compared: ({ length }) => counted(length, "produto", "produtos"),
		said: (value) =>
			Array.isArray(value) ? counted(value.length, "produto", "produtos") : plainValue(value),
	}),
	seo_title: forShoppers(
		optionalText({
			label: "Título para buscadores",
			called: "Título",
			most: 70,
			csv: "seo_titulo",
		}),
	),
	seo_description: forShoppers(
		optionalText({
			label: "Descrição para buscadores",
			called: "Descrição",
			most: 160,
			csv: "seo_descricao",
		}),
	),
	/** Its code on invoices; empty has the shop's own (rule shipping 12). */
	ncm: { ...text({ label: "NCM", most: 20, csv: "ncm" }), form: ncmField },
} satisfies Fields;

const { estoque: _, ...written } = PRODUCT;
/** Fields that saving writes; units are written through variations. */
export const WRITTEN_PRODUCT = written;

export type ProductFields = Values<typeof PRODUCT>;
export type ProductFieldsView = Values<ShopperFields<typeof PRODUCT>>;
