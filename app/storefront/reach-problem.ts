import { looksLikeEmail, WRONG_EMAIL } from "#core/values/email-rules.ts";
import { isValidPhone, WRONG_PHONE } from "#core/values/phone-rules.ts";

/** What is wrong with the way to reach somebody that was typed; nothing of an empty one. */
export function reachProblem(by: "email" | "phone", typed: string): string | undefined {
	if (typed.trim() === "") return undefined;
	if (by === "email") return looksLikeEmail(typed) ? undefined : WRONG_EMAIL;
	return isValidPhone(typed) ? undefined : WRONG_PHONE;
}
