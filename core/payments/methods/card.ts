import { randomUUID } from "node:crypto";
import type { Buyer } from "#core/accounts/types.ts";
import { loadPrices, loadShopName } from "#core/content/load-settings.ts";
import type { OrderMail } from "#core/orders/email-parts.ts";
import { findOrderForPayment, lockOrder } from "#core/orders/find-orders.ts";
import { limitsOf, minutesOf } from "#core/orders/holds/limit-buyers.ts";
import { instalmentOptions } from "#core/orders/shared/instalments.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import type { CardMethod } from "#core/orders/shared/payment-method.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import {
	type Card,
	type CardOption,
	FIRST_DIGITS,
	type InstalmentPlan,
} from "#platform/payments/payment-requests.ts";
import type { ProviderFailure } from "#platform/payments/provider.ts";
import { applyReport, cancelAtProvider } from "../apply-report.ts";
import {
	checkOrder,
	closeAttempt,
	listWaiting,
	loadBuyerFacts,
	startAttempt,
} from "../attempts.ts";
import { isLimit } from "../errors.ts";
import { settleUnconfirmed } from "../reconciliation.ts";
import { payments } from "../schema.ts";
import {
	CARD_ATTEMPTS,
	CARDS_OF_AN_ORDER,
	type CardFields,
	type CardMistake,
	checkCard,
	findEmptyFields,
	findHolderMistake,
} from "../shared/cards.ts";
import { descriptorOf } from "../shared/payment.ts";
import { NOT_TAKEN } from "../shared/status.ts";
import type { CardPayment, Payment, PaymentError, PaymentsDeps } from "../types.ts";
import { listCardsInProgress } from "./card-challenge.ts";
import { listCardOptions } from "./card-options.ts";
import {
	confirmationNow,
	countOutcome,
	limitOfCard,
	secondsAfterRefusals,
} from "./card-testing.ts";

export type CardToken = {
	id: string;
	firstDigits: string;
	lastFour: string | null;
};

export type CardPaymentRequest = {
	orderId: string;
	/** Centavos: the order's total without the PIX discount. */
	amount: number;
	customerEmail: string;
	method: CardMethod;
	/** Brand as the card form names it; only the sandbox goes by it. */
	brand: string;
	installments: number;
	/** Total of all instalments that the shopper saw, in centavos; null: `amount`. */
	planTotal: number | null;
	/** Number, expiry and cvc are empty with a token. */
	fields: CardFields;
	token: CardToken | null;
	deviceId: string | null;
	address: string | null;
};

const invalid = ({ message, title, field }: CardMistake): PaymentError => ({
	code: "invalid",
	message,
	title,
	field,
});

function findMissing({ fields, token }: CardPaymentRequest): PaymentError | null {
	const { holderName, holderEmail, holderDocument } = fields;
	const empty = findEmptyFields(token ? { holderName, holderEmail, holderDocument } : fields);
	return empty ? invalid(empty) : null;
}

type ReadCard = { card: Card; firstDigits: string };

/** The card of a complete request (rules payments 2 and 7): a provider with own fields accepts no raw cards. */
function readCard(
	{ provider, clock }: Pick<PaymentsDeps, "provider" | "clock">,
	{ fields, token }: CardPaymentRequest,
): Result<ReadCard, PaymentError> {
	if (token) {
		const mistake = findHolderMistake(fields);
		if (mistake) return fail(invalid(mistake));
		if (!FIRST_DIGITS.test(token.firstDigits)) {
			return fail({ code: "invalid", message: "Número do cartão inválido", field: "number" });
		}
		return ok({ card: { kind: "token", token: token.id }, firstDigits: token.firstDigits });
	}
	if (provider.publicKey !== null) {
		return fail({
			code: "invalid",
			message: "Digite o cartão nos campos seguros da página. Recarregue-a e tente de novo.",
			field: "number",
		});
	}
	const checked = checkCard(fields, clock(), { sequences: provider.name !== "sandbox" });
	if (!checked.ok) return fail(invalid(checked.error));
	const { number } = checked.value;
	return ok({ card: { kind: "fields", ...checked.value }, firstDigits: number.slice(0, 8) });
}

/** `option`: the provider's card data; null when the shop's settings define the instalments. */
export type Chosen = { plan: InstalmentPlan; option: CardOption | null };

const wrongCount: PaymentError = {
	code: "invalid",
	message: "Quantidade de parcelas inválida",
	field: "installments",
};

/**
 * Looks up the chosen plan again, so that the displayed amount is charged (rules money 5 and payments 12). Fails
 * when the card has no such plan or its price changed.
 */
async function choosePlan(
	deps: Pick<PaymentsDeps, "db" | "provider">,
	{ method, installments, amount, planTotal }: CardPaymentRequest,
	firstDigits: string,
): Promise<Result<Chosen, PaymentError>> {
	if (!deps.provider.cardOptions) {
		const most =
			method === "debit_card" ? 1 : instalmentOptions(amount, await loadPrices(deps.db)).length;
		const taken = Number.isInteger(installments) && installments >= 1 && installments <= most;
		if (!taken) return fail(wrongCount);
		const part = Math.round(amount / installments);
		const plan = { count: installments, amount: part, total: amount, free: true };
		return ok({ plan, option: null });
	}
	const options = await listCardOptions(deps, firstDigits, amount);
	if (!options.ok) return options;
	const option = options.value.find((one) => one.method === method);
	if (!option) {
		return fail({
			code: "invalid",
			message:
				method === "debit_card"
					? "Este cartão não paga no débito. Escolha crédito ou pague com PIX."
					: "Não reconhecemos este cartão. Confira o número, use outro ou pague com PIX.",
			field: "number",
		});
	}
	const plan = option.plans.find(({ count }) => count === installments);
	if (!plan) return fail(wrongCount);
	return plan.total === (planTotal ?? amount)
		? ok({ plan, option })
		: fail({ code: "plan_changed", total: plan.total });
}

/** Reservation after a refused card (rule money 7). */
const KEEP_MS = 60 * 60_000;

/**
 * Pays an order by card. One attempt per order is at the provider at a time, so a repeated request charges once. A
 * refusal is a `rejected` payment, not an error; an unknown outcome is `pending` and resolved later. Card data is
 * passed on and never stored.
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
	// A wrong number of instalments is no attempt, but querying the provider about a card is one.
	const early = deps.provider.cardOptions ? null : await choosePlan(deps, request, "");
	if (early && !early.ok) return early;
	const counted = await countAttempt(deps, request, payer, card.value.firstDigits);
	if (!counted.ok) return counted;
	const chosen = early ?? (await choosePlan(deps, request, card.value.firstDigits));
	if (!chosen.ok) return chosen;

	for (const card of await listCardsInProgress(deps.db, orderId)) {
		await settleUnconfirmed(deps, card);
	}
	const started = await deps.db.transaction(async (tx) => {
		const locked = await lockOrder(tx, orderId);
		const order = await startAttempt(tx, {
			order: locked,
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
			.values({
				...attemptOf(deps, request, card.value, chosen.value),
				difference: locked !== null && locked.amount_due > 0,
			})
			.returning();
		if (!payment) throw new Error("payment not written");
		return ok({ ...order.value, payment });
	});
	if (!started.ok) {
		if (isLimit(started.error)) await deps.onLimit();
		return started;
	}
	void cancelAtProvider(deps, started.value.replaced);
	const charged = await charge(deps, started.value, request, card.value, chosen.value);
	if (charged.ok) await countOutcome(deps, payer, charged.value.status);
	return charged;
}

/**
 * Counts a complete card before it is sent: per order and holder e-mail together (so that nobody uses up another
 * person's attempts), per order, per card, and per origin (so that changing order, card and e-mail does not help).
 * A refused attempt counts nowhere.
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
			email: customerEmail || fields.holderEmail.trim(),
			holderName: fields.holderName.trim(),
			document: fields.holderDocument,
		},
	});
	if (!answer.ok) return chargeFailed(deps, payment, answer);
	const applied = await applyReport(deps, payment.id, answer.value);
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
		const applied = await applyReport(deps, payment.id, {
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
