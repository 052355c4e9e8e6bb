/** The provider's cards for trying, by what they do. */
export const TEST_CARDS = {
	visa: "4235647728025682",
	master: "5031433215406351",
	amex: "375365153556885",
	eloDebit: "5067766783888311",
	/** Asks for a confirmation that the bank then gives. */
	challenge: "5483928164574623",
	/** Asks for a confirmation that the bank then refuses. */
	challengeRefused: "5361956806117557",
} as const;

const STARTS: [start: string, id: string, name: string, type: string, codeLength: number][] = [
	["506776", "debelo", "Elo", "debit_card", 3],
	["37", "amex", "American Express", "credit_card", 4],
	["5", "master", "Mastercard", "credit_card", 3],
	["4", "visa", "Visa", "credit_card", 3],
];

/** What the provider answers of a card's first digits: `payment_methods/search`. */
export const methodsOf = (bin: string) => ({
	results: STARTS.filter(([start]) => bin.startsWith(start))
		.slice(0, 1)
		.map(([, id, name, payment_type_id, length]) => ({
			id,
			name,
			payment_type_id,
			status: "active",
			issuer: { id: "25", name: "Banco Aurora" },
			settings: [{ security_code: { length, mode: "mandatory", card_location: "back" } }],
		})),
});

/** Percentage on top of the price for each number of parts that is not the merchant's gift. */
const RATES: Record<number, number> = {
	4: 8.05,
	5: 9.5,
	6: 10.9,
	7: 12.4,
	8: 14,
	9: 15.7,
	10: 18.4,
	11: 20.2,
	12: 22.11,
};

/** What the provider answers of a card's parts: `payment_methods/installments`. */
export const instalmentsOf = (methodId: string, amount: number) => [
	{
		payment_method_id: methodId,
		payment_type_id: "credit_card",
		issuer: { id: "25", name: "Banco Aurora" },
		processing_mode: "aggregator",
		payer_costs: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
			.filter((count) => amount / count >= 5)
			.map((installments) => {
				const installment_rate = RATES[installments] ?? 0;
				const total_amount = amount * (1 + installment_rate / 100);
				return {
					installments,
					installment_rate,
					installment_rate_collector: ["MERCADOPAGO"],
					discount_rate: 0,
					labels: [],
					min_allowed_amount: 0.5,
					max_allowed_amount: 60_000,
					installment_amount: total_amount / installments,
					total_amount,
				};
			}),
	},
];

/** Holder, first and last digits of a card, in the token that stands for it. */
export const tokenFor = (holder: string, number: string): string =>
	`token-${holder}${number ? `.${number.slice(0, 8)}.${number.slice(-4)}` : ""}`;

export function readToken(token: string) {
	const [holder = "", bin = TEST_CARDS.visa.slice(0, 8), last = TEST_CARDS.visa.slice(-4)] = token
		.replace(/^token-/, "")
		.split(".");
	return { holder: holder.trim().toUpperCase(), bin, last };
}

/** What a bank answers that wants the shopper to confirm; null for cards that need nothing. */
export function challengeOf(bin: string, mode: unknown, id: number, origin: string) {
	const asks = [TEST_CARDS.challenge, TEST_CARDS.challengeRefused].some((card) =>
		card.startsWith(bin),
	);
	if (mode === undefined || mode === "not_supported" || !asks) return null;
	return {
		status: "pending",
		status_detail: "pending_challenge",
		three_ds_info: { external_resource_url: `${origin}/acs/${id}`, creq: `creq-${id}` },
	};
}
