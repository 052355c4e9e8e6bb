/**
 * Who is buying, in the order of what they may keep: anybody, a signed-in customer who has confirmed the
 * e-mail, an administrator of the shop.
 */
export const STANDINGS = ["stranger", "customer", "shop"] as const;
export type Standing = (typeof STANDINGS)[number];

/** Whose hands an order is in. Network and device are null where they are not known. */
export type Buyer = {
	userId: string | null;
	standing: Standing;
	/** `networkOf` the address the request came from. */
	network: string | null;
	/** Random name that the browser carries in a cookie. */
	device: string | null;
};

/** Somebody of whom nothing is known, whom every limit binds. */
export const ANYBODY: Buyer = { userId: null, standing: "stranger", network: null, device: null };
