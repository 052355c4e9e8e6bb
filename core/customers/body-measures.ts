import { eq, sql } from "drizzle-orm";
import { type Body, readBody, type TypedBody, typedBody } from "#core/catalog/sizing/body-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { medidas_corpo } from "./schema.ts";

/** The measures that the account keeps, or null. */
export async function loadBody(db: Db, userId: string): Promise<Body | null> {
	const [row] = await db
		.select({ medidas: medidas_corpo.medidas })
		.from(medidas_corpo)
		.where(eq(medidas_corpo.user_id, userId));
	return row?.medidas ?? null;
}

const textIn = (sent: object, name: string): string => {
	const value = (sent as Record<string, unknown>)[name];
	return typeof value === "string" ? value.slice(0, 10) : "";
};

/**
 * Keeps the measures with the account: its owner asked for it (rule customers 7). `sent` is whatever
 * came, as typed; what is wrong is answered by field.
 */
export async function keepBody(
	db: Db,
	userId: string,
	sent: unknown,
): Promise<Result<Body, { fields: Record<string, string> }>> {
	const from = typeof sent === "object" && sent ? sent : {};
	const typed = Object.fromEntries(
		Object.keys(typedBody(null)).map((name) => [name, textIn(from, name)]),
	) as TypedBody;
	const read = readBody(typed);
	if (!read.ok) return fail({ fields: read.fields });
	const kept = { medidas: read.body, updated_at: sql`now()` };
	await db
		.insert(medidas_corpo)
		.values({ user_id: userId, ...kept })
		.onConflictDoUpdate({ target: medidas_corpo.user_id, set: kept });
	return ok(read.body);
}

/** Forgets them. */
export async function forgetBody(db: Db, userId: string): Promise<void> {
	await db.delete(medidas_corpo).where(eq(medidas_corpo.user_id, userId));
}
