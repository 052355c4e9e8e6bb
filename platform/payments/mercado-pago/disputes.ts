import { z } from "zod";
import type { EvidenceFile, ProviderAnswer, ProviderDispute } from "../provider.ts";
import { type Client, isDone } from "./client.ts";
import { moment, text } from "./dispute-fields.ts";
import { readFailure } from "./failure-answer.ts";

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
