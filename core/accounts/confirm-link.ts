import { returnPath } from "../values/return-path.ts";

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
export function confirmLink(base: string, token: string, callback: string): string {
	const wanted = new URL(callback).searchParams.get("callbackURL");
	const ours = wanted && [HOME, SIGN_IN, CONFIRMED_ADMIN].some((path) => wanted.startsWith(path));
	return `${base}/verify-email?${new URLSearchParams({ token, callbackURL: ours ? wanted : HOME })}`;
}
