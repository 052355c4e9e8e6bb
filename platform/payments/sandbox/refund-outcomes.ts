import type { ProviderAnswer, ProviderRefund } from "../provider.ts";

/** Amounts in centavos that simulate failures; all others are refunded at once. */
const STUCK_ONCE = 91;
const NO_BALANCE = 92;
const REJECTED = 93;
const TOO_OLD = 94;
const STUCK = 95;

const refused = (detail: string): ProviderAnswer<never> => ({
	ok: false,
	reason: "refused",
	detail,
});

/**
 * The sandbox's result of a refund, by its amount: R$ 0,91 is pending, and approved on the next query, R$ 0,92 has no
 * balance, R$ 0,93 is rejected, R$ 0,94 comes too late, R$ 0,95 stays pending.
 */
export function refundOutcome(key: string, amount: number): ProviderAnswer<ProviderRefund> {
	if (amount === NO_BALANCE) return refused("no_balance");
	if (amount === TOO_OLD) return refused("too_old");
	const stuck = amount === STUCK_ONCE || amount === STUCK;
	const status = amount === REJECTED ? "rejected" : stuck ? "in_process" : "approved";
	return { ok: true, value: { providerRefundId: `sandbox-${amount}-${key}`, status, amount } };
}

/** State of the same refund at a later query. */
export function refundLater(providerRefundId: string): ProviderRefund {
	const amount = Number(providerRefundId.split("-")[1]);
	return { providerRefundId, amount, status: amount === STUCK ? "in_process" : "approved" };
}
