import {
	accountExists,
	confirmEmail,
	passwordChanged,
	resetPassword,
	welcome,
} from "#core/accounts/mail-templates.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import type { Db } from "#platform/database/database.ts";
import { AUTH_PATH, RESET_PATH } from "./auth-paths.ts";
import { confirmLink } from "./confirm-link.ts";

type Person = { email: string; name: string };
type Account = Person & { id: string };

export const createAccountMails = ({
	db,
	outbox,
	clock,
}: {
	db: Db;
	outbox: Outbox;
	clock: () => Date;
}) => ({
	passwordChanged: async ({ email, name }: Person): Promise<void> => {
		await outbox.queue(db, {
			template: passwordChanged,
			to: email,
			toName: name,
			data: { name, changedAt: clock() },
		});
	},
	/** `callback` is the library's link, whose callback URL counts when it is one of ours. */
	confirmEmail: ({ email, name }: Person, token: string, callback: string) =>
		outbox.queue(db, {
			template: confirmEmail,
			to: email,
			toName: name,
			data: { name, url: confirmLink(AUTH_PATH, token, callback) },
		}),
	welcome: ({ id, email, name }: Account) =>
		outbox.queue(db, {
			template: welcome,
			to: email,
			toName: name,
			data: { name },
			dedupeKey: `welcome:${id}`,
		}),
	/** The sign-up response is that of a new account, so only the mailbox learns of it; at most once an hour. */
	accountExists: ({ id, email, name }: Account) =>
		outbox.queue(db, {
			template: accountExists,
			to: email,
			toName: name,
			data: { name },
			dedupeKey: `account-exists:${id}:${clock().toISOString().slice(0, 13)}`,
		}),
	resetPassword: async ({ email, name }: Person, token: string, validMinutes: number) => {
		await outbox.queue(db, {
			template: resetPassword,
			to: email,
			toName: name,
			data: { name, url: `${RESET_PATH}?${new URLSearchParams({ token })}`, validMinutes },
		});
	},
});
