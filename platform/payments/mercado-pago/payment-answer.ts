import { z } from "zod";
import type { ProviderFailure, ProviderPayment, ProviderStatus } from "../provider.ts";
import { PASSING, type Reply } from "./client.ts";

const payment = z.object({
	id: z.union([z.number(), z.string()]).transform(String),
	status: z.string(),
	status_detail: z.string().nullish(),
	external_reference: z.string().nullish(),
	transaction_amount: z.number(),
	payment_method_id: z.string().nullish(),
	card: z.object({ last_four_digits: z.string().nullish() }).nullish(),
	point_of_interaction: z
		.object({ transaction_data: z.object({ qr_code: z.string().nullish() }).nullish() })
		.nullish(),
});

const searchResult = z.object({ results: z.array(payment) });

const problem = z.object({
	cause: z
		.array(z.object({ code: z.union([z.number(), z.string()]).transform(Number) }).loose())
		.catch([]),
});

/** A dispute under way (`in_mediation`) still is a paid order until it is decided. */
const STATUSES: Record<string, ProviderStatus> = {
	pending: "pending",
	in_process: "pending",
	authorized: "pending",
	approved: "approved",
	in_mediation: "approved",
	rejected: "rejected",
	refunded: "refunded",
	charged_back: "refunded",
	cancelled: "cancelled",
};

/** A payment as Mercado Pago writes it, in the shop's words; null when it is not one. */
export function readPayment(body: unknown): ProviderPayment | null {
	const parsed = payment.safeParse(body);
	return parsed.success ? toPayment(parsed.data) : null;
}

/**
 * The payment that counts of a search by reference: the paid one before the newest. Null: there is
 * none. Undefined: the answer is not a search result.
 */
export function readNewest(body: unknown): ProviderPayment | null | undefined {
	const parsed = searchResult.safeParse(body);
	if (!parsed.success) return undefined;
	const found = parsed.data.results.map(toPayment);
	return found.find(({ status }) => status === "approved") ?? found[0] ?? null;
}

function toPayment(data: z.infer<typeof payment>): ProviderPayment {
	const expired = data.status === "cancelled" && data.status_detail === "expired";
	return {
		providerPaymentId: data.id,
		reference: data.external_reference ?? "",
		status: expired ? "expired" : (STATUSES[data.status] ?? "pending"),
		statusDetail: data.status === "charged_back" ? "charged_back" : (data.status_detail ?? null),
		amount: Math.round(data.transaction_amount * 100),
		qrCode: data.point_of_interaction?.transaction_data?.qr_code ?? null,
		cardBrand: data.card ? (data.payment_method_id ?? null) : null,
		cardLastFour: data.card?.last_four_digits ?? null,
	};
}

/** Causes that the shopper can put right, as status details; the rest is a general refusal. */
const FIELD_CAUSES: Record<number, string> = {
	109: "cc_rejected_invalid_installments",
	129: "amount_not_allowed",
	324: "invalid_document",
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

/** Test and live credentials mixed, or none. */
const CONFIGURATION_CAUSES = new Set([3, 5, 145, 2034, 2041, 2059, 2060]);

/**
 * Why a call gave nothing usable. `charging`: money could have moved, so an answer that was not seen
 * leaves the outcome unknown.
 */
export function readFailure(
	{ status, body, uncertain }: Reply,
	charging: boolean,
): ProviderFailure {
	const refused = status !== null && status >= 400 && status < 500;
	const unseen = uncertain || !refused || status === 409;
	if (charging && unseen) return { ok: false, reason: "unknown", detail: null };
	if (!refused || PASSING.has(status)) return { ok: false, reason: "unavailable", detail: null };
	const parsed = problem.safeParse(body);
	const codes = parsed.success ? parsed.data.cause.map(({ code }) => code) : [];
	const misconfigured =
		status === 401 || status === 403 || codes.some((code) => CONFIGURATION_CAUSES.has(code));
	if (misconfigured) return { ok: false, reason: "misconfigured", detail: null };
	const detail = codes.map((code) => FIELD_CAUSES[code]).find((found) => found !== undefined);
	return { ok: false, reason: "refused", detail: detail ?? null };
}
