import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { changeRecord } from "#core/record/save-record.ts";
import { reaisFromCentavos } from "#core/values/money.ts";
import { ok } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { endOfDay } from "#platform/database/shop-day.ts";
import { firstOf } from "#platform/database/sql/query.ts";
import { randomCode } from "#platform/random-code.ts";
import { DISCOUNT_COLUMNS } from "./price-discounts.ts";
import { customer_discounts } from "./schema.ts";
import type { DiscountRule } from "./shared/discount.ts";

const VALID_DAYS = 30;
/** Hundredths of a percent. */
const TEN_PERCENT = 1_000;

export type NewDiscount = { id: string; code: string; valid_until: Date | null };

/** Creates a code of 10 % for one order of this e-mail within 30 days (rule customers 5). */
export async function createPersonalCode(
	tx: Tx,
	admin: Admin,
	{ email, now }: { email: string; now: Date },
): Promise<NewDiscount> {
	const code = randomCode("DESC");
	const [created] = await tx
		.insert(customer_discounts)
		.values({
			customer_email: email,
			discount_value: TEN_PERCENT,
			code,
			// E-mails name only the day, so all of it counts.
			valid_until: endOfDay(sql`${now}::timestamptz`, VALID_DAYS),
			usage_limit: 1,
		})
		.returning({ id: customer_discounts.id, valid_until: customer_discounts.valid_until });
	if (!created) throw new Error("discount not written");
	await recordChange(tx, admin, {
		action: "desconto.criar",
		entity: "customer_discounts",
		entityId: created.id,
		after: { percentual: TEN_PERCENT / 100, valido_ate: created.valid_until },
	});
	return { ...created, code };
}

/** Open checkouts check their discounts again; without the code, because every guest's page receives it. */
export const announceDiscounts = (tx: Tx) =>
	tx.execute(sql`select avisar('customer_discounts', null, false)`);

/** Revokes a code and notifies open checkouts; orders retain it. False when it was not active. */
export async function revokeDiscount(db: Db, admin: Admin, id: string): Promise<boolean> {
	const active = and(eq(customer_discounts.id, id), eq(customer_discounts.active, true));
	const revoked = await changeRecord(db, admin, {
		entity: "customer_discounts",
		id,
		lock: (tx) => firstOf(tx.select().from(customer_discounts).where(active).for("update")),
		async change(tx) {
			await tx.update(customer_discounts).set({ active: false }).where(active);
			await announceDiscounts(tx);
			return ok({
				action: "desconto.cancelar",
				before: { active: true },
				after: { active: false },
			});
		},
	});
	return revoked.ok;
}

const MOST_LISTED = 20;

/** The codes of one customer, latest first. */
export const listPersonalCodes = (db: Db, email: string): Promise<DiscountRule[]> =>
	db
		.select(DISCOUNT_COLUMNS)
		.from(customer_discounts)
		.where(and(eq(customer_discounts.customer_email, email), isNotNull(customer_discounts.code)))
		.orderBy(desc(customer_discounts.created_at))
		.limit(MOST_LISTED);

/** A person's codes for the export of their data; percentages have two decimals like amounts. */
export async function exportPersonalCodes(db: Db, email: string) {
	const found = await db
		.select({
			codigo: customer_discounts.code,
			tipo: customer_discounts.discount_type,
			valor: customer_discounts.discount_value,
			valido_ate: customer_discounts.valid_until,
			usos: customer_discounts.used,
		})
		.from(customer_discounts)
		.where(eq(customer_discounts.customer_email, email))
		.orderBy(desc(customer_discounts.created_at));
	return found.map(({ valor, ...discount }) => ({
		...discount,
		valor: valor === null ? null : reaisFromCentavos(valor),
	}));
}

/** Erases a person's codes; orders keep what they took off. */
export async function erasePersonalCodes(tx: Tx, email: string): Promise<void> {
	await tx.delete(customer_discounts).where(eq(customer_discounts.customer_email, email));
}
