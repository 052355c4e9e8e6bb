import { randomUUID } from "node:crypto";
import type { Buyer } from "#core/accounts/buyer-rules.ts";
import { loadShopName } from "#core/content/load-shop-name.ts";
import { findOrderForPayment, lockOrder } from "#core/orders/find-order-for-payment.ts";
import { limitsOf, minutesOf } from "#core/orders/holds/limit-buyers.ts";
import type { OrderMail } from "#core/orders/mails/order-steps.ts";
import { orderNumber } from "#core/orders/rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { ProviderFailure } from "#platform/payments/provider.ts";
import { applyToPayment, makeAllUnpayable } from "./apply-payment-result.ts";
import { type CardPaymentRequest, findMissing, type ReadCard, readCard } from "./card-request.ts";
import { CARD_ATTEMPTS, CARDS_OF_AN_ORDER } from "./card-rules.ts";
import {
	confirmationNow,
	countOutcome,
	limitOfCard,
	secondsAfterRefusals,
} from "./card-testing.ts";
import { checkOrder } from "./check-order.ts";
import { type Chosen, choosePlan } from "./choose-plan.ts";
import { closeAttempt } from "./close-attempt.ts";
import { isLimit } from "./error-rules.ts";
import { listCardsInProgress } from "./list-cards-in-progress.ts";
import { loadBuyerFacts } from "./load-buyer-facts.ts";
import { descriptorOf } from "./payment-rules.ts";
import { payments } from "./schema.ts";
import { settleUnconfirmed } from "./settle-unconfirmed.ts";
import { startAttempt } from "./start-attempt.ts";
import { NOT_TAKEN } from "./status-rules.ts";
import type { CardPayment, Payment, PaymentError, PaymentsDeps } from "./types.ts";
import { listWaiting } from "./waiting-codes.ts";

/** How long a shopper whose card was refused keeps the units (rule money 7). */
const KEEP_MS = 60 * 60_000;

/**
 * Pays an order by card. At most one attempt per order is at the provider at a time, so an order sent
 * twice is charged once. A refusal is a `rejected` payment, not an error; an outcome that the provider
 * did not tell is `pending` and cleared up later. Card data is passed on and kept nowhere.
 */
export async function createCardPayment(
	deps: PaymentsDeps,
	request: CardPaymentRequest,
	payer: Buyer,
): Promise<Result<CardPayment, PaymentError>> {
	const { orderId, customerEmail } = request;
	const missing = findMissing(request);
	if (missing) return fail(missing);
	const owned = checkOrder(await findOrderForPayment(deps.db, orderId), customerEmail);
	if (!owned.ok) return owned;
	const card = readCard(deps, request);
	if (!card.ok) return card;
	// Who mistypes the number of parts has sent no card; who asks the provider about one has.
	const early = deps.provider.cardOptions ? null : await choosePlan(deps, request, "");
	if (early && !early.ok) return early;
	const counted = await countAttempt(deps, request, payer, card.value.firstDigits);
	if (!counted.ok) return counted;
	const chosen = early ?? (await choosePlan(deps, request, card.value.firstDigits));
	if (!chosen.ok) return chosen;

	await settleUnconfirmed(deps, await listCardsInProgress(deps.db, orderId));
	const started = await deps.db.transaction(async (tx) => {
		const order = await startAttempt(tx, {
			order: await lockOrder(tx, orderId),
			waiting: await listWaiting(tx, orderId),
			email: customerEmail,
			method: request.method,
			amount: request.amount,
			keepUntil: new Date(deps.clock().getTime() + KEEP_MS),
			payer,
			outbox: deps.outbox,
			now: deps.clock(),
		});
		if (!order.ok) return order;
		if ((await listCardsInProgress(tx, orderId)).length > 0) {
			return fail<PaymentError>({ code: "payment_in_progress" });
		}
		const [payment] = await tx
			.insert(payments)
			.values(attemptOf(deps, request, card.value, chosen.value))
			.returning();
		if (!payment) throw new Error("payment not written");
		return ok({ ...order.value, payment });
	});
	if (!started.ok) {
		if (isLimit(started.error)) await deps.onLimit();
		return started;
	}
	void makeAllUnpayable(deps, started.value.replaced);
	const charged = await charge(deps, started.value, request, card.value, chosen.value);
	if (charged.ok) await countOutcome(deps, payer, charged.value.status);
	return charged;
}

/**
 * Counts a complete card before it is sent: per order and holder's e-mail together, so that nobody uses
 * up the attempts of somebody whose e-mail they know, per order, per card, and per place it comes from, so
 * that changing order, card and e-mail gives no more of them. One that any of these refuses is no card
 * sent, and counts at none.
 */
async function countAttempt(
	deps: PaymentsDeps,
	request: CardPaymentRequest,
	payer: Buyer,
	firstDigits: string,
): Promise<Result<null, PaymentError>> {
	const { limiter, onLimit } = deps;
	const { orderId, fields, customerEmail } = request;
	const email = fields.holderEmail.trim().toLowerCase();
	const afterRefusals = await secondsAfterRefusals(deps, payer);
	if (afterRefusals > 0) return fail({ code: "too_many_attempts", seconds: afterRefusals });
	const ofCard: ReturnType<typeof limitsOf> = [
		[`card:${orderId}:${email}`, CARD_ATTEMPTS],
		[`card:order:${orderId}`, CARDS_OF_AN_ORDER],
		...limitOfCard(deps, firstDigits, request),
	];
	const answers = await limiter.tryAll([...ofCard, ...limitsOf("card", payer, customerEmail)]);
	const minutes = minutesOf(answers.slice(ofCard.length));
	if (minutes !== null) {
		await onLimit();
		return fail({ code: "too_many_payments", minutes });
	}
	const seconds = Math.max(...answers.map((one) => one.retryAfterSeconds));
	return seconds > 0 ? fail({ code: "too_many_attempts", seconds }) : ok(null);
}

const attemptOf = (
	{ provider, clock }: PaymentsDeps,
	{ orderId, method, amount, brand }: CardPaymentRequest,
	{ card }: ReadCard,
	{ plan, option }: Chosen,
): typeof payments.$inferInsert => ({
	order_id: orderId,
	provider: provider.name,
	method,
	amount,
	charged_amount: plan.total,
	installments: plan.count,
	idempotency_key: randomUUID(),
	card_brand: option?.id ?? brand,
	card_last_four: card.kind === "fields" ? card.number.slice(-4) : null,
	created_at: clock(),
	updated_at: clock(),
});

async function charge(
	deps: PaymentsDeps,
	{ order, payment }: { order: OrderMail; payment: Payment },
	request: CardPaymentRequest,
	{ card }: ReadCard,
	{ option }: Chosen,
): Promise<Result<CardPayment, PaymentError>> {
	const { fields, brand, customerEmail, method } = request;
	const facts = await loadBuyerFacts(deps.db, order, request);
	const answer = await deps.provider.createCard({
		reference: payment.id,
		idempotencyKey: payment.idempotency_key,
		orderId: payment.order_id,
		amount: payment.amount,
		description: `Pedido #${orderNumber(payment.order_id)}`,
		card,
		option,
		brand,
		method,
		installments: payment.installments,
		confirmation: await confirmationNow(deps),
		descriptor: descriptorOf(await loadShopName(deps.db)),
		facts,
		payer: {
			email: customerEmail,
			holderName: fields.holderName.trim(),
			document: fields.holderDocument,
		},
	});
	if (!answer.ok) return chargeFailed(deps, payment, answer);
	const applied = await applyToPayment(deps, payment, answer.value);
	return ok(present(applied));
}

async function chargeFailed(
	deps: PaymentsDeps,
	payment: Payment,
	{ reason, detail }: ProviderFailure,
): Promise<Result<CardPayment, PaymentError>> {
	deps.log.warn({ paymentId: payment.id, reason, detail }, "card not charged");
	if (reason === "unknown") return ok({ ...present(payment), statusDetail: "unconfirmed" });
	if (reason === "refused") {
		const statusDetail = detail ?? NOT_TAKEN;
		const applied = await applyToPayment(deps, payment, {
			status: "rejected",
			statusDetail,
		});
		return ok(present(applied));
	}
	await deps.db.transaction((tx) => closeAttempt(tx, payment.id, "cancelled", reason));
	return fail({
		code: "provider_failed",
		message: "A operadora de pagamentos não respondeu e nada foi cobrado. Tente de novo.",
	});
}

const present = ({ id, status, status_detail }: Payment): CardPayment => ({
	paymentId: id,
	status,
	statusDetail: status_detail,
});
