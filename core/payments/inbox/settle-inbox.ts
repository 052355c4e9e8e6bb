import { and, eq, isNull } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { providerOf } from "../provider-of.ts";
import { payment_inbox } from "../schema.ts";
import type { PaymentsDeps } from "../types.ts";
import type { InboxPayment } from "./list-inbox.ts";
import { isHeld, type Resolution } from "./misfit-rules.ts";

export type SettleError = { code: "not_found" } | { code: "provider_failed" } | { code: "asked" };

/**
 * Gives a payment of the inbox back at its provider. It is settled when the provider says that the money
 * went; until then it fails with `asked` and may be asked again, which returns nothing twice. Fails with
 * `provider_failed` when the provider refuses or cannot be reached.
 */
export async function returnInboxMoney(
	deps: PaymentsDeps,
	admin: Admin,
	id: string,
): Promise<Result<null, SettleError>> {
	const found = await findWaiting(deps, id);
	const provider = found && providerOf(deps, found.provider);
	if (!found || !provider) return fail({ code: "not_found" });
	const key = found.provider_payment_id;
	const answer = await provider.refund(key, `inbox-${id}`);
	const there = await provider.find({ providerPaymentId: key });
	if (there.ok && there.value && !isHeld(there.value)) {
		return settle(deps, admin, found, "returned", "");
	}
	return fail({ code: answer.ok ? "asked" : "provider_failed" });
}

/** Closes a payment of the inbox that stays with the shop, with the reason why. */
export async function keepInboxMoney(
	deps: PaymentsDeps,
	admin: Admin,
	id: string,
	note: string,
): Promise<Result<null, SettleError>> {
	const found = await findWaiting(deps, id);
	return found ? settle(deps, admin, found, "kept", note) : fail({ code: "not_found" });
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
	{ db, clock }: PaymentsDeps,
	admin: Admin,
	{ id, kind, provider_payment_id }: InboxPayment,
	resolution: Resolution,
	note: string,
): Promise<Result<null, SettleError>> =>
	runTransaction(db, async (tx) => {
		const [settled] = await tx
			.update(payment_inbox)
			.set({ resolution, note, resolved_at: clock(), resolved_by: admin.name })
			.where(and(eq(payment_inbox.id, id), isNull(payment_inbox.resolved_at)))
			.returning();
		if (!settled) return fail<SettleError>({ code: "not_found" });
		await recordChange(tx, admin, {
			action: "pagamento.resolver",
			entity: "payment_inbox",
			entityId: id,
			before: { tipo: kind, codigo: provider_payment_id },
			after: { solucao: resolution, observacao: note },
		});
		return ok(null);
	});
