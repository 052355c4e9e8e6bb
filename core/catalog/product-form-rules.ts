import { z } from "zod";
import { formOf } from "#core/record/record-rules.ts";
import { textOf } from "#core/record/text-kinds-rules.ts";
import { ownPriceField } from "#core/record/value-kinds-rules.ts";
import { typedLines } from "#core/values/typed-text-rules.ts";
import { ownSidesText, ownWeightText } from "./measure-fields-rules.ts";
import { PRODUCT, type ProductFields, unitsText } from "./product-fields-rules.ts";
import { combinationsOf, MAX_VARIATIONS } from "./variation-rules.ts";

/** Specifications every product is offered (rule catalogue 6). */
export const DEFAULT_ATTRIBUTES = ["Peso", "Composição", "Gramatura", "Antibacteriano"] as const;

const variation = z.object(
	{
		tamanho: z.string(),
		cor: z.string(),
		sku: textOf(80, "SKU").default(""),
		preco: ownPriceField,
		peso_g: ownWeightText,
		medidas: ownSidesText,
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
			...formOf(PRODUCT),
			estoqueAberto: z.number().int().nullish(),
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
		// Without a price there is no promotion that could begin or end.
		...(form.preco_promocional === null && { promocao_inicio: null, promocao_fim: null }),
		atributos: form.atributos.filter(([label, value]) => label !== "" || value !== ""),
		...tidyPictures(form),
	}))
	.refine(({ atributos }) => atributos.every(([label]) => label !== ""), {
		path: ["atributos"],
		message: "Dê um nome a cada especificação preenchida",
	});

/** What a form sends, checked. */
export type ProductInput = z.output<typeof productForm>;

/** A colour may be called anything, `constructor` too. */
const ownValue = <T>(record: Record<string, T>, key: string): T | undefined =>
	Object.hasOwn(record, key) ? record[key] : undefined;

type Pictures = Pick<
	ProductFields,
	"cores" | "cores_hex" | "imagens" | "imagens_por_cor" | "imagens_alt"
>;

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
export const productMessage = typedLines(
	"Digite uma mensagem antes de enviar",
	2_000,
	"Mensagem deve ter no máximo 2.000 caracteres",
).min(1, "Digite uma mensagem antes de enviar");
