import { timeOfDay } from "#core/mail/moment-rules.ts";
import { paragraph, template } from "#core/mail/template.ts";
import type { Block } from "#core/mail/types.ts";
import { follow, hello, numbered, type OrderMail, page } from "#core/orders/mails/order-steps.ts";
import { dayText } from "#core/values/day-text-rules.ts";
import { formatMoney } from "#core/values/money.ts";

export type PixMail = { order: OrderMail; code: string; expiresAt: Date };

export const pixExpiring = template(
	"pix-expiring",
	({ order, code, expiresAt }: PixMail) => ({
		subject: `O PIX do pedido ${numbered(order)} vence às ${timeOfDay(expiresAt)}`,
		preview: `Falta pagar ${formatMoney(order.total)}.`,
		title: "Seu PIX está quase vencendo",
		blocks: [
			hello(order),
			{
				kind: "paragraph",
				text: `O PIX de ${formatMoney(order.total)} vence às ${timeOfDay(expiresAt)} (horário de Brasília). Copie o código no aplicativo do seu banco ou abra a página do pedido.`,
			},
			{ kind: "code", text: code },
			{ kind: "button", label: "Pagar agora", to: page(order) },
			{ kind: "note", text: "Já pagou? Então está tudo certo: a confirmação chega em instantes." },
		],
	}),
	{ usefulForMs: 10 * 60_000 },
);

export type ReturnedMail = {
	order: OrderMail;
	/** Centavos; null for what was paid in another currency. */
	amount: number | null;
	/**
	 * `outdated`: of what the order was before it was changed. `duplicate`: it was paid already.
	 * `cancelled`: the order was given up. `late`: it had been before the money came. `misfit`: it was not
	 * what the order asked for.
	 */
	why: "outdated" | "duplicate" | "cancelled" | "late" | "misfit";
	/** Given back by other means than it came. */
	byHand?: boolean;
	/** `2026-11-24`, on which somebody gave it back so, where they said. */
	day?: string | null;
};

const WHY_RETURNED = {
	outdated: "O código que você pagou era de antes de o pedido mudar",
	duplicate: "Este pedido já tinha sido pago",
	cancelled: "O seu pedido foi cancelado",
	late: "Este pedido já estava cancelado quando o pagamento foi confirmado",
	misfit: "O pagamento que recebemos não era o deste pedido",
};

const moneyOf = (amount: number | null): string =>
	amount === null ? "o seu pagamento" : formatMoney(amount);

/** How it went back, up to the end of the sentence. */
function wayBack(byHand: boolean, day: string | null | undefined): string {
	if (day) return `por outro meio, em ${dayText(day)}. Não o encontrou? Responda a esta mensagem.`;
	return byHand
		? "por outro meio, como combinado com você."
		: "à conta ou ao cartão de onde veio. No PIX o valor volta em instantes; no cartão, em até duas faturas.";
}

export const paymentReturned = template(
	"payment-returned",
	({ order, amount, why, byHand = false, day }: ReturnedMail) => ({
		subject: `Devolvemos ${moneyOf(amount)}: pedido ${numbered(order)}`,
		preview: `${WHY_RETURNED[why]}.`,
		title: amount === null ? "Pagamento devolvido" : `${formatMoney(amount)} devolvido`,
		blocks: [
			hello(order),
			{
				kind: "paragraph",
				text: `${WHY_RETURNED[why]}, por isso devolvemos ${moneyOf(amount)} ${wayBack(byHand, day)}`,
			},
			...(why === "outdated" || why === "misfit"
				? [
						{
							kind: "paragraph",
							text: `Na página do pedido você vê o que falta e pode pagar o valor certo.`,
						} satisfies Block,
					]
				: []),
			follow(order),
		],
	}),
);

/** Centavos that came for a cancelled order. */
export type LateMail = { order: OrderMail; amount: number };

export const latePayment = template("late-payment", ({ order, amount }: LateMail) => ({
	subject: `Recebemos um pagamento do pedido cancelado ${numbered(order)}`,
	preview: `O pagamento de ${formatMoney(amount)} foi confirmado depois do cancelamento.`,
	title: "Seu pagamento foi confirmado depois do cancelamento",
	blocks: [
		hello(order),
		paragraph(
			`Recebemos ${formatMoney(amount)} pelo pedido ${numbered(order)}, mas a confirmação só chegou depois do cancelamento. Nada foi enviado. A loja já foi avisada e vai devolver o valor inteiro ou, se você quiser as peças mesmo assim e elas ainda estiverem no estoque, retomar o pedido. Para dizer o que prefere, responda a esta mensagem.`,
		),
		follow(order),
	],
}));
