import { desc, eq, getTableColumns } from "drizzle-orm";
import { findUser } from "#core/accounts/find-user.ts";
import { listOwnTraces } from "#core/accounts/list-own-traces.ts";
import { listOwnEmails } from "#core/mail/list-own-emails.ts";
import { exportAccountOrders } from "#core/orders/export-account-orders.ts";
import { listOwnReviews } from "#core/reviews/own-reviews.ts";
import { listOwnMessages } from "#core/support/own-messages.ts";
import { reaisFromCentavos } from "#core/values/money.ts";
import type { Db } from "#platform/database/database.ts";
import { listFavourites } from "./favourites.ts";
import { loadProfile } from "./load-profile.ts";
import { consents, customer_discounts, customers } from "./schema.ts";

/**
 * Everything the shop knows of an account, for its owner to take along. What was only written with its
 * e-mail is included once that is confirmed. Null when there is no such account.
 */
export async function exportAccount({ db, clock }: { db: Db; clock: () => Date }, userId: string) {
	const user = await findUser(db, userId);
	if (!user) return null;
	const confirmedEmail = user.emailVerified ? user.email : null;
	const owner = { userId, confirmedEmail };
	return {
		exportado_em: clock().toISOString(),
		conta: {
			nome: user.name,
			email: user.email,
			email_confirmado: user.emailVerified,
			criada_em: user.createdAt.toISOString(),
		},
		perfil: await loadProfile(db, userId),
		consentimentos: await db
			.select({
				finalidade: consents.purpose,
				texto: consents.text,
				canal: consents.channel,
				concedido_em: consents.granted_at,
				revogado_em: consents.revoked_at,
			})
			.from(consents)
			.where(eq(consents.email, user.email))
			.orderBy(desc(consents.granted_at)),
		favoritos: await listFavourites(db, userId),
		pedidos: await exportAccountOrders(db, owner),
		avaliacoes: await listOwnReviews(db, owner),
		...(await listOwnTraces(db, { userId, email: user.email })),
		mensagens: confirmedEmail ? await listOwnMessages(db, confirmedEmail) : [],
		emails: confirmedEmail ? await listOwnEmails(db, confirmedEmail) : [],
		cupons: confirmedEmail ? await listDiscounts(db, confirmedEmail) : [],
		anotado_pela_loja: confirmedEmail ? await findNoted(db, confirmedEmail) : null,
	};
}

async function listDiscounts(db: Db, email: string) {
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
	// A percentage is kept with two decimals as well.
	return found.map((discount) => ({ ...discount, valor: reaisFromCentavos(discount.valor) }));
}

/** What the merchant keeps about the person, notes included. */
async function findNoted(db: Db, email: string) {
	const { id: _id, ...columns } = getTableColumns(customers);
	const [noted] = await db.select(columns).from(customers).where(eq(customers.email, email));
	return noted ?? null;
}
