import {
	accountExists,
	confirmEmail,
	passwordChanged,
	resetPassword,
	welcome,
} from "#core/accounts/emails.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import type { Db } from "#platform/database/database.ts";
import { returnPath } from "../values/return-path.ts";

type Person = { email: string; name: string };
type Account = Person & { id: string };

export const AUTH_PATH = "/auth/v1";
export const RESET_PATH = "/reset-password";

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

/** Success marker of a confirmation link's target; failures add `&error=`. */
const CONFIRMED = "confirmado=1";
const HOME = `/?${CONFIRMED}`;
const SIGN_IN = `/auth?${CONFIRMED}`;
/** Future administrators return to the admin login. */
export const CONFIRMED_ADMIN = `/admin/login?${CONFIRMED}`;
/** Characters that the library accepts in a path of this shop. */
const TAKEN = /^[\w\-.+%]+$/;

/**
 * Target of a confirmation link: home, or the sign-in, which leads on to `goal`, a path of this shop. Any other
 * goal is dropped.
 */
export function confirmedPath(goal: unknown): string {
	const path = encodeURIComponent(returnPath(typeof goal === "string" ? goal : null, "/"));
	return path !== "%2F" && TAKEN.test(path) ? `${SIGN_IN}&voltar=${path}` : HOME;
}

/** The link below `base`; `callback` is the library's link, whose callback URL counts when it is one of ours. */
function confirmLink(base: string, token: string, callback: string): string {
	const wanted = new URL(callback).searchParams.get("callbackURL");
	const ours = wanted && [HOME, SIGN_IN, CONFIRMED_ADMIN].some((path) => wanted.startsWith(path));
	return `${base}/verify-email?${new URLSearchParams({ token, callbackURL: ours ? wanted : HOME })}`;
}
