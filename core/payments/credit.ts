import { eq } from "drizzle-orm";
import { z } from "zod";
import { loadPrices, type Prices } from "#core/content/load-settings.ts";
import { findUsable, giveCreditBack } from "#core/credit/ledger.ts";
import { findCredit, hasCredits } from "#core/credit/read-credits.ts";
import {
	type CreditKind,
	LONGEST_CREDIT_CODE,
	NO_SUCH_CREDIT,
	normalizeCreditCode,
	TOO_MANY_CODES,
} from "#core/credit/shared/credit.ts";
import { lockOrder } from "#core/orders/find-orders.ts";
import { shortenHold } from "#core/orders/holds/holds.ts";
import { markPaid } from "#core/orders/mark-paid.ts";
import { letCreditGo, planCredit, reserveCredit } from "#core/orders/order-credit.ts";
import type { OnPaid } from "#core/orders/ports.ts";
import { GIFT_NOT_BY_CREDIT } from "#core/orders/shared/gift.ts";
import { reservesForDays } from "#core/orders/shared/payment-method.ts";
import { orderTotals, sellsGift } from "#core/orders/shared/totals.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { typedText } from "#core/values/typed-text.ts";
import type { Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { networkOf } from "#platform/rate-limit/network-of.ts";
import type { Buyer } from "../accounts/types.ts";
import { findUser } from "../accounts/users/users.ts";
import { cancelAtProvider } from "./apply-report.ts";
import { checkOrder, closeAttempts, startAttempt } from "./attempts.ts";
import { findPayment } from "./find-payments.ts";
import { listCardsInProgress } from "./methods/card-challenge.ts";
import { confirmRefund } from "./refunds/confirm-refund.ts";
import { lockRefund } from "./refunds/read-refunds.ts";
import { payment_refunds } from "./refunds/schema.ts";
import { payments } from "./schema.ts";
import { payerSchema } from "./shared/payment.ts";
import type { PaymentError, PaymentsDeps } from "./types.ts";

/** The name of the provider of payments by credit: the shop itself. */
export const CREDIT_PROVIDER = "vale";

const NOTHING_TAKEN =
	"Este pedido já usa todo o crédito que pode: o que falta pagar não fica abaixo de R$ 5,00, o mínimo dos meios de pagamento.";
const NOT_A_CODE = "Digite o código do vale ou crédito";

/** A code, or with none all credits of the signed-in buyer. */
export const creditRequest = z.object({
	orderId: z.uuid("Pedido não encontrado."),
	customerEmail: payerSchema.shape.customerEmail,
	code: typedText(NOT_A_CODE, LONGEST_CREDIT_CODE, NO_SUCH_CREDIT)
		.transform(normalizeCreditCode)
		.refine((code) => code !== "", NOT_A_CODE)
		.optional(),
	// What would pay the whole order changes nothing yet: its buyer has not said so.
	ask: z.boolean().optional(),
});

export type CreditRequest = z.output<typeof creditRequest>;

/** `credit`: centavos that credit pays of the order now; `paid`: all of it; `covers`: centavos that wait for a yes. */
export type UsedCredit = { credit: number; paid: boolean; covers?: number };

/** Against guessing: tries of codes from one network. */
const TRIES = { points: 10, seconds: 600 };

const invalid = (message: string): PaymentError => ({ code: "invalid", message, field: "code" });

/** The confirmed e-mail of a signed-in buyer. */
async function ownerOf({ db }: Pick<PaymentsDeps, "db">, { userId }: Pick<Buyer, "userId">) {
	const user = userId ? await findUser(db, userId) : null;
	return user?.emailVerified ? user.email : null;
}

/** Centavos that the credits of a signed-in buyer hold; null in a shop that never issued any. */
export async function findOwnCredit(
	deps: PaymentsDeps,
	buyer: Pick<Buyer, "userId">,
): Promise<number | null> {
	if (!(await hasCredits(deps))) return null;
	const owner = await ownerOf(deps, buyer);
	return owner ? (await findUsable(deps.db, { owner }, deps.clock())).held : 0;
}

/** Counts a typed code of this network; false when it has tried too many. */
async function mayTry({ limiter }: PaymentsDeps, from: string | null): Promise<boolean> {
	const network = networkOf(from);
	return network === null || (await limiter.consume(`vale:${network}`, TRIES)).allowed;
}

/** A code that exists is not counted. */
async function forgetTry({ limiter }: PaymentsDeps, from: string | null): Promise<void> {
	const network = networkOf(from);
	if (network !== null) await limiter.giveBack(`vale:${network}`);
}

/**
 * Balance (centavos) and last day of the credit with a typed code, for whoever has it. Attempts count together
 * with those at the payment, and every failure has the same words (rule credit 10).
 */
export async function readBalance(
	deps: PaymentsDeps,
	typed: string,
	buyer: Pick<Buyer, "network">,
): Promise<
	Result<{ tipo: CreditKind; final: string; saldo: number; ate: string | null }, Refused>
> {
	const read = creditRequest.shape.code.safeParse(typed);
	if (!read.success || read.data === undefined) {
		return fail({ message: read.error?.issues[0]?.message ?? NOT_A_CODE });
	}
	if (!(await mayTry(deps, buyer.network))) return fail({ message: TOO_MANY_CODES });
	const { db, clock } = deps;
	const by = { code: read.data, emails: null };
	const [id] = (await findUsable(db, by, clock())).ids;
	const found = id === undefined ? null : await findCredit({ db, clock }, id);
	if (!found) return fail({ message: NO_SUCH_CREDIT });
	await forgetTry(deps, buyer.network);
	const { tipo, final, saldo, ate } = found;
	return ok({ tipo, final, saldo, ate });
}

type Refused = { message: string };

/**
 * Uses credit for an unpaid order of this person: a code's, or their own. Started payments of another amount are
 * closed. What covers the whole order pays it at once, or with `ask` changes nothing. On failure nothing changed.
 */
export async function useCredit(
	deps: PaymentsDeps,
	{ orderId, customerEmail, code, ask }: CreditRequest,
	buyer: Buyer,
): Promise<Result<UsedCredit, PaymentError>> {
	const now = deps.clock();
	const counted = code !== undefined;
	if (counted && !(await mayTry(deps, buyer.network))) return fail(invalid(TOO_MANY_CODES));
	const owner = await ownerOf(deps, buyer);
	const done = await runTransaction(deps.db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		const checked = await checkUnpaid(tx, order, customerEmail);
		if (!checked.ok) return checked;
		if (sellsGift(checked.value)) return fail(invalid(GIFT_NOT_BY_CREDIT));
		const by =
			code !== undefined
				? { code, emails: [checked.value.customer_email, ...(owner ? [owner] : [])] }
				: { owner: owner ?? "" };
		const { ids } = await findUsable(tx, by, now);
		if (ids.length === 0) return fail(invalid(NO_SUCH_CREDIT));
		const prices = await loadPrices(tx);
		const { most, whole } = await planCredit(tx, checked.value, { ids, prices, now });
		if (most <= 0) return fail(invalid(NOTHING_TAKEN));
		const { credit: before } = checked.value;
		if (whole && ask) return ok({ credit: before, paid: false, covers: before + most, closed: [] });
		if (whole) {
			const ready = await startWhole(tx, deps, checked.value, prices, buyer);
			if (!ready.ok) return ready;
		}
		const closed = await closeStarted(tx, orderId, now);
		const taking = { ids, most, by: "cliente", now };
		const credit = await reserveCredit(tx, checked.value, taking);
		if (whole) {
			const locked = await lockOrder(tx, orderId);
			if (!locked) throw new Error(`order ${orderId} vanished`);
			await markPaid(tx, deps, locked, { method: "store_credit", paymentId: null, at: now });
		}
		return ok({ credit, paid: whole, closed });
	});
	if (!done.ok) return done;
	if (counted) await forgetTry(deps, buyer.network);
	const { closed, ...used } = done.value;
	void cancelAtProvider(deps, closed);
	return ok(used);
}

/** Stops using credit for an unpaid order of this person. On failure nothing changed. */
export async function dropCredit(
	deps: PaymentsDeps,
	{ orderId, customerEmail }: Pick<CreditRequest, "orderId" | "customerEmail">,
): Promise<Result<UsedCredit, PaymentError>> {
	const done = await runTransaction(deps.db, async (tx) => {
		const checked = await checkUnpaid(tx, await lockOrder(tx, orderId), customerEmail);
		if (!checked.ok) return checked;
		const closed = await closeStarted(tx, orderId, deps.clock());
		await letCreditGo(tx, orderId, "O cliente não quis usar");
		return ok(closed);
	});
	if (!done.ok) return done;
	void cancelAtProvider(deps, done.value);
	return ok({ credit: 0, paid: false });
}

/** Closes started payments of another amount; a boleto's reservation of several days ends (rule payments 16). */
async function closeStarted(tx: Tx, orderId: string, now: Date) {
	const closed = await closeAttempts(tx, orderId, "replaced");
	if (closed.some(({ method }) => reservesForDays(method))) await shortenHold(tx, orderId, now);
	return closed;
}

async function checkUnpaid(tx: Tx, order: OrderSummary | null, email: string) {
	const checked = checkOrder(order, email);
	if (!checked.ok) return checked;
	if (checked.value.payment_status === "approved") return fail({ code: "already_paid" } as const);
	const inProgress = await listCardsInProgress(tx, checked.value.id);
	return inProgress.length > 0 ? fail({ code: "payment_in_progress" } as const) : checked;
}

/** Takes the pieces of an order that credit is about to pay, and fails like other methods. */
const startWhole = (
	tx: Tx,
	{ outbox, clock }: PaymentsDeps,
	order: OrderSummary,
	prices: Prices,
	payer: Buyer,
) =>
	startAttempt(tx, {
		order: { ...order, credit: orderTotals(order, null, prices).total },
		...{ waiting: [], email: order.customer_email, method: "store_credit", amount: 0 },
		...{ keepUntil: new Date(clock().getTime() + 60_000), payer, outbox, now: clock() },
	});

/** Books what credit pays of a just paid order as a payment of its own, which is refunded like others. */
export const bookCredit =
	(clock: () => Date): OnPaid =>
	async (tx, { id, credit }) => {
		if (credit === 0) return;
		const now = clock();
		await tx.insert(payments).values({
			...{ order_id: id, provider: CREDIT_PROVIDER, provider_payment_id: id },
			...{ method: "store_credit", status: "approved", amount: credit, net: credit, fee: 0 },
			...{ provider_status: "approved", approved_at: now, idempotency_key: `vale-${id}` },
			...{ created_at: now, updated_at: now },
		});
	};

/** Gives a decided refund of a payment by credit back to the credits that it came from; idempotent. */
export async function refundCredit(deps: PaymentsDeps, refundId: string): Promise<void> {
	const [known] = await deps.db
		.select({ orderId: payment_refunds.order_id })
		.from(payment_refunds)
		.where(eq(payment_refunds.id, refundId));
	if (!known) return;
	const { orderId } = known;
	await runTransaction(deps.db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		const refund = await lockRefund(tx, refundId);
		const payment = refund && (await findPayment(tx, refund.payment_id));
		if (!order || !payment || refund.status !== "requested") return;
		const { amount, requested_by: by, note: why } = refund;
		const back = await giveCreditBack(
			tx,
			{ orderId, amount, key: `devolucao:${refundId}`, why, by, extend: true },
			deps.clock(),
		);
		if (back !== amount) throw new Error(`order ${orderId} used ${back} of ${amount} in credit`);
		await confirmRefund(tx, deps, { order, payment, refund }, refundId);
	});
}
