import type { Buyer } from "#core/accounts/buyer-rules.ts";
import { loadBoletoTerms } from "#core/content/load-boleto-terms.ts";
import { dayOfMoment } from "#core/delivery/calendar-rules.ts";
import { lockOrder } from "#core/orders/find-order-for-payment.ts";
import { isRepeat, minutesToWait } from "#core/orders/holds/limit-buyers.ts";
import { shortenHold } from "#core/orders/holds/shorten-hold.ts";
import type { OrderMail } from "#core/orders/mails/order-steps.ts";
import type { OpenSlip } from "#core/orders/payments-port.ts";
import { orderNumber } from "#core/orders/rules.ts";
import { setPayerDocument } from "#core/orders/set-payer-document.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { applyPaymentResult, makeAllUnpayable } from "../apply-payment-result.ts";
import { closeAttempt } from "../close-attempt.ts";
import { isLimit } from "../error-rules.ts";
import { listCardsInProgress } from "../list-cards-in-progress.ts";
import { loadBuyerFacts } from "../load-buyer-facts.ts";
import { startAttempt } from "../start-attempt.ts";
import type { Payment, PaymentError, PaymentsDeps, ReplacedAttempt } from "../types.ts";
import { insertWaiting, listWaiting } from "../waiting-codes.ts";
import { clearedBy, dueDayOf, endOfDueDay, MOST_OPEN_SLIPS } from "./boleto-rules.ts";
import { countOpenSlips, openSlip } from "./open-slip.ts";
import { type PayerParts, type SlipPayer, slipPayer } from "./slip-payer.ts";

export type BoletoPaymentRequest = PayerParts & {
	orderId: string;
	/** Centavos: the order's total, nothing taken off. */
	amount: number;
	customerEmail: string;
	customerName: string;
};

/** Units stay a little longer than the shop waits for the money. */
const KEEP_AFTER_MS = 5 * 60_000;
/** A slip being made right now by a twin of this request; asking the provider again gives the same. */
const BEING_MADE_MS = 60_000;
const NOT_MADE = "Não foi possível gerar o boleto.";
const NOT_TAKEN = "A loja não aceita boleto agora. Escolha outra forma de pagamento.";

/**
 * A boleto for an unpaid order, due some days later, whose units are kept until banks have told of its last
 * day (rule payments 16). Asked again while one waits and can still be paid it answers that one, and nothing
 * is prolonged; a new one replaces it, and codes of the order, at the provider.
 */
export async function createBoletoPayment(
	deps: PaymentsDeps,
	request: BoletoPaymentRequest,
	payer: Buyer,
): Promise<Result<OpenSlip, PaymentError>> {
	const again =
		(await slipStands(deps, request)) ||
		(await isRepeat(deps.limiter, "payment", `boleto:${request.orderId}`));
	const tried = again ? "payment again" : "payment";
	const minutes = await minutesToWait(deps.limiter, tried, payer, request.customerEmail);
	if (minutes !== null) {
		await deps.onLimit();
		return fail({ code: "too_many_payments", minutes });
	}
	const { boleto_ativo, boleto_dias } = await loadBoletoTerms(deps.db);
	if (!boleto_ativo || !deps.provider.createBoleto) {
		return fail({ code: "invalid", message: NOT_TAKEN });
	}
	const who = await slipPayer(deps.db, request);
	if (!who.ok) return who;
	const due = dueDayOf(dayOfMoment(deps.clock()), boleto_dias);
	const started = await deps.db.transaction((tx) =>
		start(tx, deps, { request, payer, document: who.value.document, due }),
	);
	if (!started.ok) {
		if (isLimit(started.error)) await deps.onLimit();
		return started;
	}
	const { order, payment, replaced } = started.value;
	void makeAllUnpayable(deps, replaced);
	if (payment.slip) return present(deps, order.id);
	return generate(deps, payment, order, { ...who.value, name: request.customerName });
}

type Start = { request: BoletoPaymentRequest; payer: Buyer; document: string; due: string };

async function start(
	tx: Tx,
	deps: PaymentsDeps,
	{ request, payer, document, due }: Start,
): Promise<
	Result<{ order: OrderMail; payment: Payment; replaced: ReplacedAttempt[] }, PaymentError>
> {
	const { orderId, amount, customerEmail } = request;
	const now = deps.clock();
	const order = await lockOrder(tx, orderId);
	if ((await listCardsInProgress(tx, orderId)).length > 0) {
		return fail({ code: "payment_in_progress" });
	}
	const waiting = await listWaiting(tx, orderId);
	const slips = waiting.filter(({ method }) => method === "boleto");
	const current = slips.find((one) => isServing(one, deps, amount, now));
	const open = await countOpenSlips(tx, document, orderId);
	if (!current && payer.standing !== "shop" && open >= MOST_OPEN_SLIPS) {
		return fail({ code: "too_many_slips" });
	}
	const until = current?.expires_at ?? clearedBy(due);
	const begun = await startAttempt(tx, {
		order,
		waiting,
		email: customerEmail,
		method: "boleto",
		amount,
		keepUntil: new Date(until.getTime() + KEEP_AFTER_MS),
		payer,
		outbox: deps.outbox,
		now,
	});
	if (!begun.ok) return begun;
	await setPayerDocument(tx, orderId, document);
	const former = slips.filter(({ id }) => id !== current?.id);
	for (const { id } of former) await closeAttempt(tx, id, "cancelled", "replaced");
	const slip = { order_id: orderId, amount, due_day: due, expires_at: until };
	const payment = current ?? (await insertWaiting(tx, deps, { ...slip, method: "boleto" }));
	return ok({ ...begun.value, payment, replaced: [...begun.value.replaced, ...former] });
}

/** Whether the order has a slip that would be answered: asking for it makes none. */
async function slipStands(
	deps: PaymentsDeps,
	{ orderId, amount }: BoletoPaymentRequest,
): Promise<boolean> {
	const waiting = await listWaiting(deps.db, orderId);
	return waiting.some(
		(one) => one.method === "boleto" && isServing(one, deps, amount, deps.clock()),
	);
}

/** Whether this one can still be paid, as this order by now. */
const isServing = (
	{ provider, amount, due_day, slip, created_at }: Payment,
	deps: PaymentsDeps,
	asked: number,
	now: Date,
): boolean =>
	provider === deps.provider.name &&
	amount === asked &&
	due_day !== null &&
	due_day >= dayOfMoment(now) &&
	(slip !== null || now.getTime() - created_at.getTime() < BEING_MADE_MS);

async function generate(
	deps: PaymentsDeps,
	payment: Payment,
	order: OrderMail,
	payer: SlipPayer & { name: string },
): Promise<Result<OpenSlip, PaymentError>> {
	const { provider } = deps;
	if (!payment.due_day || !provider.createBoleto) throw new Error(`boleto ${payment.id} not due`);
	const answer = await provider.createBoleto({
		reference: payment.id,
		idempotencyKey: payment.idempotency_key,
		orderId: order.id,
		amount: payment.amount,
		description: `Pedido #${orderNumber(order.id)}`,
		dueAt: endOfDueDay(payment.due_day),
		facts: await loadBuyerFacts(deps.db, order, { address: null, deviceId: null }),
		payer: { ...payer, email: order.customer_email },
	});
	if (answer.ok) {
		await applyPaymentResult(deps, payment.id, answer.value);
		return present(deps, order.id);
	}
	const { reason, detail } = answer;
	deps.log.warn({ paymentId: payment.id, reason, detail }, "boleto not generated");
	if (reason !== "unknown") {
		await deps.db.transaction(async (tx) => {
			await lockOrder(tx, order.id);
			if (await closeAttempt(tx, payment.id, "cancelled", reason)) {
				await shortenHold(tx, order.id, deps.clock());
			}
		});
	}
	return fail({
		code: "provider_failed",
		message:
			detail === "invalid_document"
				? "O CPF ou CNPJ do pedido não foi aceito. Volte a Informações e confira os números."
				: NOT_MADE,
	});
}

async function present(
	deps: PaymentsDeps,
	orderId: string,
): Promise<Result<OpenSlip, PaymentError>> {
	const slip = await openSlip(deps.db, orderId, deps.clock());
	return slip ? ok(slip) : fail({ code: "provider_failed", message: NOT_MADE });
}
