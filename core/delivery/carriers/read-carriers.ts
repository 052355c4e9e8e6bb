import { eq } from "drizzle-orm";
import { columnsIn } from "#core/record/columns.ts";
import { editVersion } from "#core/record/edit-version.ts";
import { fieldsOf } from "#core/record/shared/record.ts";
import { shopDay } from "#core/values/dates.ts";
import type { CarrierAccess } from "#platform/carriers/carrier.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { firstOf } from "#platform/database/sql/query.ts";
import { openCredential } from "#platform/secret-box.ts";
import { entrega_transportadoras } from "../schema.ts";
import { CARRIER, type CarrierSettings, NEW_CARRIER } from "../shared/carrier-fields.ts";
import type { Day } from "../shared/day-words.ts";

/** How long before a token's expiry the shop warns. */
const SAID_BEFORE_MS = 15 * 86_400_000;

/** Expiry of a JWT; null for an opaque token or an invalid date. */
export function endOfToken(token: string): Date | null {
	const [, claims = ""] = token.split(".");
	try {
		const read: unknown = JSON.parse(Buffer.from(claims, "base64url").toString("utf8"));
		const end = read && typeof read === "object" && "exp" in read ? read.exp : null;
		const at = typeof end === "number" ? new Date(end * 1_000) : null;
		return at && Number.isFinite(at.getTime()) ? at : null;
	} catch {
		return null;
	}
}

/** A token that expired or expires soon; `day` is the day of its expiry. */
type TokenEnd = { day: Day; over: boolean };

/** The warning about a token at this moment, or null. */
export function tokenEnd(token: string, now: Date): TokenEnd | null {
	const end = endOfToken(token);
	if (!end || end.getTime() - now.getTime() > SAID_BEFORE_MS) return null;
	return { day: shopDay(end), over: end <= now };
}

/** Settings of a carrier as its form edits them. The token never leaves the server. */
export type ManagedCarrier = CarrierSettings & {
	id: string;
	label: string;
	/** `unreadable`: sealed with another secret. */
	token: "kept" | "none" | "unreadable";
	/** Warning about the token's expiry, when known. */
	tokenEnd: TokenEnd | null;
	version: string;
};

/** Access data of a carrier. `since` differs for other settings: another token may have other prices. */
export type KnownAccess = CarrierAccess & { insures: boolean; since: string };

type Row = CarrierSettings & { token: string };

/** The stored row of a carrier, or null. */
export async function readCarrierRow(db: Db | Tx, id: string, lock = false): Promise<Row | null> {
	const query = db
		.select({
			...columnsIn(entrega_transportadoras, CARRIER),
			token: entrega_transportadoras.token,
		})
		.from(entrega_transportadoras)
		.where(eq(entrega_transportadoras.id, id));
	return firstOf(lock ? query.for("update") : query);
}

export function managedCarrier(
	secret: string,
	{ id, label }: { id: string; label: string },
	row: Row | null,
	now: Date,
): ManagedCarrier {
	const fields = fieldsOf(CARRIER, row ?? NEW_CARRIER);
	const sealed = row?.token ?? "";
	const opened = sealed === "" ? null : openCredential(secret, sealed);
	const token = sealed === "" ? "none" : opened === null ? "unreadable" : "kept";
	const version = editVersion({ ...fields, kept: sealed });
	return { ...fields, id, label, token, tokenEnd: opened ? tokenEnd(opened, now) : null, version };
}

/** Current access data of a carrier; null without a readable token. */
export async function readAccess(
	db: Db | Tx,
	secret: string,
	id: string,
): Promise<KnownAccess | null> {
	const row = await readCarrierRow(db, id);
	const token = row?.token ? openCredential(secret, row.token) : null;
	return row && token !== null
		? {
				token,
				test: row.teste,
				contact: row.contato,
				insures: row.seguro,
				since: editVersion({ test: row.teste, token: row.token }),
			}
		: null;
}
