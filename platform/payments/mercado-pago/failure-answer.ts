import { z } from "zod";
import type { ProviderFailure } from "../provider.ts";
import { PASSING, type Reply } from "./client.ts";

const problem = z.object({
	cause: z
		.array(z.object({ code: z.union([z.number(), z.string()]).transform(String) }).loose())
		.catch([]),
});

/** Causes that the shopper can correct, as status details; those of card tokens contain letters. */
const FIELD_CAUSES: Record<string, string> = {
	109: "cc_rejected_invalid_installments",
	129: "amount_not_allowed",
	205: "cc_rejected_bad_filled_card_number",
	E301: "cc_rejected_bad_filled_card_number",
	208: "cc_rejected_bad_filled_date",
	209: "cc_rejected_bad_filled_date",
	325: "cc_rejected_bad_filled_date",
	326: "cc_rejected_bad_filled_date",
	212: "invalid_document",
	214: "invalid_document",
	322: "invalid_document",
	324: "invalid_document",
	221: "cc_rejected_bad_filled_other",
	316: "cc_rejected_bad_filled_other",
	224: "cc_rejected_bad_filled_security_code",
	E302: "cc_rejected_bad_filled_security_code",
	801: "cc_rejected_duplicated_payment",
	2001: "cc_rejected_duplicated_payment",
	2006: "invalid_card_token",
	2062: "invalid_card_token",
	2067: "invalid_document",
	2131: "cc_rejected_card_type_not_allowed",
	3003: "invalid_card_token",
	3008: "invalid_card_token",
	3013: "cc_rejected_bad_filled_security_code",
	3016: "cc_rejected_bad_filled_card_number",
	3018: "cc_rejected_bad_filled_date",
	3019: "cc_rejected_bad_filled_date",
	3034: "cc_rejected_bad_filled_card_number",
	4033: "cc_rejected_invalid_installments",
};

function codesOf(body: unknown): string[] {
	const parsed = problem.safeParse(body);
	return parsed.success ? parsed.data.cause.map(({ code }) => code) : [];
}

/** The numeric ones. */
export const causesOf = (body: unknown): number[] =>
	codesOf(body)
		.map(Number)
		.filter((code) => !Number.isNaN(code));

/** Test and live credentials mixed, or none. */
const CONFIGURATION_CAUSES = new Set([3, 5, 145, 2034, 2041, 2059, 2060]);

/** Why a call failed. `charging`: money could have moved, so a missing answer leaves the outcome unknown. */
export function readFailure(
	{ status, body, uncertain }: Reply,
	charging: boolean,
): ProviderFailure {
	const refused = status !== null && status >= 400 && status < 500;
	const unseen = uncertain || !refused || status === 409;
	if (charging && unseen) return { ok: false, reason: "unknown", detail: null };
	if (!refused || PASSING.has(status)) return { ok: false, reason: "unavailable", detail: null };
	const codes = codesOf(body);
	const misconfigured =
		status === 401 ||
		status === 403 ||
		codes.some((code) => CONFIGURATION_CAUSES.has(Number(code)));
	if (misconfigured) return { ok: false, reason: "misconfigured", detail: null };
	const detail = codes.map((code) => FIELD_CAUSES[code]).find((found) => found !== undefined);
	return { ok: false, reason: "refused", detail: detail ?? null };
}
