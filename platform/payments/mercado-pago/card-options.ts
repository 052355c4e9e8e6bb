import { z } from "zod";
import type { CardOption, InstalmentPlan } from "../payment-requests.ts";
import type { ProviderAnswer } from "../provider.ts";
import { type Client, idText, readAt } from "./client.ts";

const issuer = z.object({ id: idText.nullish().catch(null) }).nullish();

const method = z.object({
	id: z.string(),
	name: z.string().nullish(),
	payment_type_id: z.string().nullish(),
	status: z.string().nullish(),
	issuer,
	settings: z
		.array(
			z.object({
				security_code: z.object({ length: z.number().nullish() }).nullish().catch(null),
			}),
		)
		.nullish()
		.catch(null),
});
const methods = z.object({ results: z.array(method) });

const cost = z.object({
	installments: z.number().int().positive(),
	installment_rate: z.number(),
	installment_rate_collector: z.array(z.string()).nullish().catch(null),
	total_amount: z.number().positive(),
});
const offers = z.array(
	z.object({ payment_method_id: z.string(), issuer, payer_costs: z.array(cost) }),
);

const TYPES: Record<string, CardOption["method"]> = {
	credit_card: "credit_card",
	debit_card: "debit_card",
	prepaid_card: "debit_card",
};

/** The shop's own maximum of instalments. */
const MOST = 12;
/** Rate 0 financed by a third party, which adds its own interest. */
const THIRD_PARTY = "THIRD_PARTY";

/**
 * Uses of the card with these first digits and, on credit, the plans for `amount` centavos: the provider's own list,
 * never a table of ours. Empty for an unknown card.
 */
export async function readCardOptions(
	client: Client,
	bin: string,
	amount: number,
): Promise<ProviderAnswer<CardOption[]>> {
	const path = `/v1/payment_methods/search?bins=${bin}&marketplace=NONE`;
	const answer = await readAt(client, path, methods);
	if (!answer.ok) return answer;
	const found: CardOption[] = [];
	for (const known of answer.value.results) {
		const type = TYPES[known.payment_type_id ?? ""];
		if (!type || (known.status && known.status !== "active")) continue;
		const option: CardOption = {
			method: type,
			id: known.id,
			name: known.name ?? known.id,
			issuerId: known.issuer?.id ?? null,
			codeLength: known.settings?.[0]?.security_code?.length ?? null,
			plans: [{ count: 1, amount, total: amount, free: true }],
		};
		if (type === "credit_card") {
			const plans = await readPlans(client, bin, amount, option);
			if (!plans.ok) return plans;
			if (plans.value.length > 0) option.plans = plans.value;
		}
		found.push(option);
	}
	return { ok: true, value: found };
}

async function readPlans(
	client: Client,
	bin: string,
	amount: number,
	{ id, issuerId }: CardOption,
): Promise<ProviderAnswer<InstalmentPlan[]>> {
	const card = { bin, ...(issuerId ? { issuer_id: issuerId } : {}) };
	const offered = await readOffers(client, id, amount, card);
	if (!offered.ok) return offered;
	const offer =
		offered.value.find((one) => one.issuer?.id === issuerId) ??
		offered.value.find(({ payment_method_id }) => payment_method_id === id);
	return { ok: true, value: plansOf(offer?.payer_costs ?? [], amount) };
}

function readOffers(client: Client, brand: string, amount: number, card?: Record<string, string>) {
	const price = (amount / 100).toFixed(2);
	const query = new URLSearchParams({ payment_method_id: brand, amount: price, ...card });
	return readAt(client, `/v1/payment_methods/installments?${query}`, offers);
}

const plansOf = (costs: z.infer<typeof cost>[], amount: number): InstalmentPlan[] =>
	costs
		.filter(({ installments }) => installments <= MOST)
		.map(
			(one): InstalmentPlan => ({
				count: one.installments,
				amount: Math.round((one.total_amount / one.installments) * 100),
				total: Math.round(one.total_amount * 100),
				free:
					one.installment_rate === 0 &&
					!one.installment_rate_collector?.includes(THIRD_PARTY) &&
					Math.round(one.total_amount * 100) <= amount,
			}),
		)
		.toSorted((a, b) => a.count - b.count);

/** The most common brands. */
const COMMON = ["visa", "master"];

/**
 * Plans for `amount` centavos with any card: those that all common brands and banks offer, each at its highest price,
 * and without interest only where all are.
 */
export async function readCommonPlans(
	client: Client,
	amount: number,
): Promise<ProviderAnswer<InstalmentPlan[]>> {
	const all: InstalmentPlan[][] = [];
	for (const brand of COMMON) {
		const offered = await readOffers(client, brand, amount);
		if (!offered.ok) return offered;
		all.push(...offered.value.map(({ payer_costs }) => plansOf(payer_costs, amount)));
	}
	const [first = [], ...others] = all;
	const common = first.flatMap((plan) => {
		const same = others.map((plans) => plans.find(({ count }) => count === plan.count));
		const found = same.filter((one) => one !== undefined);
		if (found.length < others.length) return [];
		const dearest = [plan, ...found].reduce((a, b) => (b.total > a.total ? b : a));
		return [{ ...dearest, free: plan.free && found.every(({ free }) => free) }];
	});
	return { ok: true, value: common };
}
