import { isValidPhone, looksLikeEmail, WRONG_EMAIL, WRONG_PHONE } from "#core/values/contact.ts";

/** Error of a typed e-mail or telephone; null when it is empty. */
export function reachProblem(by: "email" | "phone", typed: string): string | undefined {
	if (typed.trim() === "") return undefined;
	if (by === "email") return looksLikeEmail(typed) ? undefined : WRONG_EMAIL;
	return isValidPhone(typed) ? undefined : WRONG_PHONE;
}
