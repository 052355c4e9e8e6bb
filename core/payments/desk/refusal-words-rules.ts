import { FAILURE_WORDS } from "../refunds/refund-rules.ts";

/** Why a provider did not give money back, for whoever asked; `detail` as a `REFUND_REFUSALS`. */
export function refusalWords(detail: string | null): string {
	const known = detail !== null && Object.hasOwn(FAILURE_WORDS, detail) ? detail : "rejected";
	const { title, text } = FAILURE_WORDS[known as keyof typeof FAILURE_WORDS];
	return `${title}. ${text}`;
}
