/** Trust levels of buyers, ascending: anybody, a customer with a confirmed e-mail, an administrator. */
export const TRUST_LEVELS = ["stranger", "customer", "shop"] as const;
export type TrustLevel = (typeof TRUST_LEVELS)[number];

/** The buyer of an order. Network and device are null when unknown. */
export type Buyer = {
	userId: string | null;
	trustLevel: TrustLevel;
	network: string | null;
	/** Random id in a browser cookie. */
	device: string | null;
};

export const ANYBODY: Buyer = { userId: null, trustLevel: "stranger", network: null, device: null };
