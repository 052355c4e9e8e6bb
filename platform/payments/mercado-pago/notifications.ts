import { z } from "zod";
import type { Notice, Notification, WebhookRequest } from "../provider.ts";

const id = z.union([z.string(), z.number()]);

/** Stored unchanged: fraud warnings name their payment in another place than others. */
const wire = z.looseObject({
	id: id.optional(),
	type: z.string().optional(),
	topic: z.string().optional(),
	data: z.looseObject({ id: id.optional() }).optional(),
});

const warning = z.object({ data: z.object({ payment_id: id.transform(String) }) });

/** `POST …?topic=payment&id=1`: the old format (IPN), whose signature cannot be verified. */
const isOldSort = (query: WebhookRequest["query"]): boolean =>
	Boolean(query("topic") && query("id")) && !query("data.id");

/** `POST …?data.id=1&type=payment`, signed in its headers. */
export function readRequest({
	header,
	query,
	body,
}: WebhookRequest): Notification | "says_nothing" | null {
	if (isOldSort(query)) return "says_nothing";
	const parsed = wire.safeParse(body);
	if (!parsed.success) return null;
	const { type, topic, data } = parsed.data;
	return {
		topic: type ?? topic ?? "",
		body: parsed.data,
		signature: header("x-signature"),
		requestId: header("x-request-id"),
		dataId: query("data.id") || (data?.id === undefined ? undefined : String(data.id)),
	};
}

const CHARGEBACKS = new Set(["topic_chargebacks_wh", "chargebacks"]);
/** The topic's names in its panel and in notifications. */
const CLAIMS = new Set(["topic_claims_integration_wh", "claim", "claims"]);
/** The provider found fraud after the approval. */
const STOP_DELIVERY = "stop_delivery_op_wh";

export function readNotice({
	topic,
	dataId,
	body,
}: Pick<Notification, "topic" | "dataId" | "body">): Notice | null {
	if (topic === "payment" && dataId) return { about: "payment", providerPaymentId: dataId };
	if (CHARGEBACKS.has(topic) && dataId) return { about: "dispute", providerDisputeId: dataId };
	if (CLAIMS.has(topic) && dataId) return { about: "claim", providerClaimId: dataId };
	const warned = topic === STOP_DELIVERY ? warning.safeParse(body) : null;
	return warned?.success
		? { about: "fraud", providerPaymentId: warned.data.data.payment_id }
		: null;
}
