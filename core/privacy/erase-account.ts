import { findUser } from "#core/accounts/find-user.ts";
import { removeUser } from "#core/accounts/remove-user.ts";
import { forgetPerson } from "#core/audit/forget-person.ts";
import { eraseNotices } from "#core/content/opening.ts";
import { forgetCustomer } from "#core/customers/own-records.ts";
import { eraseAccountEmails, eraseEmails } from "#core/mail/erase-emails.ts";
import { anonymiseAccountOrders, hasOrderUnderWay } from "#core/orders/anonymise-account-orders.ts";
import { eraseQuestions } from "#core/questions/own-questions.ts";
import { anonymiseReviews } from "#core/reviews/own-reviews.ts";
import { eraseWaiting } from "#core/stock/waiting/forget-waiting.ts";
import { eraseMessages } from "#core/support/own-messages.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";

export type EraseError = {
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
	if (await hasOrderUnderWay(tx, accountOf(user))) {
		return {
			code: "order_under_way",
			message:
				"Há um pedido em andamento. Assim que ele for entregue ou encerrado, você pode apagar a conta.",
		};
	}
	return null;
}

/** Why an account would not be erased now, in pt-BR, or null; who asks to erase it hears the same. */
export async function whyAccountStays({ db }: { db: Db }, userId: string): Promise<string | null> {
	return runTransaction(db, async (tx) => {
		const user = await findUser(tx, userId);
		return (user && (await refusalOf(tx, user))?.message) ?? null;
	});
}

/**
 * Erases an account and what belongs to it; orders stay without the person (see
 * `anonymiseAccountOrders`). What only bears its e-mail goes too once that is confirmed. Refused for
 * administrators and while an order is under way.
 */
export async function eraseAccount(
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
		await anonymiseAccountOrders(tx, account, clock());
		await anonymiseReviews(tx, account);
		await eraseQuestions(tx, account);
		if (confirmedEmail) {
			await eraseMessages(tx, confirmedEmail);
			await eraseEmails(tx, confirmedEmail);
			await eraseNotices(tx, confirmedEmail);
			await forgetPerson(tx, confirmedEmail);
		}
		await eraseWaiting(tx, account);
		await eraseAccountEmails(tx, user.email);
		await forgetCustomer(tx, user.email, confirmedEmail);
		await removeUser(tx, user);
		return ok(null);
	});
}
