import { eq } from "drizzle-orm";
import { loadLooks } from "#core/content/load-settings.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { paragraph, template } from "#core/mail/template.ts";
import { follow, hello, numbered, type OrderMail } from "#core/orders/email-parts.ts";
import type { RefundFailure } from "#core/orders/ports.ts";
import { recordEvents } from "#core/orders/record-event.ts";
import { loadOrderMail, queueToCustomer } from "#core/orders/send-emails.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { paymentReturned, type ReturnedMail } from "#core/payments/emails.ts";
import { formatMoney } from "#core/values/money.ts";
import { countedPiece } from "#core/values/variation.ts";
import type { Tx } from "#platform/database/database.ts";
import { FAILURE_WORDS, type RefundWords, refundMail } from "../shared/refunds.ts";
import { DUPLICATE, LATE, OUTDATED, TO_RETURN } from "../shared/status.ts";
import type { Payment, PaymentsDeps } from "../types.ts";
import type { Refund } from "./read-refunds.ts";
import { payment_refund_lines } from "./schema.ts";

type RefundMail = { order: OrderMail; words: RefundWords };

export const refundConfirmed = template("refund-confirmed", ({ order, words }: RefundMail) => {
	const { subject, paragraphs } = refundMail(words);
	return {
		subject,
		preview: paragraphs[0] ?? "",
		title: `Devolvemos ${formatMoney(words.amount)}`,
		blocks: [hello(order), ...paragraphs.map((text) => paragraph(text)), follow(order)],
	};
});

type SlowMail = { order: OrderMail; amount: number };

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

/** `refund`: its id, for the link to its options. */
type TroubleMail = {
	order: OrderMail;
	amount: number;
	failure: RefundFailure;
	refund: string;
};

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

/** E-mails the customer once about a slow refund by the back office. */
export async function sendSlowRefundEmail(
	{ db, outbox }: Pick<PaymentsDeps, "db" | "outbox">,
	{ id, order_id, origin, amount }: Refund,
): Promise<void> {
	// The other customers got an e-mail at cancellation or payment.
	if (origin !== "desk") return;
	await db.transaction(async (tx) => {
		const order = await loadOrderMail(tx, order_id);
		const queued = await queueToCustomer(tx, outbox, order, {
			template: refundSlow,
			data: { order, amount },
			dedupeKey: `refund-slow:${id}`,
		});
		if (queued) {
			await recordEvents(tx, order_id, { kind: "payment", value: "refund_slow", data: { amount } });
		}
	});
}

/** E-mails the shop about a failed refund, once each. */
export async function sendTroubleEmail(
	tx: Tx,
	outbox: Outbox,
	{ id, order_id, amount, failure }: Refund & { failure: RefundFailure },
): Promise<void> {
	const { contact_email } = (await loadLooks(tx)).settings;
	if (!contact_email) return;
	const order = await loadOrderMail(tx, order_id);
	await outbox.queue(tx, {
		template: refundTrouble,
		to: contact_email,
		orderId: order.id,
		data: { order, amount, failure, refund: id },
		dedupeKey: `refund-trouble:${id}`,
	});
}

const WHY: Record<string, ReturnedMail["why"]> = {
	[DUPLICATE]: "duplicate",
	[OUTDATED]: "outdated",
	[LATE]: "late",
	[TO_RETURN]: "cancelled",
};

/** E-mails the customer about a refund and, for an automatic one, its reason. */
export async function sendRefundEmail(
	tx: Tx,
	outbox: Outbox,
	about: { order: OrderSummary; payment: Payment; refund: Refund },
): Promise<void> {
	const { payment, refund } = about;
	const order = await loadOrderMail(tx, refund.order_id);
	const why = WHY[payment.set_aside ?? ""];
	if (why) {
		const byHand = refund.origin === "manual";
		await queueToCustomer(tx, outbox, order, {
			template: paymentReturned,
			data: { order, amount: refund.amount, why, byHand, day: refund.returned_on },
			dedupeKey: `payment-returned:${refund.id}`,
		});
		return;
	}
	const lines = await tx
		.select()
		.from(payment_refund_lines)
		.where(eq(payment_refund_lines.refund_id, refund.id));
	await queueToCustomer(tx, outbox, order, {
		template: refundConfirmed,
		data: {
			order,
			words: {
				number: `#${orderNumber(order.id)}`,
				amount: refund.amount,
				method: payment.method,
				cardBrand: payment.card_brand,
				cardLastFour: payment.card_last_four,
				pieces: lines.map(({ order_item_id, quantity }) =>
					countedPiece(
						order.items.find(({ id }) => id === order_item_id),
						quantity,
					),
				),
				note: refund.note,
				byHand: refund.origin === "manual",
			},
		},
		dedupeKey: `refund-confirmed:${refund.id}`,
	});
}
