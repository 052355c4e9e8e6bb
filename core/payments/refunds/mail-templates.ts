import { paragraph, template } from "#core/mail/template.ts";
import { follow, hello, numbered, type OrderMail } from "#core/orders/mails/order-steps.ts";
import type { RefundFailure } from "#core/orders/payments-port.ts";
import { formatMoney } from "#core/values/money.ts";
import { type RefundWords, refundMail } from "./refund-mail-rules.ts";
import { FAILURE_WORDS } from "./refund-rules.ts";

export type RefundMail = { order: OrderMail; words: RefundWords };

/** The money is back for certain. */
export const refundConfirmed = template("refund-confirmed", ({ order, words }: RefundMail) => {
	const { subject, paragraphs } = refundMail(words);
	return {
		subject,
		preview: paragraphs[0] ?? "",
		title: `Devolvemos ${formatMoney(words.amount)}`,
		blocks: [hello(order), ...paragraphs.map((text) => paragraph(text)), follow(order)],
	};
});

/** Centavos that were asked for and take long. */
export type SlowMail = { order: OrderMail; amount: number };

export const refundSlow = template("refund-slow", ({ order, amount }: SlowMail) => ({
	subject: `Devolução de ${formatMoney(amount)} pedida: pedido ${numbered(order)}`,
	preview: "Avisamos quando o banco confirmar.",
	title: "Sua devolução foi pedida",
	blocks: [
		hello(order),
		paragraph(`Pedimos a devolução de ${formatMoney(amount)}. Avisamos quando o banco confirmar.`),
		follow(order),
	],
}));

/** `refund`: its id, under which the ways out are laid out. */
export type TroubleMail = {
	order: OrderMail;
	amount: number;
	failure: RefundFailure;
	refund: string;
};

/** To the shop: a refund that did not happen. */
export const refundTrouble = template(
	"refund-trouble",
	({ order, amount, failure, refund }: TroubleMail) => ({
		subject: `${FAILURE_WORDS[failure].title}: ${formatMoney(amount)}, pedido ${numbered(order)}`,
		preview: FAILURE_WORDS[failure].text,
		title: FAILURE_WORDS[failure].title,
		blocks: [
			paragraph(
				`A devolução de ${formatMoney(amount)} do pedido ${numbered(order)} não foi feita. ${FAILURE_WORDS[failure].text}`,
			),
			{ kind: "button", label: "Escolher saída", to: `/admin/pagamentos/devolucao/${refund}` },
		],
	}),
);
