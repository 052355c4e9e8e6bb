import { z } from "zod";
import type { ProviderAnswer, ProviderClaim } from "../provider.ts";
import type { Client } from "./client.ts";
import { moment, text } from "./dispute-fields.ts";
import { readFailure } from "./failure-answer.ts";

/** The shop's role in a complaint. */
const SHOP = "respondent";

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
