import { z } from "zod";
import {
	DISPUTE,
	type PaymentPage,
	type ProviderPayment,
	type ProviderStatus,
} from "../provider.ts";
import { BOLETO_METHOD, boletoOf } from "./bodies.ts";
import { idText, moment } from "./client.ts";

const confirmation = z
	.object({ external_resource_url: z.url({ protocol: /^https?$/ }), creq: z.string() })
	.nullish()
	.catch(null);

const reais = z
	.number()
	.nullish()
	.catch(null)
	.transform((amount) => (amount == null ? null : Math.round(amount * 100)));

const barcode = z
	.object({ content: z.string().nullish().catch(null) })
	.nullish()
	.catch(null);

/** Only the payment's identity is required; other invalid or missing parts are unknown. */
const payment = z.object({
	id: idText,
	status: z.string(),
	status_detail: z.string().nullish(),
	external_reference: z.string().nullish(),
	transaction_amount: z.number(),
	transaction_amount_refunded: reais,
	currency_id: z.string().nullish().catch(null),
	live_mode: z.boolean().nullish().catch(null),
	date_approved: moment,
	date_last_updated: moment,
	money_release_date: moment,
	transaction_details: z
		.object({
			net_received_amount: reais,
			total_paid_amount: reais,
			external_resource_url: z
				.url({ protocol: /^https?$/ })
				.nullish()
				.catch(null),
			digitable_line: z.string().nullish().catch(null),
			barcode,
		})
		.nullish()
		.catch(null),
	fee_details: z
		.array(z.object({ amount: reais, fee_payer: z.string().nullish() }))
		.nullish()
		.catch(null),
	payment_method_id: z.string().nullish(),
	payment_type_id: z.string().nullish().catch(null),
	payer: z
		.object({
			first_name: z.string().nullish(),
			last_name: z.string().nullish(),
			email: z.string().nullish(),
		})
		.nullish()
		.catch(null),
	barcode,
	three_ds_info: confirmation,
	// As in older pages of the reference.
	three_dsinfo: confirmation,
	card: z.object({ last_four_digits: z.string().nullish() }).nullish(),
	point_of_interaction: z
		.object({ transaction_data: z.object({ qr_code: z.string().nullish() }).nullish() })
		.nullish(),
});

const STATUSES: Record<string, ProviderStatus> = {
	pending: "pending",
	in_process: "pending",
	authorized: "pending",
	approved: "approved",
	in_mediation: "disputed",
	rejected: "rejected",
	refunded: "refunded",
	cancelled: "cancelled",
};

/** Results of chargebacks; `charged_back` stays the status even when the shop won. */
const CHARGEBACKS: Record<string, [ProviderStatus, detail: string]> = {
	reimbursed: ["approved", DISPUTE.won],
	settled: ["charged_back", DISPUTE.lost],
};

/** A payment of Mercado Pago in the shop's terms. */
export const paymentAnswer = payment.transform(toPayment);

const searchResult = z.object({
	results: z.array(paymentAnswer),
	paging: z.object({ total: z.number() }).nullish().catch(null),
});

/** The relevant payment of a search by reference: the paid one, else the newest. Null: there is none. */
export const newestPayment = searchResult.transform(
	({ results }) => results.find(({ status }) => status === "approved") ?? results[0] ?? null,
);

/** A page of a search that began at `offset`. */
export const paymentPage = (offset: number) =>
	searchResult.transform(({ results, paging }): PaymentPage => {
		const next = offset + results.length;
		const more = results.length > 0 && next < (paging?.total ?? 0);
		return { payments: results, next: more ? next : null };
	});

function statusOf({
	status,
	status_detail,
}: z.infer<typeof payment>): [ProviderStatus, detail: string | null] {
	const detail = status_detail ?? null;
	if (status === "charged_back")
		return CHARGEBACKS[detail ?? ""] ?? ["disputed", DISPUTE.chargeback];
	if (status === "in_mediation") return ["disputed", DISPUTE.claim];
	if (status === "cancelled" && detail === "expired") return ["expired", detail];
	return [STATUSES[status] ?? "pending", detail];
}

function toPayment(data: z.infer<typeof payment>): ProviderPayment {
	const [status, statusDetail] = statusOf(data);
	const known = data.date_approved !== null;
	const { transaction_details, fee_details } = data;
	const fees = fee_details?.filter(({ fee_payer }) => fee_payer !== "payer");
	const refunded = data.transaction_amount_refunded ?? 0;
	return {
		providerPaymentId: data.id,
		reference: data.external_reference ?? "",
		status,
		statusDetail,
		amount: Math.round(data.transaction_amount * 100),
		refunded,
		currency: data.currency_id ?? null,
		live: data.live_mode ?? null,
		charged: transaction_details?.total_paid_amount || null,
		// Zeros before the payment have no meaning.
		fee: known && fees ? fees.reduce((sum, { amount }) => sum + (amount ?? 0), 0) : null,
		// The reference does not say whether refunds reduce this.
		net: known && refunded === 0 ? (transaction_details?.net_received_amount ?? null) : null,
		releasesAt: data.money_release_date,
		approvedAt: data.date_approved,
		changedAt: data.date_last_updated,
		qrCode: data.point_of_interaction?.transaction_data?.qr_code ?? null,
		cardBrand: data.card ? (data.payment_method_id ?? null) : null,
		cardLastFour: data.card?.last_four_digits ?? null,
		method: methodOf(data),
		payer: payerOf(data),
		boleto:
			methodOf(data) === "boleto"
				? boletoOf({
						...transaction_details,
						barcode: transaction_details?.barcode?.content ?? data.barcode?.content,
					})
				: null,
		challenge: challengeOf(data.three_ds_info ?? data.three_dsinfo),
	};
}

const METHODS: Record<string, ProviderPayment["method"]> = {
	pix: "pix",
	bank_transfer: "pix",
	[BOLETO_METHOD]: "boleto",
	credit_card: "credit_card",
	debit_card: "debit_card",
};

const methodOf = ({ payment_type_id, payment_method_id, card }: z.infer<typeof payment>) =>
	METHODS[payment_method_id ?? ""] ??
	METHODS[payment_type_id ?? ""] ??
	(card?.last_four_digits ? "credit_card" : null);

const LONGEST_PAYER = 120;

/** Name, or else e-mail. */
function payerOf({ payer }: z.infer<typeof payment>): string | null {
	const name = [payer?.first_name, payer?.last_name].filter(Boolean).join(" ").trim();
	return (name || payer?.email || "").slice(0, LONGEST_PAYER) || null;
}

const challengeOf = (info: z.infer<typeof confirmation>): ProviderPayment["challenge"] =>
	info ? { url: info.external_resource_url, request: info.creq } : null;
