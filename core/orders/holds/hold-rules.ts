import { ANYBODY, type Buyer, STANDINGS, type Standing } from "#core/accounts/buyer-rules.ts";

/** How long the units of an order are kept before somebody begins to pay it. */
export const HOLD_MS = 10 * 60_000;

/** How often beginning a payment prolongs what an order keeps. */
export const MAX_RENEWALS = 2;

/** The shop's own hand, whom none does. */
export const OWN_HAND: Buyer = { ...ANYBODY, standing: "shop" };

export const higherStanding = (a: Standing, b: Standing): Standing =>
	STANDINGS.indexOf(a) >= STANDINGS.indexOf(b) ? a : b;

/** Parts of a variation's units that may be kept for orders of which nobody has begun to pay. */
const SHARE_BEFORE_PAYMENT: Record<Standing, number> = { stranger: 0.2, customer: 0.5, shop: 1 };
/** Part of them that strangers' begun payments may keep, and the units they always may. */
const SHARE_IN_PAYMENT = 0.2;
const LEAST_IN_PAYMENT = 2;
/** Orders of strangers larger than that share which may be waiting for money at once, in the whole shop. */
export const MOST_WIDE_ORDERS = 2;

/** A variation (`id`): all it has that is not sold, what an order wants of it, and what others keep unpaid. */
export type Shelf = { id: string; stock: number; wanted: number; others: number };

/**
 * Whether an order nobody has begun to pay may keep its units. Strangers' such orders together keep at
 * most a fifth of every variation, rounded down, so that a small one stays on sale until somebody pays;
 * the order is placed all the same and takes its units when its payment begins.
 */
export const keepsBeforePayment = (standing: Standing, shelves: Shelf[]): boolean =>
	standing === "shop" ||
	shelves.every(
		({ stock, wanted, others }) =>
			others + wanted <= Math.floor(stock * SHARE_BEFORE_PAYMENT[standing]),
	);

/** How many units of a variation a stranger's code may keep now, beside those of others. */
export const roomInPayment = ({ stock, others }: Shelf): number =>
	Math.max(0, Math.max(LEAST_IN_PAYMENT, Math.floor(stock * SHARE_IN_PAYMENT)) - others);

/** Whether a begun payment stays within what all strangers' begun payments may keep of each variation. */
export const fitsInPayment = (shelves: Shelf[]): boolean =>
	shelves.every((shelf) => shelf.wanted <= roomInPayment(shelf));

/** What one holder keeps in orders whose payment has begun and not come, this order left out. */
export type Held = { orders: number; units: number };

type Most = Held;
const MOST: Record<"network" | "device" | "email" | "account", Most> = {
	network: { orders: 10, units: 60 },
	device: { orders: 3, units: 40 },
	email: { orders: 3, units: 40 },
	account: { orders: 10, units: 1_000 },
};

/** A single order may be of any size: institutions buy two hundred pieces at once. */
const within = ({ orders, units }: Held, wanted: number, most: Most): boolean =>
	orders === 0 || (orders < most.orders && units + wanted <= most.units);

/**
 * Whether one more payment of `wanted` units may begin. The e-mail alone, which anybody can type, refuses
 * nobody: it counts where the network or the device keeps something too, so that no one uses up another's
 * share. A customer is counted by account alone.
 */
export function mayBegin(
	standing: Standing,
	held: { network: Held; device: Held; email: Held; account: Held },
	wanted: number,
): boolean {
	if (standing === "shop") return true;
	if (standing === "customer") return within(held.account, wanted, MOST.account);
	const near = held.network.orders > 0 || held.device.orders > 0;
	return (
		within(held.network, wanted, MOST.network) &&
		within(held.device, wanted, MOST.device) &&
		(!near || within(held.email, wanted, MOST.email))
	);
}
