import { and, asc, eq, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import type { LabelsBack } from "#core/orders/ports.ts";
import { recordOrderChange } from "#core/orders/record-event.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { LabelState } from "#platform/carriers/carrier.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { alone } from "#platform/jobs/alone.ts";
import { notifyOffice } from "#platform/live/notify-office.ts";
import type { Log } from "#platform/log.ts";
import type { ParcelNews } from "../schema.ts";
import { parcel_labels, parcels } from "../schema.ts";
import { markParcelDelivered } from "../send-parcel.ts";
import type { LabelProblem } from "../shared/label.ts";
import type { LabelDeps } from "./buy-label.ts";
import { cancelCarrierLabel } from "./carrier-label.ts";
import { type LabelRow, noteLabel, releaseLabels, takeLabels } from "./hold-label.ts";

/** Paid and not yet posted. */
const CANCELLABLE: string[] = ["paid", "made"];

/**
 * Cancels the labels of an order's open parcel; the carrier refunds them to the wallet. After a lost response
 * it queries the label, so that a postable one never counts as cancelled. Fails with `nothing_bought` when
 * none can be cancelled; labels cancelled before a failure stay cancelled.
 */
export async function cancelLabel(
	{ db, carriers }: LabelDeps,
	admin: Admin,
	orderId: string,
): Promise<Result<{ boxes: number }, LabelProblem>> {
	const rows = isUuid(orderId) ? await takeBought(db, orderId) : [];
	const [first] = rows;
	if (!first) return fail({ code: "nothing_bought" });
	const account = await carriers.openLabelAccount(first.carrier);
	if (!account) return fail({ code: "not_connected" });
	if (!(await takeLabels(db, first.parcel_id))) return fail({ code: "busy" });
	try {
		const back: LabelRow[] = [];
		let refused: Result<null, LabelProblem> = ok(null);
		for (const row of rows) {
			refused = await cancelCarrierLabel(account, row.ref ?? "");
			if (!refused.ok) break;
			await noteLabel(db, row, { state: "cancelled", problem: "", tracking: null });
			back.push(row);
		}
		if (back.length > 0) await forget(db, admin, { orderId, parcelId: first.parcel_id }, back);
		return refused.ok ? ok({ boxes: back.length }) : refused;
	} finally {
		await releaseLabels(db, first.parcel_id);
	}
}

/** Cancels the labels of a cancelled order; never throws, because the order is cancelled anyway. */
export async function giveLabelsBack(
	deps: LabelDeps,
	admin: Admin,
	orderId: string,
): Promise<LabelsBack> {
	try {
		const back = await cancelLabel(deps, admin, orderId);
		if (back.ok) return "returned";
		return back.error.code === "nothing_bought" ? "none" : "kept";
	} catch {
		return "kept";
	}
}

/** Clears the parcel's data of cancelled labels; retains a code typed instead. */
const forget = (
	db: Db,
	admin: Admin,
	{ orderId, parcelId }: { orderId: string; parcelId: string },
	rows: LabelRow[],
): Promise<void> =>
	runTransaction(db, async (tx) => {
		const codes = rows.flatMap(({ tracking }) => tracking ?? []);
		await tx
			.update(parcels)
			.set({
				carrier_ref: null,
				cost: null,
				label_url: null,
				tracking_code: sql`case when tracking_code = any(${sql.param(codes)}::text[]) then null else tracking_code end`,
			})
			.where(eq(parcels.id, parcelId));
		await recordOrderChange(tx, admin, orderId, "pedido.cancelar_etiqueta", {
			after: { volumes: rows.length },
		});
	});

/** Claims the cancellable labels of the open parcel. */
async function takeBought(db: Db, orderId: string): Promise<LabelRow[]> {
	const [parcel] = await queryRows<{ id: string }>(
		db,
		sql`select p.id from parcels p where p.order_id = ${orderId} and p.shipped_at is null`,
	);
	if (!parcel) return [];
	const rows = await db
		.select()
		.from(parcel_labels)
		.where(eq(parcel_labels.parcel_id, parcel.id))
		.orderBy(asc(parcel_labels.volume));
	return rows.filter(({ ref, state }) => ref !== null && CANCELLABLE.includes(state));
}

/** Maximum per request to a carrier. */
const AT_ONCE = 50;

type Followed = { parcelId: string; volume: number; carrier: string; ref: string; state: string };
type Deps = LabelDeps & { outbox: Outbox; clock: () => Date; log: Log };

/** Text for customers; none for states without news. */
const NEWS: Partial<Record<LabelState, string>> = {
	posted: "Postado na transportadora",
	delivered: "Entregue",
	lost: "A transportadora interrompeu a entrega",
};

/** Polls each label at most hourly: codes, postings and deliveries. Retries silent carriers next time. */
export async function followLabels(deps: Deps): Promise<void> {
	const due = await queryRows<Followed>(
		deps.db,
		sql`select l.parcel_id as "parcelId", l.volume, l.carrier, l.ref, l.state from parcel_labels l
			where l.state in ('paid', 'made', 'posted') and l.ref is not null
				and (l.followed_at is null or l.followed_at < now() - interval '1 hour')
			order by l.followed_at nulls first limit ${AT_ONCE}`,
	);
	for (const name of new Set(due.map(({ carrier }) => carrier))) {
		const mine = due.filter(({ carrier }) => carrier === name);
		const account = await deps.carriers.openLabelAccount(name);
		const refs = mine.map(({ ref }) => ref);
		const tracked = account && (await account.carrier.track(account.access, refs));
		if (!tracked?.ok) continue;
		for (const label of mine) {
			const found = tracked.value.get(label.ref);
			if (found) await alone(deps.log, label.parcelId, () => note(deps, label, found));
			// Behind the others, so that labels without news never delay them.
			else await deps.db.update(parcel_labels).set({ followed_at: sql`now()` }).where(ownOf(label));
		}
	}
}

const ownOf = ({ parcelId, volume }: Pick<Followed, "parcelId" | "volume">) =>
	and(eq(parcel_labels.parcel_id, parcelId), eq(parcel_labels.volume, volume));

type Found = { state: LabelState; tracking: string | null };

async function note(
	deps: Deps,
	{ parcelId, volume, state: before }: Followed,
	{ state, tracking }: Found,
): Promise<void> {
	const { db } = deps;
	const now = deps.clock();
	const text = state === before ? undefined : NEWS[state];
	const news: ParcelNews | null = text ? { text, place: "", at: now.toISOString() } : null;
	// The parcel's code is that of its first box.
	const code = volume === 1 ? tracking : null;
	if (news || code) {
		await db
			.update(parcels)
			.set({
				...(news && { news, news_at: now }),
				...(code && { tracking_code: sql`coalesce(tracking_code, ${code})` }),
			})
			.where(eq(parcels.id, parcelId));
	}
	const own = ownOf({ parcelId, volume });
	await db
		.update(parcel_labels)
		.set({
			state,
			...(tracking && { tracking }),
			followed_at: sql`now()`,
		})
		.where(own);
	if (news || code) await notifyOffice(db);
	if (state !== "delivered" || (await othersInTransit(deps, parcelId))) return;
	const arrived = await markParcelDelivered(deps, parcelId, now, "transportadora");
	// A delivery before shipping recorded the departure is applied later.
	if (!arrived.ok) await db.update(parcel_labels).set({ state: "posted" }).where(own);
}

async function othersInTransit({ db }: Deps, parcelId: string): Promise<boolean> {
	const count = await db.$count(
		parcel_labels,
		and(
			eq(parcel_labels.parcel_id, parcelId),
			sql`${parcel_labels.state} not in ('delivered', 'cancelled')`,
		),
	);
	return count > 0;
}
