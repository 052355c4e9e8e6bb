import { eq, sql } from "drizzle-orm";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import {
	type Body,
	readBody,
	type TypedBody,
	typedBody,
} from "../catalog/sizing/shared/body-measures.ts";
import { medidas_corpo } from "./schema.ts";

/** The account's stored measures, or null. */
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

/** Stores measures at the owner's request (rule customers 7). `sent` is unvalidated; errors by field. */
export async function saveBody(
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
	const values = { medidas: read.body, updated_at: sql`now()` };
	await db
		.insert(medidas_corpo)
		.values({ user_id: userId, ...values })
		.onConflictDoUpdate({ target: medidas_corpo.user_id, set: values });
	return ok(read.body);
}

export async function forgetBody(db: Db, userId: string): Promise<void> {
	await db.delete(medidas_corpo).where(eq(medidas_corpo.user_id, userId));
}
