import type { Fields } from "#core/record/field-rules.ts";
import { moment } from "#core/record/moment-kind-rules.ts";
import { optionalPrice } from "#core/record/value-kinds-rules.ts";

/** What the form of a product says of its promotion (rule catalogue 20). Shoppers see the price in force. */
export const PROMOTION = {
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
