import {
	accountExists,
	confirmEmail,
	passwordChanged,
	resetPassword,
	welcome,
} from "#core/accounts/mail-templates.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import type { Db } from "#platform/database/database.ts";
import { AUTH_PATH, RESET_PATH } from "./auth-paths-rules.ts";
import { confirmLink } from "./confirm-link.ts";

type Person = { email: string; name: string };
type Account = Person & { id: string };

/** What an account's owner is written. */
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
	/** `made` is the library's link, whose way back counts when it is one of ours. */
	confirmEmail: ({ email, name }: Person, token: string, made: string) =>
		outbox.queue(db, {
			template: confirmEmail,
			to: email,
			toName: name,
			data: { name, url: confirmLink(AUTH_PATH, token, made) },
		}),
	welcome: ({ id, email, name }: Account) =>
		outbox.queue(db, {
			template: welcome,
			to: email,
			toName: name,
			data: { name },
			dedupeKey: `welcome:${id}`,
		}),
	/** Answered like a new account, so only the mailbox may tell; once an hour, however often it is tried. */
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
