import { and, desc, eq, isNotNull, isNull, ne } from "drizzle-orm";
import type { ZodError } from "zod";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { typedLines } from "#core/values/typed-text-rules.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { providerOf } from "../provider-of.ts";
import { payment_refunds } from "../refunds/schema.ts";
import { returnMoney } from "../return-money.ts";
import { payments } from "../schema.ts";
import { KEPT, LATE } from "../transition-rules.ts";
import type { PaymentsDeps } from "../types.ts";
import { noWayBack } from "./by-hand-rules.ts";
import type { InboxPayment } from "./list-inbox.ts";
import { isHeld, type Resolution } from "./misfit-rules.ts";
import { recordSettled } from "./record-settled.ts";
import { payment_inbox } from "./schema.ts";
import { tellOfReturned } from "./tell-of-returned.ts";

export type SettleError =
	| { code: "not_found" }
	/** The provider was asked and has not confirmed it; it is asked again until it has. */
	| { code: "asked" }
	/** The provider says no; `detail` is one of `REFUND_REFUSALS`, where it says why. */
	| { code: "provider_failed"; detail: string | null };

/**
 * Gives a payment of the inbox back at its provider. It is settled when the provider says that the money
 * went; until then it fails with `asked` and is asked again, which returns nothing twice. Fails with
 * `provider_failed` when the provider refuses, which changes nothing.
 */
export async function returnInboxMoney(
	deps: PaymentsDeps,
	admin: Admin,
	id: string,
): Promise<Result<null, SettleError>> {
	const found = await findWaiting(deps, id);
	if (!found) return fail({ code: "not_found" });
	const isAsked = providerOf(deps, found.provider) !== null;
	const never = noWayBack(found, { now: deps.clock(), isAsked });
	if (never) {
		const detail = never === "too_old" ? "too_old" : "not_allowed";
		return fail({ code: "provider_failed", detail });
	}
	await markAsked(deps, id, { asked_at: found.asked_at ?? deps.clock(), asked_by: admin.name });
	if (found.kind === "cancelled_order") return returnLateMoney(deps, admin, found);
	return askBack(deps, admin, found);
}

/** Goes on asking for what somebody decided to give back, until the provider says that it went. */
export async function followInbox(deps: PaymentsDeps): Promise<void> {
	const asked = await deps.db
		.select()
		.from(payment_inbox)
		.where(
			and(
				isNotNull(payment_inbox.asked_at),
				isNull(payment_inbox.resolved_at),
				// A refund of its own, which is followed as every other.
				ne(payment_inbox.kind, "cancelled_order"),
			),
		)
		.limit(100);
	for (const one of asked) await askBack(deps, null, one);
}

/** Money of an attempt of the shop goes back as a refund of it: it is counted, told and tried again as any. */
async function returnLateMoney(
	deps: PaymentsDeps,
	admin: Admin,
	{ id, kind, order_id, payment_id, provider_payment_id }: InboxPayment,
): Promise<Result<null, SettleError>> {
	if (!order_id || !payment_id) return fail({ code: "not_found" });
	await recordChange(deps.db, admin, {
		action: "pagamento.resolver",
		entity: "payment_inbox",
		entityId: id,
		before: { tipo: kind, codigo: provider_payment_id },
		after: { solucao: "returned" },
	});
	await returnMoney(deps, order_id);
	if (!(await findWaiting(deps, id))) return ok(null);
	const [refund] = await deps.db
		.select()
		.from(payment_refunds)
		.where(eq(payment_refunds.payment_id, payment_id))
		.orderBy(desc(payment_refunds.created_at))
		.limit(1);
	return refund?.status === "failed"
		? fail({ code: "provider_failed", detail: refund.failure })
		: fail({ code: "asked" });
}

async function askBack(
	deps: PaymentsDeps,
	admin: Admin | null,
	found: InboxPayment,
): Promise<Result<null, SettleError>> {
	const provider = providerOf(deps, found.provider);
	if (!provider) return fail({ code: "not_found" });
	const key = found.provider_payment_id;
	const answer = await provider.refund(key, `inbox-${found.id}`);
	const there = await provider.find({ providerPaymentId: key });
	if (there.ok && there.value && !isHeld(there.value)) {
		return settle(deps, admin, found, "returned", "");
	}
	const refused =
		(!answer.ok && answer.reason === "refused") ||
		(answer.ok && answer.value.status === "rejected");
	if (!refused) return fail({ code: "asked" });
	await markAsked(deps, found.id, { asked_at: null, asked_by: null });
	return fail({ code: "provider_failed", detail: answer.ok ? null : answer.detail });
}

const markAsked = (
	{ db }: PaymentsDeps,
	id: string,
	asked: Pick<InboxPayment, "asked_at" | "asked_by">,
) =>
	db
		.update(payment_inbox)
		.set(asked)
		.where(and(eq(payment_inbox.id, id), isNull(payment_inbox.resolved_at)));

export type KeepError = { code: "not_found" } | { code: "invalid"; fields: Record<string, string> };

const LONGEST_REASON = 1_000;
const REASON = typedLines(
	"Escreva o motivo",
	LONGEST_REASON,
	`Escreva no máximo ${LONGEST_REASON} caracteres`,
).min(1, "Escreva o motivo");

const firstOf = ({ issues }: ZodError): string => issues[0]?.message ?? "Escreva o motivo";

/** Closes a payment of the inbox that stays with the shop, with the reason why. */
export async function keepInboxMoney(
	deps: PaymentsDeps,
	admin: Admin,
	id: string,
	note: string,
): Promise<Result<null, KeepError>> {
	const reason = REASON.safeParse(note);
	if (!reason.success) return fail({ code: "invalid", fields: { note: firstOf(reason.error) } });
	const found = await findWaiting(deps, id);
	// What the shop gives back at this moment is not kept.
	const going = found?.kind === "cancelled_order" && found.asked_at !== null;
	if (!found || going) return fail({ code: "not_found" });
	return settle(deps, admin, found, "kept", reason.data);
}

async function findWaiting({ db }: PaymentsDeps, id: string): Promise<InboxPayment | undefined> {
	if (!isUuid(id)) return undefined;
	const [found] = await db
		.select()
		.from(payment_inbox)
		.where(and(eq(payment_inbox.id, id), isNull(payment_inbox.resolved_at)));
	return found;
}

const settle = (
	{ db, clock, outbox }: PaymentsDeps,
	admin: Admin | null,
	{ id, kind, provider_payment_id, asked_by }: InboxPayment,
	resolution: Resolution,
	note: string,
): Promise<Result<null, { code: "not_found" }>> =>
	runTransaction(db, async (tx) => {
		const [settled] = await tx
			.update(payment_inbox)
			.set({ resolution, note, resolved_at: clock(), resolved_by: admin?.name ?? asked_by })
			.where(and(eq(payment_inbox.id, id), isNull(payment_inbox.resolved_at)))
			.returning();
		if (!settled) return fail({ code: "not_found" });
		await recordSettled(tx, settled);
		if (resolution === "returned") await tellOfReturned(tx, outbox, settled);
		if (settled.kind === "cancelled_order" && settled.payment_id) {
			await tx
				.update(payments)
				.set({ status_detail: KEPT })
				.where(and(eq(payments.id, settled.payment_id), eq(payments.set_aside, LATE)));
		}
		if (admin) {
			await recordChange(tx, admin, {
				action: "pagamento.resolver",
				entity: "payment_inbox",
				entityId: id,
				before: { tipo: kind, codigo: provider_payment_id },
				after: { solucao: resolution, observacao: note },
			});
		}
		return ok(null);
	});
