import { listShortOrders } from "#core/orders/list-short-orders.ts";
import { partsReader, type Report } from "#core/values/read-parts.ts";
import { isRefusedOnly, isSilent } from "../health-rules.ts";
import { loadHealth } from "../load-health.ts";
import type { PaymentsDeps } from "../types.ts";
import { type AttentionPart, type Matter, sortMatters } from "./attention-rules.ts";
import { readProviderState } from "./check-provider.ts";
import {
	listCases,
	listInboxMatters,
	listOpenCancels,
	listProposedRefunds,
	listRefundMatters,
} from "./matters.ts";
import { isUnreachable } from "./provider-state-rules.ts";

/**
 * Everything about payments that needs a person, as it stands now, the most urgent first (rule payments 41).
 * With `report`, matters of a sort that cannot be read are named in `unread`, and the others are answered.
 */
export async function readAttention(
	deps: PaymentsDeps,
	report?: Report,
): Promise<{ matters: Matter[]; unread: AttentionPart[] }> {
	const { db, clock } = deps;
	const now = clock();
	const { read, unread } = partsReader<AttentionPart>(report);
	const parts = await Promise.all([
		read("cases", listCases(db), []),
		read("short", listShort(deps, now), []),
		read("inbox", listInboxMatters(db), []),
		read("refunds", listProposedRefunds(db), []),
		read("refunds", listRefundMatters(db, now), []),
		read("cancels", listOpenCancels(db, now), []),
		read("provider", listTroubledProvider(deps), []),
	]);
	return { matters: sortMatters(parts.flat()), unread };
}

/** The same as a whole: it fails when a part of it cannot be read. */
export const listAttention = async (deps: PaymentsDeps): Promise<Matter[]> =>
	(await readAttention(deps)).matters;

/** Paid without pieces; while the shop waits for new ones, nobody is needed until they are there. */
async function listShort({ db }: PaymentsDeps, now: Date): Promise<Matter[]> {
	const short = await listShortOrders(db);
	return short.flatMap((order): Matter[] => {
		const { id, customer_name: name, waits_until, cancelled } = order;
		const waits = waits_until !== null && new Date(waits_until) > now && !order.available;
		if (waits && !cancelled) return [];
		return [
			{
				key: `stock:${id}`,
				kind: "no_stock",
				id,
				amount: order.total,
				order: { id, name },
				payment: null,
				method: order.payment_method,
				since: new Date(order.since),
				deadline: null,
				asked: cancelled,
				nearest: null,
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
		nearest: null,
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
