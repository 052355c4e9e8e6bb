import { z } from "zod";
import type { ProviderAnswer, ProviderRefund, REFUND_REFUSALS } from "../provider.ts";
import { type Client, causesOf, idText, paymentPath, type Reply, readFailure } from "./client.ts";

/** While a PIX is stuck between banks, a refund is answered as in process instead of as an error. */
const SHOW_STUCK = { "x-render-in-process-refunds": "true" };

const refundBody = z.object({
	id: idText,
	/** Without a status it was accepted, and the payment shows the result. */
	status: z.string().nullish(),
	amount: z.number().nullish(),
});

const STATUSES: Record<string, ProviderRefund["status"]> = {
	approved: "approved",
	rejected: "rejected",
	cancelled: "rejected",
};

const REFUSALS: Record<number, (typeof REFUND_REFUSALS)[number]> = {
	2018: "state_changed",
	2022: "too_many",
	2024: "too_old",
	2025: "not_allowed",
	2027: "not_allowed",
	2029: "state_changed",
	2030: "no_balance",
	2031: "no_balance",
	2063: "state_changed",
	3024: "not_allowed",
	15016: "too_old",
};

/** Requests a refund; without an answer the money may have been refunded. */
export async function refund(
	client: Client,
	id: string,
	idempotencyKey: string,
	amount?: number,
): Promise<ProviderAnswer<ProviderRefund>> {
	const reply = await client({
		method: "POST",
		path: `${paymentPath(id)}/refunds`,
		body: amount === undefined ? {} : { amount: amount / 100 },
		idempotencyKey,
		headers: SHOW_STUCK,
	});
	return read(reply, amount ?? 0) ?? refusal(reply);
}

/** Current state of a refund. */
export async function findRefund(
	client: Client,
	id: string,
	refundId: string,
): Promise<ProviderAnswer<ProviderRefund | null>> {
	const path = `${paymentPath(id)}/refunds/${encodeURIComponent(refundId)}`;
	const reply = await client({ method: "GET", path, headers: SHOW_STUCK });
	if (reply.status === 404) return { ok: true, value: null };
	return read(reply, 0) ?? readFailure(reply, false);
}

function read({ status, body }: Reply, requested: number): ProviderAnswer<ProviderRefund> | null {
	const parsed = status === 200 || status === 201 ? refundBody.safeParse(body) : null;
	if (!parsed?.success) return null;
	const { id, status: said, amount } = parsed.data;
	return {
		ok: true,
		value: {
			providerRefundId: id,
			status: STATUSES[said ?? ""] ?? "in_process",
			amount: amount == null ? requested : Math.round(amount * 100),
		},
	};
}

function refusal(reply: Reply): ProviderAnswer<never> {
	const failure = readFailure(reply, true);
	if (failure.reason !== "refused") return failure;
	const detail = causesOf(reply.body)
		.map((code) => REFUSALS[code])
		.find((found) => found !== undefined);
	return { ...failure, detail: detail ?? null };
}
