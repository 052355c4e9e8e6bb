import { z } from "zod";
import type { CardRequest } from "../provider.ts";
import type { Client } from "./client.ts";

/** Names of debit cards, for when the provider does not tell by the card's first digits. */
const DEBIT: Record<string, string> = { visa: "debvisa", master: "debmaster", elo: "debelo" };

const CREDIT: Record<string, string> = { mastercard: "master", "american-express": "amex" };

const methods = z.object({
	results: z.array(
		z.object({
			id: z.string(),
			payment_type_id: z.string().nullish(),
			issuer: z.object({ id: z.union([z.string(), z.number()]).nullish() }).nullish(),
		}),
	),
});

const TYPES: Record<CardRequest["method"], string[]> = {
	credit_card: ["credit_card"],
	debit_card: ["debit_card", "prepaid_card"],
};

const FIRST_DIGITS = 8;

/**
 * The provider's name of the card: asked by the first digits when the fields are here, else what the
 * browser was told when it made the token. Our own brand table only fills in.
 */
export async function cardMethod(client: Client, request: CardRequest) {
	if (request.card.kind === "fields") {
		const bins = request.card.number.slice(0, FIRST_DIGITS);
		const { body } = await client({
			method: "GET",
			path: `/v1/payment_methods/search?bins=${bins}&marketplace=NONE`,
		});
		const parsed = methods.safeParse(body);
		const match = parsed.success
			? parsed.data.results.find(({ payment_type_id }) =>
					TYPES[request.method].includes(payment_type_id ?? ""),
				)
			: undefined;
		if (match) return { id: match.id, issuerId: match.issuer?.id ?? null };
	}
	const credit = CREDIT[request.brand] ?? request.brand;
	return {
		id: request.method === "debit_card" ? (DEBIT[credit] ?? credit) : credit,
		issuerId: request.card.kind === "token" ? request.card.issuerId : null,
	};
}
