import { returnPath } from "#core/return-path-rules.ts";

/** Where the link of the confirmation e-mail ends; `&error=` is added when it failed. */
const CONFIRMED_PATH = "/auth?confirmado=1";
/** What the library takes for an address of this shop. */
const TAKEN = /^[\w\-.+%]+$/;

/**
 * Where the link of a confirmation leads: to the sign-in, and from there on to `goal`, a path of this shop
 * where somebody was going. Any other goal is left out.
 */
export function confirmedPath(goal: unknown): string {
	const path = encodeURIComponent(returnPath(typeof goal === "string" ? goal : null, "/"));
	return path !== "%2F" && TAKEN.test(path) ? `${CONFIRMED_PATH}&voltar=${path}` : CONFIRMED_PATH;
}

/** The link itself, below `base`; `made` is the library's, whose way back counts when it is one of ours. */
export function confirmLink(base: string, token: string, made: string): string {
	const wanted = new URL(made).searchParams.get("callbackURL");
	const callbackURL = wanted?.startsWith(CONFIRMED_PATH) ? wanted : CONFIRMED_PATH;
	return `${base}/verify-email?${new URLSearchParams({ token, callbackURL })}`;
}
