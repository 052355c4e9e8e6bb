import type { Context } from "hono";
import type { Database } from "#platform/database/database.ts";

/** 200 while the process serves. */
export const healthz = (c: Context) => c.text("ok", 200, { "Cache-Control": "no-store" });

/** 200 while the database answers too. */
export const readyz = (database: Pick<Database, "ping">) => async (c: Context) => {
	try {
		await database.ping();
		return c.text("ok", 200, { "Cache-Control": "no-store" });
	} catch {
		return c.text("database away", 503, { "Cache-Control": "no-store" });
	}
};
