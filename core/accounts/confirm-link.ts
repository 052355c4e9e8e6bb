import { returnPath } from "#core/values/return-path-rules.ts";

/** Says on the page where the link of a confirmation ends that it did; `&error=` is added when it failed. */
const CONFIRMED = "confirmado=1";
const HOME = `/?${CONFIRMED}`;
const SIGN_IN = `/auth?${CONFIRMED}`;
/** Who signed up to run the shop comes back to its door. */
export const CONFIRMED_ADMIN = `/admin/login?${CONFIRMED}`;
/** What the library takes for an address of this shop. */
const TAKEN = /^[\w\-.+%]+$/;

/**
 * Where the link of a confirmation leads: home, or to the sign-in and from there on to `goal`, a path of
 * this shop where somebody was going. Any other goal is left out.
 */
export function confirmedPath(goal: unknown): string {
	const path = encodeURIComponent(returnPath(typeof goal === "string" ? goal : null, "/"));
	return path !== "%2F" && TAKEN.test(path) ? `${SIGN_IN}&voltar=${path}` : HOME;
}

/** The link itself, below `base`; `made` is the library's, whose way back counts when it is one of ours. */
export function confirmLink(base: string, token: string, made: string): string {
	const wanted = new URL(made).searchParams.get("callbackURL");
	const ours = wanted && [HOME, SIGN_IN, CONFIRMED_ADMIN].some((path) => wanted.startsWith(path));
	return `${base}/verify-email?${new URLSearchParams({ token, callbackURL: ours ? wanted : HOME })}`;
}
