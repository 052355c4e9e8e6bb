import { eq, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { customers } from "../schema.ts";
import { type CustomerForm, customerForm } from "./customer-form-rules.ts";
import { readCustomer, versionOf } from "./load-customer.ts";
import type { SaveCustomerError } from "./types.ts";

/** Fields that say nothing of the person: only of these does the log keep the values. */
const LOGGED = ["profession", "usual_size", "customer_type", "status", "tags"] as const;

/**
 * Keeps what the merchant knows of a customer. A field left as it was shown goes on following profile
 * and orders. `version` is that of the form when it was opened; `form` whatever was typed.
 */
export async function saveCustomer(
	{ db, clock }: { db: Db; clock: () => Date },
	admin: Admin,
	email: string,
	{ form, version }: { form: unknown; version: string },
): Promise<Result<{ version: string }, SaveCustomerError>> {
	const parsed = customerForm.safeParse(form);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	return runTransaction(db, async (tx) => {
		const known = await readCustomer(tx, email, clock());
		if (!known) return fail({ code: "not_found" });
		const key = known.shown.email;
		await tx.insert(customers).values({ email: key }).onConflictDoNothing();
		const [row] = await tx.select().from(customers).where(eq(customers.email, key)).for("update");
		const found = await readCustomer(tx, key, clock());
		if (!row || !found) throw new Error("the locked customer is gone");
		if (found.version !== version) {
			return fail({ code: "conflict", current: found.form, version: found.version });
		}
		const next = ownFields(parsed.data, found.form, found.noted);
		await tx
			.update(customers)
			.set({
				...next,
				profession: next.profession || null,
				usual_size: next.usual_size || null,
				cpf_cnpj: next.cpf_cnpj || null,
				status: next.status || null,
				updated_at: sql`now()`,
			})
			.where(eq(customers.id, row.id));
		const changed = (Object.keys(next) as (keyof CustomerForm)[]).filter(
			(field) => JSON.stringify(next[field]) !== JSON.stringify(found.noted[field]),
		);
		if (changed.length > 0) {
			const told = (noted: CustomerForm) =>
				Object.fromEntries(
					LOGGED.filter((field) => changed.includes(field)).map((field) => [field, noted[field]]),
				);
			await recordChange(tx, admin, {
				action: "cliente.editar",
				entity: "customers",
				entityId: row.id,
				before: told(found.noted),
				after: { ...told(next), campos: changed },
			});
		}
		return ok({ version: versionOf(next) });
	});
}

/** What was typed, but nothing for a field that was empty and is left as it was shown. */
function ownFields(typed: CustomerForm, shown: CustomerForm, noted: CustomerForm): CustomerForm {
	const next = { ...typed };
	for (const field of Object.keys(typed) as (keyof CustomerForm)[]) {
		if (noted[field] === "" && typed[field] === shown[field]) Object.assign(next, { [field]: "" });
	}
	return next;
}
