import { and, eq, sql } from "drizzle-orm";
import type { Outbox } from "#core/mail/outbox.ts";
import type { LabelState } from "#platform/carriers/carrier.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { notifyOffice } from "#platform/live/notify-office.ts";
import { markParcelDelivered } from "../mark-delivered.ts";
import type { ParcelNews } from "../news.ts";
import { parcel_labels, parcels } from "../schema.ts";
import type { LabelDeps } from "./buy-label.ts";

/** Maximum per request to a carrier. */
const AT_ONCE = 50;

type Followed = { parcelId: string; volume: number; carrier: string; ref: string; state: string };
type Deps = LabelDeps & { outbox: Outbox; clock: () => Date };

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
		const desk = await deps.carriers.openLabelDesk(name);
		const refs = mine.map(({ ref }) => ref);
		const tracked = desk && (await desk.carrier.track(desk.access, refs));
		if (!tracked?.ok) continue;
		for (const label of mine) {
			const found = tracked.value.get(label.ref);
			if (found) await note(deps, label, found);
		}
	}
}

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
				updated_at: sql`now()`,
			})
			.where(eq(parcels.id, parcelId));
	}
	const own = and(eq(parcel_labels.parcel_id, parcelId), eq(parcel_labels.volume, volume));
	await db
		.update(parcel_labels)
		.set({
			state,
			...(tracking && { tracking }),
			followed_at: sql`now()`,
			updated_at: sql`now()`,
		})
		.where(own);
	if (news || code) await notifyOffice(db);
	if (state !== "delivered" || (await othersInTransit(deps, parcelId))) return;
	const arrived = await markParcelDelivered(deps, parcelId, now, "transportadora");
	// A delivery before the desk recorded the departure is applied later.
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
