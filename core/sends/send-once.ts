import { setTimeout as pause } from "node:timers/promises";
import { and, eq, lt } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import type { Db } from "#platform/database/database.ts";
import { isDatabaseFailure } from "#platform/database/failures.ts";
import type { Log } from "#platform/log.ts";
import { office_sends } from "./schema.ts";

const LOOK_AGAIN_MS = 200;
const DAY_MS = 24 * 60 * 60_000;

export type SendDeps = {
	db: Db;
	log: Log;
	clock: () => Date;
	/** How long what is sent again waits for the first to end. */
	patienceMs: number;
};

/** What somebody sent: `asked` tells whether it is the same thing. */
export type Send = { admin: Admin; key: string; asked: string };

/** `outcome` may be told again; without it nothing was changed, and asking once more asks anew. */
export type Came<Outcome> = { outcome: Outcome; changed: boolean };

export type Once<Outcome> =
	| { step: "answered"; outcome: Outcome }
	/** The same key came with something else before, and that was done. */
	| { step: "other" }
	/** It began before and its end is not known: the program may have ended meanwhile. */
	| { step: "unknown" };

/**
 * Does what an administrator sent once, however often it arrives: whoever got no answer sends it again with the same
 * key, and gets the answer of the first (rule office 8). `run` does it and says whether anything was changed; what changed nothing is
 * forgotten. What `run` throws is thrown on, and forgotten too unless the database is what failed: then nobody knows.
 */
export async function sendOnce<Outcome>(
	deps: SendDeps,
	send: Send,
	run: () => Promise<Came<Outcome>>,
): Promise<Once<Outcome>> {
	const { db, log } = deps;
	const mine = and(
		eq(office_sends.admin_user_id, send.admin.userId),
		eq(office_sends.key, send.key),
	);
	if (!(await claim(deps, send))) {
		const former = await findFormer<Outcome>(deps, send);
		if (former) return former;
	}
	const { outcome, changed } = await run().catch(async (error: unknown) => {
		if (!isDatabaseFailure(error)) await db.delete(office_sends).where(mine);
		throw error;
	});
	const noted = changed
		? db.update(office_sends).set({ answer: outcome }).where(mine)
		: db.delete(office_sends).where(mine);
	// It is done: who waits hears so, although nobody could hear it twice.
	await noted.catch((err: unknown) => log.error({ err }, "an answer was not kept"));
	return { step: "answered", outcome };
}

/** Whether it came for the first time; from now on it is under way. */
async function claim({ db, clock }: SendDeps, { admin, key, asked }: Send): Promise<boolean> {
	const claimed = await db
		.insert(office_sends)
		.values({ admin_user_id: admin.userId, key, asked, created_at: clock() })
		.onConflictDoNothing()
		.returning({ key: office_sends.key });
	return claimed.length > 0;
}

/** What became of it when it came before, once that has ended; null when that changed nothing and this one is claimed. */
async function findFormer<Outcome>(deps: SendDeps, send: Send): Promise<Once<Outcome> | null> {
	const until = performance.now() + deps.patienceMs;
	for (;;) {
		const [former] = await deps.db
			.select({ asked: office_sends.asked, answer: office_sends.answer })
			.from(office_sends)
			.where(
				and(eq(office_sends.admin_user_id, send.admin.userId), eq(office_sends.key, send.key)),
			);
		if (!former) {
			if (await claim(deps, send)) return null;
		} else if (former.answer !== null) {
			return former.asked === send.asked
				? { step: "answered", outcome: former.answer as Outcome }
				: { step: "other" };
		} else if (performance.now() > until) return { step: "unknown" };
		await pause(LOOK_AGAIN_MS);
	}
}

/** Forgets what was sent more than a day ago. */
export async function forgetSends({ db, clock }: SendDeps): Promise<void> {
	await db
		.delete(office_sends)
		.where(lt(office_sends.created_at, new Date(clock().getTime() - DAY_MS)));
}
