import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { createPushKeys, type PushKeys } from "#platform/push/push.ts";
import { openSecrets, readRow, writeRow } from "./connections.ts";

const PUSH = "push";

/** The shop's keys for push notifications, created with their first use and sealed like every credential. */
export async function loadPushKeys(db: Db, secret: string): Promise<PushKeys> {
	const stored = await readKeys(db, secret);
	if (stored) return stored;
	return db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext('push_keys'))`);
		const byOther = await readKeys(tx, secret);
		if (byOther) return byOther;
		const { publicKey, privateKey } = createPushKeys();
		await writeRow(tx, secret, {
			id: PUSH,
			dados: { publicKey },
			segredos: { privateKey },
			conectada_por: "loja",
		});
		return { publicKey, privateKey };
	});
}

/** Null before the first use, and when they were sealed with another secret. */
async function readKeys(
	db: Parameters<typeof readRow>[0],
	secret: string,
): Promise<PushKeys | null> {
	const row = await readRow(db, PUSH);
	const secrets = openSecrets<{ privateKey: string }>(secret, row);
	const publicKey = row?.dados["publicKey"];
	return secrets && typeof publicKey === "string" ? { publicKey, ...secrets } : null;
}
