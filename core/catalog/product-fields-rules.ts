import { z } from "zod";
import { joined, lines, plainValue } from "#core/audit/fields/field-rules.ts";
import {
	alwaysGiven,
	type Fields,
	type ShopperFields,
	shown,
	type Values,
} from "#core/record/field-rules.ts";
import {
	lineList,
	list,
	longText,
	optionalText,
	requiredText,
	text,
	textOf,
	typedList,
} from "#core/record/text-kinds-rules.ts";
import { asItIs, choice, flag, price, reference, whole } from "#core/record/value-kinds-rules.ts";
import { counted } from "#core/values/plural-rules.ts";
import { fail, ok } from "#core/values/result.ts";
import { isReturnPath } from "#core/values/return-path-rules.ts";
import { LONGEST_NUMBER, typedText } from "#core/values/typed-text-rules.ts";
import { chartReference } from "./charts/chart-reference-rules.ts";
import {
	attributesFromText,
	attributesText,
	filesFromText,
	filesText,
} from "./import/cells-rules.ts";
import { MEASURES } from "./measure-fields-rules.ts";
import { PRODUCT_STATUSES } from "./product-status-rules.ts";
import { PROMOTION } from "./promotion-fields-rules.ts";
import { MOST_CHOSEN } from "./together/together-rules.ts";
import { MAX_UNITS } from "./units-rules.ts";

/** Pictures of one gallery, and videos of a product (rule content 10). */
export const MAX_PICTURES = 8;
export const MAX_VIDEOS = 3;
const MAX_ATTRIBUTES = 20;

const UNITS_WRONG = "Estoque deve ser um número inteiro, a partir de 0";

/** Whole units as typed; empty is 0. */
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

/** Only files of the shop itself: pages show nothing from elsewhere. */
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

export type Attribute = [label: string, value: string];

const attributes = z
	.array(
		z.tuple([textOf(60, "Nome da especificação"), textOf(200, "Especificação")]),
		"Especificações inválidas",
	)
	.max(MAX_ATTRIBUTES, `No máximo ${MAX_ATTRIBUTES} especificações`);

/** What the form of a product edits (rule catalogue 12), in the order of the columns of its file. */
export const PRODUCT = {
	sku: shown(alwaysGiven(text({ label: "SKU", most: 60, csv: "sku" }))),
	nome: shown(
		requiredText({ label: "Nome", most: 150, missing: "Informe o nome do produto", csv: "nome" }),
	),
	descricao: shown(longText({ label: "Descrição", most: 10_000, csv: "descricao" })),
	preco: shown(price({ label: "Preço", csv: "preco" })),
	...PROMOTION,
	categoria_id: reference({
		label: "Categoria",
		csv: "categoria",
		form: z
			.union([z.literal(["", "none"]), z.uuid("Categoria inválida")], "Categoria inválida")
			.nullish()
			.transform((id) => (id === "" || id === "none" || !id ? null : id)),
	}),
	status: shown(
		choice(PRODUCT_STATUSES, {
			label: "Status",
			csv: "status",
			initial: "ativo",
			form: z.enum(["ativo", "inativo", "indisponivel"], "Status inválido").default("ativo"),
		}),
	),
	featured: flag({ label: "Em destaque", csv: "destaque" }),
	/** Units that can be sold now: the sum of its active variations, kept by a trigger. */
	estoque: shown(whole({ label: "Estoque", csv: "estoque", form: unitsText })),
	tamanhos: shown(list({ label: "Tamanhos", csv: "tamanhos", form: typedList("os tamanhos") })),
	cores: shown(list({ label: "Cores", csv: "cores", form: typedList("as cores") })),
	/** Swatch colour (#rrggbb) by colour name. */
	cores_hex: byName(
		"Amostras de cor",
		z
			.record(z.string(), z.string().regex(/^#[0-9a-f]{6}$/i, "Cor inválida"), "Cor inválida")
			.default({}),
		", ",
	),
	imagens: shown(files("Imagens gerais", "imagens", gallery.default([]), ["imagem", "imagens"])),
	imagens_por_cor: shown(
		asItIs<Record<string, string[]>, "json">("json", {
			label: "Imagens por cor",
			initial: {},
			form: z.record(z.string(), gallery, "Imagens inválidas").default({}),
			compared: howMany("imagem", "imagens"),
		}),
	),
	/** Alternative text by picture address. */
	imagens_alt: shown(
		byName(
			"Textos alternativos",
			z.record(z.string(), textOf(200, "Texto alternativo")).default({}),
			" · ",
		),
	),
	videos: shown(
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
	/** Specifications in the order shown; empty values are not shown (rule catalogue 6). */
	atributos: shown(
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
	/** What the merchant promises of it and how it is cared for, a sentence each; empty ones are not shown. */
	caracteristicas: shown(lineList({ label: "Características", csv: "caracteristicas" })),
	cuidados: shown(lineList({ label: "Cuidados", csv: "cuidados" })),
	...MEASURES,
	/** Its own table of measures; null: its category's (rule catalogue 15). */
	tabela_medidas_id: chartReference,
	/** Products that go with it, by id, in the order they are shown (rule catalogue 21). */
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
	seo_title: shown(
		optionalText({
			label: "Título para buscadores",
			called: "Título",
			most: 70,
			csv: "seo_titulo",
		}),
	),
	seo_description: shown(
		optionalText({
			label: "Descrição para buscadores",
			called: "Descrição",
			most: 160,
			csv: "seo_descricao",
		}),
	),
} satisfies Fields;

const { estoque: _, ...written } = PRODUCT;
/** What saving it writes: units move through its variations. */
export const WRITTEN_PRODUCT = written;

export type ProductFields = Values<typeof PRODUCT>;
/** What a product's page may show of them. */
export type ShownProductFields = Values<ShopperFields<typeof PRODUCT>>;
