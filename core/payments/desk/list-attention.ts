import { listShortOrders } from "#core/orders/list-short-orders.ts";
import { isRefusedOnly, isSilent } from "../health-rules.ts";
import { loadHealth } from "../load-health.ts";
import type { PaymentsDeps } from "../types.ts";
import { type Matter, sortMatters } from "./attention-rules.ts";
import { readProviderState } from "./check-provider.ts";
import {
	listCases,
	listInboxMatters,
	listOpenCancels,
	listProposedRefunds,
	listRefundMatters,
} from "./matters.ts";
import { isUnreachable } from "./provider-state-rules.ts";

/** Everything about payments that needs a person, as it stands now, the most urgent first (rule payments 41). */
export async function listAttention(deps: PaymentsDeps): Promise<Matter[]> {
	const { db, clock } = deps;
	const now = clock();
	const parts = await Promise.all([
		listCases(db),
		listShort(deps, now),
		listInboxMatters(db),
		listProposedRefunds(db),
		listRefundMatters(db, now),
		listOpenCancels(db, now),
		listTroubledProvider(deps),
	]);
	return sortMatters(parts.flat());
}

/** Paid without pieces; while the shop waits for new ones, nobody is needed until they are there. */
async function listShort({ db }: PaymentsDeps, now: Date): Promise<Matter[]> {
	const short = await listShortOrders(db);
	return short.flatMap((order): Matter[] => {
		const { id, numero, customer_name: name, waits_until, cancelled } = order;
		const waits = waits_until !== null && new Date(waits_until) > now && !order.available;
		if (waits && !cancelled) return [];
		return [
			{
				key: `stock:${id}`,
				kind: "no_stock",
				id,
				amount: order.total,
				order: { id, numero, name },
				payment: null,
				method: order.payment_method,
				since: new Date(order.since),
				deadline: null,
				asked: cancelled,
				about: order.pieces,
			},
		];
	});
}

/** The provider itself: it does not tell, does not answer, or does not take the keys. */
async function listTroubledProvider(deps: PaymentsDeps): Promise<Matter[]> {
	const [state, health] = await Promise.all([readProviderState(deps), loadHealth(deps)]);
	if (state.sandbox) return [];
	const about = (kind: Matter["kind"], since: Date | null): Matter => ({
		key: `${kind}:${since?.toISOString() ?? ""}`,
		kind,
		id: kind,
		amount: null,
		order: null,
		payment: null,
		method: null,
		since: since ?? deps.clock(),
		deadline: null,
		asked: false,
		about: null,
	});
	return [
		...(state.keys === "refused" ? [about("keys", state.since)] : []),
		...(isUnreachable(state) ? [about("unreachable", state.since)] : []),
		...(isRefusedOnly(health)
			? [about("signature", health.lastRefused)]
			: isSilent(health)
				? [about("silence", health.lastNotification)]
				: []),
	];
}
