import { and, eq, inArray, sql } from "drizzle-orm";
import { loadPushKeys } from "#core/connections/connections.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { findRow } from "#platform/database/sql/query.ts";
import { isPushService, type Push, type PushTarget } from "#platform/push/push.ts";
import { avisos_aparelhos, avisos_push, type PushMessage } from "./schema.ts";

/** NOTIFY channel for queued push notifications; delivered on commit. */
export const PUSH_CHANNEL = "avisos";

const MOST_DEVICES = 10;
const MOST_PER_RUN = 200;
/** Longer than any delivery; frees the notifications of a crashed process. */
const LEASE_MS = 60_000;
const MOST_TRIES = 6;
const FIRST_PAUSE_MS = 30_000;
/** A later notification says nothing new. */
const USEFUL_FOR_MS = 6 * 3_600_000;

export type PushDeps = {
	db: Db;
	clock: () => Date;
	push: Push;
	secret: string;
	/** Public address of the shop. */
	address: string;
};

/** Stores a person's browser. `limit`: too many of this person; `invalid`: no known push service. */
export async function addDevice(
	db: Db,
	userId: string,
	{ endpoint, p256dh, auth }: PushTarget,
): Promise<Result<null, "invalid" | "limit">> {
	if (!isPushService(endpoint)) return fail("invalid");
	return db.transaction(async (tx) => {
		const own = await tx
			.select({ endpoint: avisos_aparelhos.endpoint })
			.from(avisos_aparelhos)
			.where(eq(avisos_aparelhos.user_id, userId));
		const others = own.filter((one) => one.endpoint !== endpoint);
		if (others.length >= MOST_DEVICES) return fail("limit");
		const values = { user_id: userId, endpoint, p256dh, auth };
		await tx
			.insert(avisos_aparelhos)
			.values(values)
			.onConflictDoUpdate({ target: avisos_aparelhos.endpoint, set: values });
		return ok(null);
	});
}

/** Removes one browser of a person, or all of them. */
export async function removeDevices(db: Db, userId: string, endpoint?: string): Promise<void> {
	await db
		.delete(avisos_aparelhos)
		.where(
			and(
				eq(avisos_aparelhos.user_id, userId),
				endpoint === undefined ? undefined : eq(avisos_aparelhos.endpoint, endpoint),
			),
		);
}

/** Queues a notification for all devices of these people, in the caller's transaction. */
export async function queuePush(
	tx: Tx,
	people: string[],
	message: PushMessage,
	now: Date,
): Promise<void> {
	if (people.length === 0) return;
	const devices = await tx
		.select({ id: avisos_aparelhos.id })
		.from(avisos_aparelhos)
		.where(inArray(avisos_aparelhos.user_id, people));
	if (devices.length === 0) return;
	await tx.insert(avisos_push).values(
		devices.map(({ id }) => ({
			...{ aparelho_id: id, mensagem: message, proxima_em: now, created_at: now },
		})),
	);
	await tx.execute(sql`select pg_notify(${PUSH_CHANNEL}, '')`);
}

type Due = PushTarget & {
	id: string;
	device: string;
	message: PushMessage;
	tries: number;
	age_ms: number;
};

/**
 * Sends due notifications and returns the number sent. Devices whose subscription has ended are removed; failures are
 * retried with growing pauses, for some hours.
 */
export async function sendDuePush(deps: PushDeps): Promise<number> {
	const { db, clock, push } = deps;
	let sent = 0;
	for (let tried = 0; tried < MOST_PER_RUN; tried++) {
		const due = await take(deps);
		if (!due) break;
		const keys = await loadPushKeys(db, deps.secret);
		const outcome = await push.send(
			keys,
			subjectOf(deps.address),
			due,
			JSON.stringify(due.message),
		);
		if (outcome === "gone") {
			await db.delete(avisos_aparelhos).where(eq(avisos_aparelhos.id, due.device));
			continue;
		}
		const useless = due.tries >= MOST_TRIES || due.age_ms > USEFUL_FOR_MS;
		if (outcome === "sent" || useless) {
			await db.delete(avisos_push).where(eq(avisos_push.id, due.id));
			if (outcome === "sent") sent += 1;
			continue;
		}
		const next = new Date(clock().getTime() + FIRST_PAUSE_MS * 2 ** due.tries);
		await db.update(avisos_push).set({ proxima_em: next }).where(eq(avisos_push.id, due.id));
	}
	return sent;
}

function take({ db, clock }: PushDeps): Promise<Due | null> {
	const now = clock();
	const until = new Date(now.getTime() + LEASE_MS).toISOString();
	return findRow(
		db,
		sql`update avisos_push p set tentativas = tentativas + 1, proxima_em = ${until}
			from avisos_aparelhos d where d.id = p.aparelho_id and p.id = (
				select id from avisos_push where proxima_em <= ${now.toISOString()}
				order by proxima_em, created_at limit 1 for update skip locked)
			returning p.id, d.id as device, d.endpoint, d.p256dh, d.auth, p.mensagem as message, p.tentativas as tries,
				(extract(epoch from ${now.toISOString()}::timestamptz - p.created_at) * 1000)::float8 as age_ms`,
	);
}

/** Push services take an https or mailto address. */
const subjectOf = (address: string): string =>
	address.startsWith("https:") ? address : "mailto:loja@example.com";
