import { z } from "zod";
import type { EvidenceFile, ProviderAnswer, ProviderClaim, ProviderDispute } from "../provider.ts";
import { type Client, findAt, idText, isDone, moment, readFailure } from "./client.ts";

/** The shop's role in a complaint. */
const SHOP = "respondent";

const claim = z.object({
	id: idText,
	resource: z.string().nullish().catch(null),
	resource_id: idText.nullish().catch(null),
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
export const findClaim = (client: Client, id: string) =>
	findAt(client, id, `/post-purchase/v1/claims/${id}`, claim.transform(toClaim));

const chargeback = z.object({
	id: idText,
	payments: z.array(idText).catch([]),
	amount: z.number().nullish().catch(null),
	reason: z.string().nullish().catch(null),
	coverage_applied: z.boolean().nullish().catch(null),
	documentation_status: z.string().nullish().catch(null),
	date_documentation_deadline: moment,
	date_created: moment,
});

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

const dispute = chargeback.transform(toDispute);
const newest = z.object({ results: z.array(dispute) }).transform(({ results }) => {
	const age = ({ openedAt }: ProviderDispute) => openedAt?.getTime() ?? 0;
	return results.toSorted((a, b) => age(b) - age(a))[0] ?? null;
});

/** A chargeback by its own id, or the newest one of a payment. */
export const findDispute = (
	client: Client,
	key: { providerDisputeId: string } | { providerPaymentId: string },
): Promise<ProviderAnswer<ProviderDispute | null>> =>
	"providerDisputeId" in key
		? findAt(client, key.providerDisputeId, `/v1/chargebacks/${key.providerDisputeId}`, dispute)
		: findAt(
				client,
				key.providerPaymentId,
				`/v1/chargebacks/search?payment_id=${key.providerPaymentId}`,
				newest,
			);

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
