import { z } from "zod";
import { MAX_PRICE, priceFromText } from "#core/values/price-text-rules.ts";
import { isReturnPath } from "#core/values/return-path-rules.ts";
import { LONGEST_NUMBER, typedText } from "#core/values/typed-text-rules.ts";
import { splitList } from "./list-text-rules.ts";
import { MAX_UNITS } from "./units-rules.ts";
import { combinationsOf, MAX_VARIATIONS } from "./variation-rules.ts";

/** Pictures of one gallery, and videos of a product (rule content 10). */
export const MAX_PICTURES = 8;
export const MAX_VIDEOS = 3;
export const MAX_SEO_TITLE = 70;
export const MAX_SEO_DESCRIPTION = 160;
const MAX_LIST = 60;
const MAX_ITEMS = 40;
const MAX_ATTRIBUTES = 20;

/** Specifications every product is offered (rule catalogue 6). */
export const DEFAULT_ATTRIBUTES = ["Peso", "Composição", "Gramatura", "Antibacteriano"] as const;

const text = (most: number, tooLong: string) => typedText("Texto inválido", most, tooLong);

const optionalText = (most: number, tooLong: string) =>
	text(most, tooLong)
		.default("")
		.transform((typed) => typed || null);

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

const PRICE_WRONG = "Preço inválido. Use o formato 289,90";

const price = (typed: string, context: z.RefinementCtx): number => {
	const centavos = priceFromText(typed);
	if (centavos !== null && centavos >= 1 && centavos <= MAX_PRICE) return centavos;
	context.addIssue({
		code: "custom",
		message:
			centavos === null
				? PRICE_WRONG
				: centavos < 1
					? "Preço deve ser maior que zero"
					: "Preço deve ser no máximo 999.999,99",
	});
	return z.NEVER;
};

/** A price as typed, in centavos. */
export const priceField = typedText("Informe o preço", LONGEST_NUMBER, PRICE_WRONG)
	.min(1, "Informe o preço")
	.transform((typed, context) => price(typed, context));

const ownPrice = typedText(PRICE_WRONG, LONGEST_NUMBER, PRICE_WRONG)
	.default("")
	.transform((typed, context) => (typed === "" ? null : price(typed, context)));

const TOO_MANY = `No máximo ${MAX_ITEMS} itens`;

const list = (what: string) =>
	typedText(`Escreva ${what} separados por vírgula`, 2 * MAX_ITEMS * MAX_LIST, TOO_MANY)
		.default("")
		.transform(splitList)
		.pipe(
			z
				.array(z.string().max(MAX_LIST, `Cada item deve ter no máximo ${MAX_LIST} caracteres`))
				.max(MAX_ITEMS, TOO_MANY),
		);

/** Only files of the shop itself: pages show nothing from elsewhere. */
const fileAddress = z
	.string("Arquivo inválido")
	.max(500, { error: "Endereço do arquivo longo demais", abort: true })
	.refine((path) => path.length > 1 && isReturnPath(path), "Use um arquivo enviado para a loja");

const gallery = z
	.array(fileAddress, "Imagens inválidas")
	.max(MAX_PICTURES, `Máximo de ${MAX_PICTURES} imagens permitidas`);

const variation = z.object(
	{
		tamanho: z.string(),
		cor: z.string(),
		sku: text(80, "SKU deve ter no máximo 80 caracteres").default(""),
		preco: ownPrice,
		ativo: z.boolean(),
		/** Null leaves it to the shop: a share of the total on a new product, else as it is. */
		estoque: z.union([z.null(), unitsText]),
		/** What the form showed when it was opened: only a change of it is applied. */
		estoqueAberto: z.number().int().nullish(),
	},
	"Variação inválida",
);

/** The product form (rule catalogue 12), from text as typed; all text is trimmed. */
export const productForm = z
	.object(
		{
			nome: text(150, "Nome deve ter no máximo 150 caracteres").min(1, "Informe o nome do produto"),
			descricao: text(10_000, "Descrição deve ter no máximo 10.000 caracteres").default(""),
			preco: priceField,
			estoque: unitsText,
			estoqueAberto: z.number().int().nullish(),
			sku: text(60, "SKU deve ter no máximo 60 caracteres").default(""),
			categoria_id: z
				.union([z.literal(["", "none"]), z.uuid("Categoria inválida")], "Categoria inválida")
				.nullish()
				.transform((id) => (id === "" || id === "none" || !id ? null : id)),
			tamanhos: list("os tamanhos"),
			cores: list("as cores"),
			cores_hex: z
				.record(z.string(), z.string().regex(/^#[0-9a-f]{6}$/i, "Cor inválida"), "Cor inválida")
				.default({}),
			status: z.enum(["ativo", "inativo", "indisponivel"], "Status inválido").default("ativo"),
			featured: z.boolean("Valor inválido").default(false),
			imagens: gallery.default([]),
			imagens_por_cor: z.record(z.string(), gallery, "Imagens inválidas").default({}),
			imagens_alt: z
				.record(z.string(), text(200, "Texto alternativo deve ter no máximo 200 caracteres"))
				.default({}),
			videos: z
				.array(fileAddress, "Vídeos inválidos")
				.max(MAX_VIDEOS, `Máximo de ${MAX_VIDEOS} vídeos permitidos`)
				.default([]),
			atributos: z
				.array(
					z.tuple([
						text(60, "Nome da especificação deve ter no máximo 60 caracteres"),
						text(200, "Especificação deve ter no máximo 200 caracteres"),
					]),
					"Especificações inválidas",
				)
				.max(MAX_ATTRIBUTES, `No máximo ${MAX_ATTRIBUTES} especificações`)
				.default([]),
			seo_title: optionalText(
				MAX_SEO_TITLE,
				`Título deve ter no máximo ${MAX_SEO_TITLE} caracteres`,
			),
			seo_description: optionalText(
				MAX_SEO_DESCRIPTION,
				`Descrição deve ter no máximo ${MAX_SEO_DESCRIPTION} caracteres`,
			),
			variantes: z
				.array(variation, "Variações inválidas")
				// Retired ones are sent along.
				.max(4 * MAX_VARIATIONS)
				.default([]),
		},
		"Produto inválido. Recarregue a página",
	)
	.refine(({ tamanhos, cores }) => combinationsOf(tamanhos, cores).length <= MAX_VARIATIONS, {
		path: ["cores"],
		message: `No máximo ${MAX_VARIATIONS} variações: reduza os tamanhos ou as cores`,
	})
	.transform((form) => ({
		...form,
		atributos: form.atributos.filter(([label, value]) => label !== "" || value !== ""),
		...tidyPictures(form),
	}))
	.refine(({ atributos }) => atributos.every(([label]) => label !== ""), {
		path: ["atributos"],
		message: "Dê um nome a cada especificação preenchida",
	});

/** What a form sends, as typed. */
export type ProductDraft = z.input<typeof productForm>;
/** The same, checked. */
export type ProductInput = z.output<typeof productForm>;

/** A colour may be called anything, `constructor` too. */
const ownValue = <T>(record: Record<string, T>, key: string): T | undefined =>
	Object.hasOwn(record, key) ? record[key] : undefined;

type Pictures = {
	cores: string[];
	cores_hex: Record<string, string>;
	imagens: string[];
	imagens_por_cor: Record<string, string[]>;
	imagens_alt: Record<string, string>;
};

/**
 * Drops what belongs to no colour or picture of the product. Without general pictures, those of the
 * first colour that has some stand for the product on cards.
 */
function tidyPictures(form: Pictures): Omit<Pictures, "cores"> {
	const perColour = form.cores.flatMap((cor): [string, string[]][] => {
		const pictures = [...new Set(ownValue(form.imagens_por_cor, cor) ?? [])];
		return pictures.length > 0 ? [[cor, pictures]] : [];
	});
	const general = [...new Set(form.imagens)];
	const imagens = general.length > 0 ? general : (perColour[0]?.[1] ?? []);
	const shown = new Set([...imagens, ...perColour.flatMap(([, pictures]) => pictures)]);
	return {
		imagens,
		imagens_por_cor: Object.fromEntries(perColour),
		imagens_alt: Object.fromEntries(
			Object.entries(form.imagens_alt).filter(([url, alt]) => alt !== "" && shown.has(url)),
		),
		cores_hex: Object.fromEntries(
			form.cores.flatMap((cor) => {
				const hex = ownValue(form.cores_hex, cor);
				return hex ? [[cor, hex.toLowerCase()]] : [];
			}),
		),
	};
}

/** Text of a message to a product (rule content 14). */
export const productMessage = typedText(
	"Digite uma mensagem antes de enviar",
	2_000,
	"Mensagem deve ter no máximo 2.000 caracteres",
).min(1, "Digite uma mensagem antes de enviar");
