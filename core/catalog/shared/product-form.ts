import { z } from "zod";
import type { Draft } from "#core/record/shared/field.ts";
import { draftOf, formOf } from "#core/record/shared/record.ts";
import { textOf } from "#core/record/shared/text-kinds.ts";
import { ownPriceField } from "#core/record/shared/value-kinds.ts";
import { LONGEST_NUMBER, typedLines, typedText } from "#core/values/typed-text.ts";
import { ownSidesText, ownWeightText } from "../sizing/shared/measure-fields.ts";
import { PRODUCT, type ProductFields, unitsText } from "./product-fields.ts";
import { combinationsOf, isGtin, MAX_VARIATIONS } from "./variation.ts";

/** Specifications offered for every product (rule catalogue 6). */
export const DEFAULT_ATTRIBUTES = ["Peso", "Composição", "Gramatura", "Antibacteriano"] as const;

const WRONG_GTIN = "Código de barras: 8, 12, 13 ou 14 números, como estão na etiqueta";

/** The bar code of a variation; null when empty. */
const gtinText = typedText(WRONG_GTIN, LONGEST_NUMBER, WRONG_GTIN)
	.nullish()
	.transform((typed) => typed?.replace(/\s/g, "") || null)
	.refine((gtin) => gtin === null || isGtin(gtin), WRONG_GTIN);

const variation = z.object(
	{
		tamanho: z.string(),
		cor: z.string(),
		sku: textOf(80, "SKU").default(""),
		gtin: gtinText,
		preco: ownPriceField,
		peso_g: ownWeightText,
		medidas: ownSidesText,
		ativo: z.boolean(),
		/** Null keeps the default: a share of the total for a new product, else the current units. */
		estoque: z.union([z.null(), unitsText]),
		/** Units at form load; only the difference is applied. */
		estoqueAberto: z.number().int().nullish(),
	},
	"Variação inválida",
);

/** Parses the product form (rule catalogue 12); trims all text. */
export const productForm = z
	.object(
		{
			...formOf(PRODUCT),
			estoqueAberto: z.number().int().nullish(),
			variantes: z
				.array(variation, "Variações inválidas")
				// Includes retired ones.
				.max(4 * MAX_VARIATIONS)
				.default([]),
		},
		"Produto inválido. Recarregue a página",
	)
	.refine(({ tamanhos, cores }) => combinationsOf(tamanhos, cores).length <= MAX_VARIATIONS, {
		path: ["cores"],
		message: `No máximo ${MAX_VARIATIONS} variações: reduza os tamanhos ou as cores`,
	})
	.refine(
		({ preco, preco_promocional }) => preco_promocional === null || preco_promocional < preco,
		{ path: ["preco_promocional"], message: "Preço promocional deve ser menor que o preço" },
	)
	.refine(
		({ promocao_inicio, promocao_fim }) =>
			!promocao_inicio || !promocao_fim || promocao_inicio < promocao_fim,
		{ path: ["promocao_fim"], message: "O fim deve ser depois do início" },
	)
	.transform((form) => ({
		...form,
		// Without a promotional price, dates would have no meaning.
		...(form.preco_promocional === null && { promocao_inicio: null, promocao_fim: null }),
		atributos: form.atributos.filter(([label, value]) => label !== "" || value !== ""),
		...tidyPictures(form),
	}))
	.refine(({ atributos }) => atributos.every(([label]) => label !== ""), {
		path: ["atributos"],
		message: "Dê um nome a cada especificação preenchida",
	});

export type ProductInput = z.output<typeof productForm>;

/** Own properties only: a colour may be called `constructor`. */
const ownValue = <T>(record: Record<string, T>, key: string): T | undefined =>
	Object.hasOwn(record, key) ? record[key] : undefined;

type Pictures = Pick<
	ProductFields,
	"cores" | "cores_hex" | "imagens" | "imagens_por_cor" | "imagens_alt"
>;

/** Drops entries of unknown colours and pictures; the first pictured colour replaces missing pictures. */
function tidyPictures(form: Pictures): Omit<Pictures, "cores"> {
	const perColour = form.cores.flatMap((cor): [string, string[]][] => {
		const pictures = [...new Set(ownValue(form.imagens_por_cor, cor) ?? [])];
		return pictures.length > 0 ? [[cor, pictures]] : [];
	});
	const general = [...new Set(form.imagens)];
	const imagens = general.length > 0 ? general : (perColour[0]?.[1] ?? []);
	const pictured = new Set([...imagens, ...perColour.flatMap(([, pictures]) => pictures)]);
	return {
		imagens,
		imagens_por_cor: Object.fromEntries(perColour),
		imagens_alt: Object.fromEntries(
			Object.entries(form.imagens_alt).filter(([url, alt]) => alt !== "" && pictured.has(url)),
		),
		cores_hex: Object.fromEntries(
			form.cores.flatMap((cor) => {
				const hex = ownValue(form.cores_hex, cor);
				return hex ? [[cor, hex.toLowerCase()]] : [];
			}),
		),
	};
}

/** Text of an internal message about a product (rule content 14). */
export const productMessage = typedLines(
	"Digite uma mensagem antes de enviar",
	2_000,
	"Mensagem deve ter no máximo 2.000 caracteres",
).min(1, "Digite uma mensagem antes de enviar");

/** A product's fields as form text, with the units the form was opened with. */
export type ProductDraft = Draft<typeof PRODUCT> & { estoqueAberto: number | null };

/** The form of an existing product without changes. */
export const productDraft = (product: ProductFields): ProductDraft => ({
	...draftOf(PRODUCT, product),
	estoqueAberto: product.estoque,
});
