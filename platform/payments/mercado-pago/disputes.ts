import { z } from "zod";
import type { EvidenceFile, ProviderAnswer, ProviderClaim, ProviderDispute } from "../provider.ts";
import { type Client, isDone, readFailure } from "./client.ts";

/** The shop's role in a complaint. */
const SHOP = "respondent";

/** A timestamp; null for none or an invalid one. */
const moment = z
	.string()
	.nullish()
	.catch(null)
	.transform((text) => {
		const at = new Date(text ?? "");
		return Number.isNaN(at.getTime()) ? null : at;
	});

/** Ids have up to 18 digits, beyond a safe integer, and come as text. */
const text = z.union([z.string(), z.number()]).transform(String);

const claim = z.object({
	id: text,
	resource: z.string().nullish().catch(null),
	resource_id: text.nullish().catch(null),
	reason_id: z.string().nullish().catch(null),
	players: z
		.array(
			z.object({
				role: z.string().nullish().catch(null),
				available_actions: z.array(z.object({ due_date: moment })).catch([]),
			}),
		)
		.catch([]),
});

const toClaim = ({
	id,
	resource,
	resource_id,
	reason_id,
	players,
}: z.infer<typeof claim>): ProviderClaim => {
	const due = players
		.filter(({ role }) => role === SHOP)
		.flatMap(({ available_actions }) => available_actions.flatMap(({ due_date }) => due_date ?? []))
		.toSorted((one, other) => one.getTime() - other.getTime());
	return {
		providerClaimId: id,
		providerPaymentId: resource === "payment" ? (resource_id ?? null) : null,
		reason: reason_id ?? null,
		answerUntil: due[0] ?? null,
	};
};

/** A buyer's complaint by its id, with the earliest deadline of the shop. */
export async function findClaim(
	client: Client,
	id: string,
): Promise<ProviderAnswer<ProviderClaim | null>> {
	if (!/^\d{1,20}$/.test(id)) return { ok: true, value: null };
	const reply = await client({ method: "GET", path: `/post-purchase/v1/claims/${id}` });
	if (reply.status === 404) return { ok: true, value: null };
	const found = reply.status === 200 ? claim.safeParse(reply.body) : null;
	return found?.success ? { ok: true, value: toClaim(found.data) } : readFailure(reply, false);
}

const chargeback = z.object({
	id: text,
	payments: z.array(text).catch([]),
	amount: z.number().nullish().catch(null),
	reason: z.string().nullish().catch(null),
	coverage_applied: z.boolean().nullish().catch(null),
	documentation_status: z.string().nullish().catch(null),
	date_documentation_deadline: moment,
	date_created: moment,
});

const searchResult = z.object({ results: z.array(chargeback) });

const DOCUMENTS: Record<string, ProviderDispute["documents"]> = {
	review_pending: "reviewing",
	valid: "valid",
	invalid: "invalid",
};

const toDispute = (data: z.infer<typeof chargeback>): ProviderDispute => ({
	providerDisputeId: data.id,
	providerPaymentId: data.payments[0] ?? null,
	amount: data.amount == null ? null : Math.round(data.amount * 100),
	reason: data.reason ?? null,
	outcome: data.coverage_applied == null ? "open" : data.coverage_applied ? "won" : "lost",
	documents: DOCUMENTS[data.documentation_status ?? ""] ?? null,
	documentsUntil: data.date_documentation_deadline,
	openedAt: data.date_created,
});

/** A chargeback by its own id, or the newest one of a payment. */
export async function findDispute(
	client: Client,
	key: { providerDisputeId: string } | { providerPaymentId: string },
): Promise<ProviderAnswer<ProviderDispute | null>> {
	const byId = "providerDisputeId" in key;
	const id = byId ? key.providerDisputeId : key.providerPaymentId;
	if (!/^\d{1,20}$/.test(id)) return { ok: true, value: null };
	const path = byId ? `/v1/chargebacks/${id}` : `/v1/chargebacks/search?payment_id=${id}`;
	const reply = await client({ method: "GET", path });
	if (reply.status === 404) return { ok: true, value: null };
	if (reply.status !== 200) return readFailure(reply, false);
	if (byId) {
		const one = chargeback.safeParse(reply.body);
		return one.success ? { ok: true, value: toDispute(one.data) } : readFailure(reply, false);
	}
	const found = searchResult.safeParse(reply.body);
	if (!found.success) return readFailure(reply, false);
	const disputes = found.data.results.map(toDispute);
	const age = ({ openedAt }: ProviderDispute) => openedAt?.getTime() ?? 0;
	return { ok: true, value: disputes.toSorted((a, b) => age(b) - age(a))[0] ?? null };
}

/** Submits documents for a chargeback. */
export async function sendEvidence(
	client: Client,
	id: string,
	files: EvidenceFile[],
): Promise<ProviderAnswer<null>> {
	const body = new FormData();
	for (const { name, type, bytes } of files)
		body.append("files[]", new Blob([bytes], { type }), name);
	const path = `/v1/chargebacks/${encodeURIComponent(id)}/documentation`;
	const reply = await client({ method: "POST", path, body });
	return isDone(reply) ? { ok: true, value: null } : readFailure(reply, false);
}
