import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";
import { SCREENS_BODIES, UNTRUSTED_BODIES } from "./untrusted-bodies.ts";

/** An address of the shop, its parameters as `:name`, and what is sent to it. */
export type Endpoint = {
	path: string;
	/** What it takes as JSON, where that is known. */
	body?: Record<string, unknown>;
	/** Words that its own code knows: names of fields, and values. */
	words: readonly string[];
	/** What it may be asked to do. */
	intents: readonly string[];
};

const APP = join(import.meta.dirname, "../../app");

/** What the accounts library and our calls beside it answer to. */
const ACCOUNTS = `account-info authorize callback/google change-email change-password delete-user
	delete-user/callback error factors factors/:id factors/:id/challenge get-access-token get-session
	jwks link-social list-accounts list-sessions logout ok passkey/delete-passkey
	passkey/generate-authenticate-options passkey/generate-register-options
	passkey/list-user-passkeys passkey/update-passkey passkey/verify-authentication
	passkey/verify-registration refresh-token request-password-reset reset-password
	reset-password/:token revoke-other-sessions revoke-session revoke-sessions
	send-verification-email session-state sign-in/social sign-out token two-factor/disable
	two-factor/enable two-factor/generate-backup-codes two-factor/get-totp-uri two-factor/send-otp
	two-factor/verify-backup-code two-factor/verify-otp two-factor/verify-totp unlink-account
	update-session update-user user user/identities/:id user/identities/authorize verify-email
	verify-password`.split(/\s+/);
const ACCOUNT_WORDS = `accountId callbackURL code currentPassword current_password data
	disableRedirect email error errorCallbackURL full_name id idToken image method name newPassword
	password phone provider providerId query redirectTo redirect_to response
	revokeOtherSessions state token trustDevice`.split(/\s+/);

const PLACES = `/functions/v1/is_admin /functions/v1/test-payment /functions/v1/nenhuma
	/media/produtos/a.webp /media/* /assets/a.js /demo/* /admin/uploads/:bucket/:folder /sitemap.xml
	/robots.txt /healthz /readyz /favicon.svg /site.webmanifest`.split(/\s+/);

const QUOTED_OR_FIELD = /"([a-z][\w-]{1,30})"|\b([a-z]\w{1,30}):/gi;
const INTENT =
	/(?:\bcase |\bliteral\(|\bintent\W{1,12})"([a-z][\w-]{1,30})"|([a-z][\w-]{1,30})"?: intent\(/gi;

/** The words and the intents in the sources of a folder. */
function readFolder(folder: string): Pick<Endpoint, "words" | "intents"> {
	const words = new Set<string>();
	const intents = new Set<string>();
	for (const name of readdirSync(folder).sort()) {
		if (!/(?<!\.test)\.tsx?$/.test(name)) continue;
		const source = readFileSync(join(folder, name), "utf8");
		for (const [, quoted, field = ""] of source.matchAll(QUOTED_OR_FIELD))
			words.add(quoted ?? field);
		for (const [, quoted, named = ""] of source.matchAll(INTENT)) intents.add(quoted ?? named);
	}
	return { words: [...words], intents: [...intents] };
}

function screensOf(entries: RouteConfigEntry[], above = ""): Endpoint[] {
	return entries.flatMap((entry) => {
		const path = entry.path ? `${above}/${entry.path}` : above;
		const known = readFolder(join(APP, dirname(entry.file)));
		const own = entry.path || entry.index ? [{ path: path || "/", ...known }] : [];
		return [...own, ...screensOf(entry.children ?? [], path)];
	});
}

/** Everything that answers: screens, functions, accounts, webhooks, files. */
export const ENDPOINTS: readonly Endpoint[] = [
	...screensOf(routes).map((screen) => {
		const body = SCREENS_BODIES[screen.path];
		return body ? { ...screen, body } : screen;
	}),
	...Object.entries(UNTRUSTED_BODIES).map(([path, body]) => ({
		path,
		body,
		words: [],
		intents: [],
	})),
	...ACCOUNTS.map((path) => ({ path: `/auth/v1/${path}`, words: ACCOUNT_WORDS, intents: [] })),
	...PLACES.map((path) => ({ path, words: [], intents: [] })),
];
