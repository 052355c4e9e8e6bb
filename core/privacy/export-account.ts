import { findUser } from "#core/accounts/find-user.ts";
import { listAccountHistory } from "#core/accounts/list-account-history.ts";
import { listOwnNotices } from "#core/content/opening.ts";
import { listAddresses } from "#core/customers/addresses/address-book.ts";
import { loadBody } from "#core/customers/body-measures.ts";
import { listFavourites } from "#core/customers/favourites.ts";
import { loadProfile } from "#core/customers/load-profile.ts";
import { findNoted, listConsents, listDiscounts } from "#core/customers/own-records.ts";
import { listOwnEmails } from "#core/mail/list-own-emails.ts";
import { exportAccountOrders } from "#core/orders/export-account-orders.ts";
import { listOwnQuestions } from "#core/questions/own-questions.ts";
import { listOwnReviews } from "#core/reviews/own-reviews.ts";
import { listOwnWaiting } from "#core/stock/waiting/forget-waiting.ts";
import { listOwnMessages } from "#core/support/own-messages.ts";
import type { Db } from "#platform/database/database.ts";

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
		medidas: await loadBody(db, userId),
		enderecos: (await listAddresses(db, userId)).map(({ id: _, ...address }) => address),
		consentimentos: await listConsents(db, user.email),
		favoritos: await listFavourites(db, userId),
		avisos_de_estoque: await listOwnWaiting(db, owner),
		pedidos: await exportAccountOrders(db, owner),
		avaliacoes: await listOwnReviews(db, owner),
		perguntas: await listOwnQuestions(db, owner),
		...(await listAccountHistory(db, { userId, email: user.email })),
		mensagens: confirmedEmail ? await listOwnMessages(db, confirmedEmail) : [],
		emails: confirmedEmail ? await listOwnEmails(db, confirmedEmail) : [],
		avisos_de_abertura: confirmedEmail ? await listOwnNotices(db, confirmedEmail) : [],
		cupons: confirmedEmail ? await listDiscounts(db, confirmedEmail) : [],
		anotado_pela_loja: confirmedEmail ? await findNoted(db, confirmedEmail) : null,
	};
}
