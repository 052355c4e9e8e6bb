import { desc, eq, getTableColumns } from "drizzle-orm";
import { forgetOwner } from "#core/credit/read-credits.ts";
import { erasePersonalCodes } from "#core/discounts/personal-codes.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { firstOf } from "#platform/database/sql/query.ts";
import { campaign_recipients } from "./campaigns/schema.ts";
import { importacao_clientes } from "./import/schema.ts";
import { hashSuppressed } from "./newsletter/newsletter.ts";
import { newsletter_pedidos } from "./newsletter/schema.ts";
import { consents, customers } from "./schema.ts";

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

/** The merchant's notes on the person. */
export async function findNoted(db: Db, email: string) {
	const { id: _id, ...columns } = getTableColumns(customers);
	return firstOf(db.select(columns).from(customers).where(eq(customers.email, email)));
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
		await tx.delete(importacao_clientes).where(eq(importacao_clientes.email, confirmedEmail));
		await erasePersonalCodes(tx, confirmedEmail);
		await forgetOwner(tx, confirmedEmail);
	}
	await tx.delete(consents).where(eq(consents.email, email));
	await tx.delete(newsletter_pedidos).where(eq(newsletter_pedidos.email, email.toLowerCase()));
	await hashSuppressed(tx, email);
}
