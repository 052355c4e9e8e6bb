import { paragraph, template } from "#core/mail/template.ts";
import type { Block } from "#core/mail/types.ts";
import { cancelWords } from "#core/orders/cancel-rules.ts";
import { goesBackTheWayItCame } from "#core/orders/method-rules.ts";
import { formatMoney } from "#core/values/money.ts";
import { follow, hello, itemLines, numbered, type OrderMail } from "./order-steps.ts";

/** How long money takes back to whoever paid. */
const WHEN_BACK = "No cartão, o valor aparece em até duas faturas; no PIX, na conta de origem.";

/** Of a boleto, which may have been paid at a counter: the shop and its customer agree on how. */
const BY_AGREEMENT =
	"Um boleto não pode ser devolvido pelo banco: a loja escreve a você para combinar como.";

/** `refund`: what of its money goes back now, in centavos; 0 where none does. */
export type CancelledMail = { order: OrderMail; refund: number };

export const orderCancelled = template("order-cancelled", ({ order, refund }: CancelledMail) => {
	const why = cancelWords(order);
	return {
		subject: `Pedido ${numbered(order)} cancelado`,
		preview: refund > 0 ? `Vamos devolver ${formatMoney(refund)}.` : "O pedido foi cancelado.",
		title: "Pedido cancelado",
		blocks: [
			hello(order),
			paragraph(`O pedido ${numbered(order)} foi cancelado.`),
			...(why ? [{ kind: "facts", rows: [["Motivo", why]] } satisfies Block] : []),
			...(refund > 0
				? [
						paragraph(
							!goesBackTheWayItCame(order.payment_method)
								? `Vamos devolver ${formatMoney(refund)}. ${BY_AGREEMENT}`
								: `Vamos devolver ${formatMoney(refund)} pelo mesmo meio de pagamento. ${WHEN_BACK}`,
						),
					]
				: []),
			itemLines(order),
			follow(order),
			{ kind: "note", text: "Ficou alguma dúvida? Responda a este e-mail." },
		],
	};
});
