import { randomInt } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { endOfDay } from "#platform/database/shop-day.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { customer_directory, customer_discounts } from "../schema.ts";

/** Without ambiguous letters and digits. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const RANDOM_LENGTH = 12;
const VALID_DAYS = 30;
/** Hundredths of a percent. */
const TEN_PERCENT = 1_000;

/** 60 random bits are unguessable. */
const newCode = (): string =>
	`DESC${Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")}`;

export type NewDiscount = { id: string; code: string; valid_until: Date };

/** Creates a code of 10 % for one order of this customer within 30 days (rule customers 5). */
export async function giveDiscount(
	{ db, clock }: { db: Db; clock: () => Date },
	admin: Admin,
	email: string,
): Promise<Result<NewDiscount, "not_found">> {
	return runTransaction(db, async (tx) => {
		const [customer] = await tx
			.select({ email: customer_directory.email })
			.from(customer_directory)
			.where(eq(customer_directory.email, email.toLowerCase()));
		if (!customer) return fail("not_found");
		const [created] = await tx
			.insert(customer_discounts)
			.values({
				customer_email: customer.email,
				discount_type: "percentage",
				discount_value: TEN_PERCENT,
				code: newCode(),
				// E-mails name only the day, so all of it counts.
				valid_until: endOfDay(sql`${clock()}::timestamptz`, VALID_DAYS),
				applies_to: { all: true },
				active: true,
				usage_limit: 1,
			})
			.returning({
				id: customer_discounts.id,
				code: customer_discounts.code,
				valid_until: customer_discounts.valid_until,
			});
		if (!created) throw new Error("discount not written");
		await recordChange(tx, admin, {
			action: "desconto.criar",
			entity: "customer_discounts",
			entityId: created.id,
			after: { percentual: TEN_PERCENT / 100, valido_ate: created.valid_until },
		});
		return ok(created);
	});
}

/** Revokes a code and notifies open checkouts; orders retain it. False when it was not active. */
export async function revokeDiscount(db: Db, admin: Admin, id: string): Promise<boolean> {
	if (!isUuid(id)) return false;
	return runTransaction(db, async (tx) => {
		const withdrawn = await tx
			.update(customer_discounts)
			.set({ active: false })
			.where(and(eq(customer_discounts.id, id), eq(customer_discounts.active, true)))
			.returning({ id: customer_discounts.id });
		if (withdrawn.length === 0) return false;
		// Without the code, because every guest's page receives the notification.
		await tx.execute(sql`select avisar('customer_discounts', null, false)`);
		await recordChange(tx, admin, {
			action: "desconto.cancelar",
			entity: "customer_discounts",
			entityId: id,
			before: { active: true },
			after: { active: false },
		});
		return true;
	});
}
