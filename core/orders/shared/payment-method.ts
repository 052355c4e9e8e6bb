type Method = {
	label: string;
	/** The same at the beginning of a sentence. */
	subject: string;
	/** What somebody contests. */
	contested: string;
	/** When it is known whether it brings money. */
	settles: "at once" | "soon" | "in days";
	/** A card pays: its bank may look into it, ask its holder or take the money back. */
	card: boolean;
	/** What the shop waits for: `Aguardando PIX até 18:39`; null where an answer comes at once. */
	awaited: string | null;
	/** Days in which money can go back the way it came (rule payments 32); null where it never can (rule payments 18). */
	refundDays: number | null;
	/** To where it goes back; null: to the card. */
	refundedTo: string | null;
	/** When it can be seen there. */
	refundSeen: string;
};

const CARD = {
	subject: "O cartão",
	contested: "a compra no cartão",
	settles: "at once",
	card: true,
	awaited: null,
	refundDays: 180,
	refundedTo: null,
	refundSeen: "O banco mostra o crédito nesta fatura ou na próxima.",
} as const satisfies Omit<Method, "label">;

/** The ways to pay, in the order in which they are listed. Words, filters, SQL and checks follow from it. */
const METHODS = {
	pix: {
		label: "PIX",
		subject: "O PIX",
		contested: "o PIX",
		settles: "soon",
		card: false,
		awaited: "PIX",
		// The Central Bank's rule.
		refundDays: 90,
		refundedTo: "ao PIX de onde veio",
		refundSeen: "Costuma chegar em minutos.",
	},
	boleto: {
		label: "Boleto",
		subject: "O boleto",
		contested: "o boleto",
		settles: "in days",
		card: false,
		awaited: "boleto",
		// It may have been paid at a counter, with no account to which it could go.
		refundDays: null,
		refundedTo: "a quem pagou o boleto",
		refundSeen: "O Mercado Pago diz quando o valor chega.",
	},
	credit_card: { label: "Cartão de crédito", ...CARD },
	debit_card: { label: "Cartão de débito", ...CARD },
	store_credit: {
		label: "Crédito na loja",
		subject: "O crédito na loja",
		contested: "o crédito na loja",
		settles: "at once",
		card: false,
		awaited: null,
		// Within the shop: there is no term.
		refundDays: 36_500,
		refundedTo: "ao seu crédito na loja",
		refundSeen: "O saldo já pode ser usado.",
	},
} as const satisfies Record<string, Method>;

type PaymentMethod = keyof typeof METHODS;
export type CardMethod = {
	[Name in PaymentMethod]: (typeof METHODS)[Name]["card"] extends true ? Name : never;
}[PaymentMethod];

/** What a way to pay is called and how its money comes and goes back. */
export const PAYMENT_METHOD: Record<PaymentMethod, Method> = METHODS;

export const PAYMENT_METHODS = Object.keys(METHODS) as [PaymentMethod, ...PaymentMethod[]];

export const PAYMENT_METHOD_LABELS = Object.fromEntries(
	PAYMENT_METHODS.map((name) => [name, METHODS[name].label]),
) as Record<PaymentMethod, string>;

/** Whether a card pays: its bank may look into it, ask its holder or take the money back. */
export const isCard = (method: PaymentMethod): method is CardMethod => METHODS[method].card;

/** Ways to pay that a card's bank answers, and those that wait for money. */
export const CARD_METHODS = PAYMENT_METHODS.filter(isCard);
export const AWAITED_METHODS = PAYMENT_METHODS.filter((method) => METHODS[method].awaited !== null);

/** What a shopper chooses from; store credit is used beside any of them. */
export const OFFERED_METHODS = PAYMENT_METHODS.filter((method) => method !== "store_credit");

/** Whether the provider can give the money back to who paid (rule payments 18). Nobody has chosen a way yet where it is null. */
export const isRefundedAutomatically = (method: PaymentMethod | null): boolean =>
	method === null || METHODS[method].refundDays !== null;

/** Whether its units stay reserved for days, until banks have reported. */
export const reservesForDays = (method: PaymentMethod): boolean =>
	METHODS[method].settles === "in days";
