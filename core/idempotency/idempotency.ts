import { setTimeout as pause } from "node:timers/promises";
import { and, eq, lt } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { isDatabaseFailure } from "#platform/database/failures.ts";
import type { Log } from "#platform/log.ts";
import type { Admin } from "../audit/types.ts";
import { office_sends } from "./schema.ts";

const LOOK_AGAIN_MS = 200;
const DAY_MS = 24 * 60 * 60_000;

type IdempotencyDeps = {
	db: Db;
	log: Log;
	clock: () => Date;
	/** How long a retry waits for the first request to finish. */
	timeoutMs: number;
};

/** An administrator's request with the fingerprint of its content. */
type KeyedRequest = { admin: Admin; key: string; fingerprint: string };

/** `changed` means that `outcome` is replayed to retries; otherwise a retry runs again. */
type Came<Outcome> = { outcome: Outcome; changed: boolean };

type Once<Outcome> =
	| { step: "answered"; outcome: Outcome }
	/** The key was used for a different request, which was executed. */
	| { step: "other" }
	/** An earlier request with this key started and its outcome is unknown, for example after a crash. */
	| { step: "unknown" };

/**
 * Executes an administrator's request once: a retry with the same key gets the first response (rule office
 * 8). `run` executes it and returns whether anything changed; if not, the key is released. Rethrows errors of
 * `run` and releases the key, except for database failures, whose outcome is unknown.
 */
async function runOnce<Outcome>(
	deps: IdempotencyDeps,
	send: KeyedRequest,
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
	// The request succeeded, so a failure to save its response is only logged.
	await noted.catch((err: unknown) => log.error({ err }, "an answer was not saved"));
	return { step: "answered", outcome };
}

/** Claims the key; false when it was used before. */
async function claim(
	{ db, clock }: IdempotencyDeps,
	{ admin, key, fingerprint }: KeyedRequest,
): Promise<boolean> {
	const claimed = await db
		.insert(office_sends)
		.values({ admin_user_id: admin.userId, key, fingerprint, created_at: clock() })
		.onConflictDoNothing()
		.returning({ key: office_sends.key });
	return claimed.length > 0;
}

/** The finished response for this key; null when it changed nothing and this request claims the key. */
async function findFormer<Outcome>(
	deps: IdempotencyDeps,
	send: KeyedRequest,
): Promise<Once<Outcome> | null> {
	const until = performance.now() + deps.timeoutMs;
	for (;;) {
		const [former] = await deps.db
			.select({ fingerprint: office_sends.fingerprint, answer: office_sends.answer })
			.from(office_sends)
			.where(
				and(eq(office_sends.admin_user_id, send.admin.userId), eq(office_sends.key, send.key)),
			);
		if (!former) {
			if (await claim(deps, send)) return null;
		} else if (former.answer !== null) {
			return former.fingerprint === send.fingerprint
				? { step: "answered", outcome: former.answer as Outcome }
				: { step: "other" };
		} else if (performance.now() > until) return { step: "unknown" };
		await pause(LOOK_AGAIN_MS);
	}
}

/** Deletes requests older than a day. */
async function deleteExpiredKeys({ db, clock }: IdempotencyDeps): Promise<void> {
	await db
		.delete(office_sends)
		.where(lt(office_sends.created_at, new Date(clock().getTime() - DAY_MS)));
}

const TIMEOUT_MS = 10_000;

/** Idempotent execution of administrators' requests. */
export const createIdempotency = (
	given: Omit<IdempotencyDeps, "timeoutMs">,
	timeoutMs = TIMEOUT_MS,
) => {
	const deps = { ...given, timeoutMs };
	return {
		once: <Outcome>(send: KeyedRequest, run: () => Promise<Came<Outcome>>) =>
			runOnce(deps, send, run),
		forget: () => deleteExpiredKeys(deps),
	};
};
