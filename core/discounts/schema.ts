import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, unique } from "drizzle-orm/pg-core";
import { columnsOf } from "#core/record/columns.ts";
import { createdAt, id, oneOf, updatedAt } from "#platform/database/columns.ts";
import { DISCOUNT, DISCOUNT_TYPES } from "./shared/discount-fields.ts";

/** Public codes, automatic discounts, and codes of one customer (`customer_email`). */
export const customer_discounts = pgTable(
	"customer_discounts",
	{
		id: id(),
		...columnsOf(DISCOUNT),
		/** Uses held by orders that are open or paid. */
		used: integer("used").notNull().default(0),
		created_at: createdAt(),
		updated_at: updatedAt(),
	},
	(t) => [
		unique("customer_discounts_code").on(t.code),
		check(
			"customer_discounts_type",
			oneOf(
				"discount_type",
				DISCOUNT_TYPES.map(({ value }) => value),
			),
		),
		check("customer_discounts_value", sql`${t.discount_value} > 0`),
		check("customer_discounts_used", sql`${t.used} >= 0`),
		check("customer_discounts_trigger", sql`${t.automatic} = (${t.code} is null)`),
		index("customer_discounts_email").on(t.customer_email),
		index("customer_discounts_automatic").on(t.created_at).where(sql`automatic and active`),
	],
);
