import { eq } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { uploads } from "./schema.ts";

/** Queues the smaller copies of all pictures again, after restoring pictures without them. */
export async function deriveAgain(db: Db): Promise<void> {
	await db
		.update(uploads)
		.set({ derived_at: null, derive_attempts: 0 })
		.where(eq(uploads.kind, "imagem"));
}
