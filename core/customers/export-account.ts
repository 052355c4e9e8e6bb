import { desc, eq } from "drizzle-orm";
import { findUser } from "#core/accounts/find-user.ts";
import { listAccountOrders } from "#core/orders/list-account-orders.ts";
import { listOwnReviews } from "#core/reviews/own-reviews.ts";
import { listOwnMessages } from "#core/support/own-messages.ts";
import type { Db } from "#platform/database/database.ts";
import { listFavourites } from "./favourites.ts";
import { loadProfile } from "./load-profile.ts";
import { consents } from "./schema.ts";

/**
 * Everything the shop knows of an account, for its owner to take along. What was only written with its
 * e-mail is included once that is confirmed. Null when there is no such account.
 */
export async function exportAccount({ db, clock }: { db: Db; clock: () => Date }, userId: string) {
	const user = await findUser(db, userId);
	if (!user) return null;
	const confirmedEmail = user.emailVerified ? user.email : null;
	const orders = await listAccountOrders(db, { userId, confirmedEmail });
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
		pedidos: orders.map(({ token: _token, user_id: _user, ...order }) => order),
		avaliacoes: await listOwnReviews(db, userId),
		mensagens: confirmedEmail ? await listOwnMessages(db, confirmedEmail) : [],
	};
}
