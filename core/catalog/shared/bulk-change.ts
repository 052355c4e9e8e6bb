import { z } from "zod";
import { MAX_PRICE, priceFromText } from "#core/values/price-text.ts";
import { LONGEST_NUMBER, typedText } from "#core/values/typed-text.ts";

export const MAX_BULK = 20_000;

const PERCENT = /^(\d{1,4})(?:[.,](\d{1,2}))?$/;

/** `12,5` as 1250: hundredths of a percent. Null when invalid. */
function percentFromText(text: string): number | null {
	const [, whole, decimals = ""] = PERCENT.exec(text.replace("%", "").trim()) ?? [];
	return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
}

const priceChange = z
	.object({
		campo: z.literal("preco"),
		operacao: z.enum(["aumentar", "diminuir", "definir"], "Escolha o que fazer com o preço"),
		unidade: z.enum(["percentual", "valor"], "Escolha percentual ou valor"),
		valor: typedText("Informe o valor", LONGEST_NUMBER, "Valor fora do permitido").min(
			1,
			"Informe o valor",
		),
	})
	.transform(({ campo, operacao, unidade, valor }, context) => {
		const refuse = (message: string) => {
			context.addIssue({ code: "custom", path: ["valor"], message });
			return z.NEVER;
		};
		if (operacao === "definir" || unidade === "valor") {
			const centavos = priceFromText(valor);
			if (centavos === null) return refuse("Valor inválido. Use o formato 289,90");
			if (centavos < 1 || centavos > MAX_PRICE) return refuse("Valor fora do permitido");
			if (operacao === "definir") return { campo, modo: "definir" as const, centavos };
			return {
				campo,
				modo: "valor" as const,
				centavos: operacao === "diminuir" ? -centavos : centavos,
			};
		}
		const percent = percentFromText(valor);
		if (percent === null || percent === 0)
			return refuse("Percentual inválido. Use o formato 10 ou 12,5");
		if (operacao === "diminuir" && percent > 10_000) return refuse("Diminua no máximo 100%");
		return {
			campo,
			modo: "percentual" as const,
			/** Hundredths of a percent; negative lowers the price. */
			centesimos: operacao === "diminuir" ? -percent : percent,
		};
	});

export const bulkChange = z.discriminatedUnion(
	"campo",
	[
		z.object({
			campo: z.literal("status"),
			status: z.enum(["ativo", "inativo", "indisponivel"], "Escolha o status"),
		}),
		z.object({
			campo: z.literal("categoria"),
			categoria_id: z
				.union([z.literal("none"), z.uuid("Categoria inválida")], "Escolha a categoria")
				.transform((id) => (id === "none" ? null : id)),
		}),
		priceChange,
	],
	"Alteração inválida",
);

export type BulkChange = z.output<typeof bulkChange>;
