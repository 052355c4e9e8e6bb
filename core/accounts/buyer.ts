/** Trust levels of buyers, ascending: anybody, a customer with a confirmed e-mail, an administrator. */
export const STANDINGS = ["stranger", "customer", "shop"] as const;
export type Standing = (typeof STANDINGS)[number];

/** The buyer of an order. Network and device are null when unknown. */
export type Buyer = {
	userId: string | null;
	standing: Standing;
	network: string | null;
	/** Random id in a browser cookie. */
	device: string | null;
};

export const ANYBODY: Buyer = { userId: null, standing: "stranger", network: null, device: null };
