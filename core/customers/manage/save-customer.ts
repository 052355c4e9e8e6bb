import { eq, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { changesOf, namesOf } from "#core/record/record-rules.ts";
import { type SaveError, saveRecord } from "#core/record/save-record.ts";
import { ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { customerForm, NOTED, type Noted } from "../customer-fields-rules.ts";
import { customers } from "../schema.ts";
import { readCustomer, versionOf } from "./load-customer.ts";
import type { KnownCustomer } from "./types.ts";

/** Fields that say nothing of the person: only of these does the log keep the values. */
const LOGGED = ["profession", "usual_size", "customer_type", "status", "tags"] as const;

type Held = KnownCustomer & { id: string };

/**
 * Keeps what the merchant knows of a customer, and answers the version it has now. A field left as it
 * was shown goes on following profile and orders. `version` is that of the form when it was opened;
 * `form` whatever was typed. `conflict` when somebody else saved since (rule catalogue 8).
 */
export async function saveCustomer(
	{ db, clock }: { db: Db; clock: () => Date },
	admin: Admin,
	email: string,
	sent: { form: unknown; version: string },
): Promise<Result<{ version: string }, SaveError<Held>>> {
	return saveRecord(db, admin, sent, {
		form: customerForm,
		change: { action: "cliente.editar", entity: "customers" },
		lock: (tx) => holdCustomer(tx, email, clock()),
		async write(tx, typed, current) {
			const next = ownFields(typed, current);
			await tx
				.update(customers)
				.set({ ...next, updated_at: sql`now()` })
				.where(eq(customers.id, current.id));
			return ok({
				entityId: current.id,
				...toldOf(current.noted, next),
				answer: { version: versionOf(next) },
			});
		},
	});
}

/** The row of somebody who may have none yet, held until the transaction ends. */
async function holdCustomer(tx: Tx, email: string, now: Date): Promise<Held | null> {
	const known = await readCustomer(tx, email, now);
	if (!known) return null;
	const key = known.email;
	await tx.insert(customers).values({ email: key }).onConflictDoNothing();
	const [row] = await tx
		.select({ id: customers.id })
		.from(customers)
		.where(eq(customers.email, key))
		.for("update");
	const held = await readCustomer(tx, key, now);
	if (!row || !held) throw new Error("the locked customer is gone");
	return { ...held, id: row.id };
}

/** What was typed, but nothing for a field that was empty and is left as it was shown. */
function ownFields(typed: Noted, { shown, noted }: KnownCustomer): Noted {
	const followed = namesOf(NOTED).filter((name) => !noted[name] && typed[name] === shown[name]);
	return { ...typed, ...Object.fromEntries(followed.map((name) => [name, noted[name]])) };
}

/** What the history of changes is told: which fields changed, and the values of some. */
function toldOf(noted: Noted, next: Noted): { before: object; after: object } {
	const campos = Object.keys(changesOf(noted, next).after);
	if (campos.length === 0) return { before: {}, after: {} };
	const logged = LOGGED.filter((name) => campos.includes(name));
	const { before, after } = changesOf(noted, next, logged);
	return { before, after: { ...after, campos } };
}
