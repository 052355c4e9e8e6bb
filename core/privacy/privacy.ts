import { listFavourites, loadBody } from "#core/customers/customers.ts";
import { eraseWaiting, listOwnWaiting } from "#core/stock/back-in-stock/back-in-stock.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { listAccountHistory } from "../accounts/security/security-events.ts";
import { findUser, removeUser } from "../accounts/users/users.ts";
import { forgetPerson } from "../audit/audit.ts";
import { eraseSent, listOwnSent } from "../automations/automations.ts";
import { eraseNotices, listOwnNotices } from "../content/opening.ts";
import { exportOwnCredits } from "../credit/read-credits.ts";
import { listAddresses } from "../customers/addresses/address-book.ts";
import { findNoted, forgetCustomer, listConsents } from "../customers/own-records.ts";
import { loadProfile } from "../customers/profile.ts";
import { exportPersonalCodes } from "../discounts/personal-codes.ts";
import { eraseAccountEmails, eraseEmails } from "../mail/delete-emails.ts";
import { listOwnEmails } from "../mail/list-emails.ts";
import {
	anonymiseAccountOrders,
	exportAccountOrders,
	hasOpenOrder,
	listOrderIds,
} from "../orders/account-orders.ts";
import { eraseImportedOrders, exportImportedOrders } from "../orders/imported/imported-orders.ts";
import { erasePaymentTexts } from "../payments/own-data.ts";
import { eraseQuestions, listOwnQuestions } from "../questions/read-questions.ts";
import { eraseReturns, exportReturns, hasLiveReturn } from "../returns/own-data.ts";
import { anonymiseReviews, listOwnReviews } from "../reviews/read-reviews.ts";
import { eraseMessages, listOwnMessages } from "../support/support.ts";
import { fail, ok, type Result } from "../values/result.ts";

type EraseError = {
	code: "no_account" | "administrator" | "order_under_way";
	message: string;
};

type Found = NonNullable<Awaited<ReturnType<typeof findUser>>>;
type Account = { userId: string; confirmedEmail: string | null };

const accountOf = ({ id, email, emailVerified }: Found): Account => ({
	userId: id,
	confirmedEmail: emailVerified ? email : null,
});

async function refusalOf(tx: Tx, user: Found): Promise<EraseError | null> {
	if (user.isAdmin) {
		return {
			code: "administrator",
			message: "Esta conta administra a loja. Retire o acesso de administrador antes de apagá-la.",
		};
	}
	if (await hasOpenOrder(tx, accountOf(user))) {
		return {
			code: "order_under_way",
			message:
				"Há um pedido em andamento. Assim que ele for entregue ou encerrado, você pode apagar a conta.",
		};
	}
	if (await hasLiveReturn(tx, await listOrderIds(tx, accountOf(user)))) {
		return {
			code: "order_under_way",
			message:
				"Há uma troca ou devolução em andamento. Assim que ela for resolvida, você pode apagar a conta.",
		};
	}
	return null;
}

/** Why an account cannot be erased now (pt-BR), or null; `eraseAccount` refuses with the same text. */
async function whyAccountStays({ db }: { db: Db }, userId: string): Promise<string | null> {
	return runTransaction(db, async (tx) => {
		const user = await findUser(tx, userId);
		return (user && (await refusalOf(tx, user))?.message) ?? null;
	});
}

/**
 * Erases an account with its data; anonymises its orders (see `anonymiseAccountOrders`). Data linked by
 * e-mail only is erased if the e-mail is confirmed. Refused for administrators and while an order is in
 * progress.
 */
async function eraseAccount(
	{ db, clock }: { db: Db; clock: () => Date },
	userId: string,
): Promise<Result<null, EraseError>> {
	return runTransaction(db, async (tx) => {
		const user = await findUser(tx, userId);
		if (!user) return fail({ code: "no_account", message: "Usuário não encontrado." });
		const refusal = await refusalOf(tx, user);
		if (refusal) return fail(refusal);
		const account = accountOf(user);
		const { confirmedEmail } = account;
		const orderIds = await listOrderIds(tx, account);
		await anonymiseAccountOrders(tx, account, clock());
		await erasePaymentTexts(tx, orderIds);
		await eraseReturns(tx, orderIds);
		await anonymiseReviews(tx, account);
		await eraseQuestions(tx, account);
		if (confirmedEmail) {
			await eraseMessages(tx, confirmedEmail);
			await eraseEmails(tx, confirmedEmail);
			await eraseNotices(tx, confirmedEmail);
			await eraseSent(tx, confirmedEmail);
			await eraseImportedOrders(tx, confirmedEmail);
			await forgetPerson(tx, confirmedEmail);
		}
		await eraseWaiting(tx, account);
		await eraseAccountEmails(tx, user.email);
		await forgetCustomer(tx, user.email, confirmedEmail);
		await removeUser(tx, user);
		return ok(null);
	});
}

/** All data of an account, also by its e-mail if confirmed. Null for an unknown account. */
async function exportAccount({ db, clock }: { db: Db; clock: () => Date }, userId: string) {
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
		pedidos_da_loja_antiga: confirmedEmail ? await exportImportedOrders(db, confirmedEmail) : [],
		trocas: await exportReturns(db, await listOrderIds(db, owner)),
		avaliacoes: await listOwnReviews(db, owner),
		perguntas: await listOwnQuestions(db, owner),
		...(await listAccountHistory(db, { userId, email: user.email })),
		mensagens: confirmedEmail ? await listOwnMessages(db, confirmedEmail) : [],
		emails: confirmedEmail ? await listOwnEmails(db, confirmedEmail) : [],
		mensagens_automaticas: confirmedEmail ? await listOwnSent(db, confirmedEmail) : null,
		avisos_de_abertura: confirmedEmail ? await listOwnNotices(db, confirmedEmail) : [],
		cupons: confirmedEmail ? await exportPersonalCodes(db, confirmedEmail) : [],
		creditos: confirmedEmail ? await exportOwnCredits(db, confirmedEmail) : [],
		anotado_pela_loja: confirmedEmail ? await findNoted(db, confirmedEmail) : null,
	};
}

/** Export and erasure of a person's data in all areas. `userId` always comes from the session. */
export const createPrivacy = (deps: { db: Db; clock: () => Date }) => ({
	exportAccount: (userId: string) => exportAccount(deps, userId),
	eraseAccount: (userId: string) => eraseAccount(deps, userId),
	whyAccountStays: (userId: string) => whyAccountStays(deps, userId),
});
