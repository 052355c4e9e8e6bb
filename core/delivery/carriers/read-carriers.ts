import { eq } from "drizzle-orm";
import { columnsIn } from "#core/record/columns.ts";
import { fieldsOf } from "#core/record/record-rules.ts";
import { editVersion } from "#core/values/edit-version.ts";
import type { CarrierAccess } from "#platform/carriers/carrier.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { openCredential } from "#platform/secret-box.ts";
import { entrega_transportadoras } from "../schema.ts";
import { CARRIER, type CarrierSettings, NEW_CARRIER } from "./carrier-fields-rules.ts";
import { type TokenEnd, tokenEnd } from "./token-rules.ts";

/** What is set of a carrier, as its form edits it. The token never leaves the server. */
export type ManagedCarrier = CarrierSettings & {
	id: string;
	/** What people call it. */
	label: string;
	/** `none` was ever typed; `unreadable`: sealed with a secret the shop no longer has. */
	token: "kept" | "none" | "unreadable";
	/** That its token ended, or ends within days, where the token says so itself. */
	tokenEnd: TokenEnd | null;
	version: string;
};

/** With what it is asked. `since` is another one for other settings: another token may have other prices. */
export type KnownAccess = CarrierAccess & { insures: boolean; since: string };

type Row = CarrierSettings & { token: string };

/** What is kept of a carrier; null before anything was. */
export async function readCarrierRow(db: Db | Tx, id: string, lock = false): Promise<Row | null> {
	const asked = db
		.select({
			...columnsIn(entrega_transportadoras, CARRIER),
			token: entrega_transportadoras.token,
		})
		.from(entrega_transportadoras)
		.where(eq(entrega_transportadoras.id, id));
	const [row] = await (lock ? asked.for("update") : asked);
	return row ?? null;
}

export function managedCarrier(
	secret: string,
	{ id, label }: { id: string; label: string },
	row: Row | null,
	now: Date,
): ManagedCarrier {
	const fields = fieldsOf(CARRIER, row ?? NEW_CARRIER);
	const kept = row?.token ?? "";
	const opened = kept === "" ? null : openCredential(secret, kept);
	const token = kept === "" ? "none" : opened === null ? "unreadable" : "kept";
	const version = editVersion({ ...fields, kept });
	return { ...fields, id, label, token, tokenEnd: opened ? tokenEnd(opened, now) : null, version };
}

/** With what a carrier is asked now; null without a token that can be read. */
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
