import type { Context } from "hono";
import type { Database } from "#platform/database/database.ts";

const LONGEST_WAIT_MS = 2_000;

/** 200 while the process serves. */
export const healthz = (c: Context) => c.text("ok", 200, { "Cache-Control": "no-store" });

/** 200 while the database answers too. */
export const readyz = (database: Pick<Database, "ping">) => async (c: Context) => {
	const ready = await answersInTime(database.ping());
	return c.text(ready ? "ok" : "database away", ready ? 200 : 503, { "Cache-Control": "no-store" });
};

async function answersInTime(ping: Promise<void>): Promise<boolean> {
	let limit: NodeJS.Timeout | undefined;
	const late = new Promise<boolean>((done) => {
		limit = setTimeout(done, LONGEST_WAIT_MS, false);
	});
	const answered = ping.then(
		() => true,
		() => false,
	);
	return Promise.race([answered, late]).finally(() => clearTimeout(limit));
}
