import { desc, eq, getTableColumns } from "drizzle-orm";
import { reaisFromCentavos } from "#core/values/money.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { campaign_recipients } from "./campaigns/schema.ts";
import { consents, customer_discounts, customers } from "./schema.ts";

/** A person's consents, latest first. */
export const listConsents = (db: Db, email: string) =>
	db
		.select({
			finalidade: consents.purpose,
			texto: consents.text,
			canal: consents.channel,
			concedido_em: consents.granted_at,
			revogado_em: consents.revoked_at,
		})
		.from(consents)
		.where(eq(consents.email, email))
		.orderBy(desc(consents.granted_at));

export async function listDiscounts(db: Db, email: string) {
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
	// Percentages have two decimals too.
	return found.map((discount) => ({ ...discount, valor: reaisFromCentavos(discount.valor) }));
}

/** The merchant's notes on the person. */
export async function findNoted(db: Db, email: string) {
	const { id: _id, ...columns } = getTableColumns(customers);
	const [noted] = await db.select(columns).from(customers).where(eq(customers.email, email));
	return noted ?? null;
}

/** Erases a customer's data. Data linked by e-mail only is erased once the e-mail is confirmed. */
export async function forgetCustomer(
	tx: Tx,
	email: string,
	confirmedEmail: string | null,
): Promise<void> {
	if (confirmedEmail) {
		await tx.delete(campaign_recipients).where(eq(campaign_recipients.email, confirmedEmail));
		await tx.delete(customers).where(eq(customers.email, confirmedEmail));
		await tx
			.delete(customer_discounts)
			.where(eq(customer_discounts.customer_email, confirmedEmail));
	}
	await tx.delete(consents).where(eq(consents.email, email));
}
