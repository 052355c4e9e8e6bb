import { dayOfMoment } from "../calendar-rules.ts";
import type { Day } from "../day-words-rules.ts";

/** So many days before a token ends the shop says so. */
const SAID_BEFORE_MS = 15 * 86_400_000;

/** When a token that says so itself ends; null for one that does not, or whose words are no date. */
export function endOfToken(token: string): Date | null {
	const [, claims = ""] = token.split(".");
	try {
		const read: unknown = JSON.parse(Buffer.from(claims, "base64url").toString("utf8"));
		const end = read && typeof read === "object" && "exp" in read ? read.exp : null;
		const at = typeof end === "number" ? new Date(end * 1_000) : null;
		return at && Number.isFinite(at.getTime()) ? at : null;
	} catch {
		return null;
	}
}

/** That a token ended, or ends soon; null while there is nothing to say. */
export type TokenEnd = { day: Day; over: boolean };

/** What is to be said about the end of a token at this moment. */
export function tokenEnd(token: string, now: Date): TokenEnd | null {
	const end = endOfToken(token);
	if (!end || end.getTime() - now.getTime() > SAID_BEFORE_MS) return null;
	return { day: dayOfMoment(end), over: end <= now };
}
