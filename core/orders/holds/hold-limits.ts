import { ANYBODY, type Buyer, TRUST_LEVELS, type TrustLevel } from "#core/accounts/types.ts";

export const HOLD_MS = 10 * 60_000;

export const MAX_RENEWALS = 2;

/** The shop itself has no limits. */
export const SHOP_BUYER: Buyer = { ...ANYBODY, trustLevel: "shop" };

export const higherTrust = (a: TrustLevel, b: TrustLevel): TrustLevel =>
	TRUST_LEVELS.indexOf(a) >= TRUST_LEVELS.indexOf(b) ? a : b;

/** Shares of a variation's units that orders without a started payment may reserve. */
const SHARE_BEFORE_PAYMENT: Record<TrustLevel, number> = { stranger: 0.2, customer: 0.5, shop: 1 };
/** Share that started payments of untrusted buyers may reserve, and the units they always may. */
const SHARE_IN_PAYMENT = 0.2;
const LEAST_IN_PAYMENT = 2;
/** Orders of untrusted buyers beyond that share that may await payment at once, in the whole shop. */
export const MOST_WIDE_ORDERS = 2;

/** A variation (`id`): its unsold units, what an order wants, and what others reserve unpaid. */
export type Shelf = { id: string; stock: number; wanted: number; others: number };

/**
 * Whether an order without a started payment may reserve its units. Such orders of untrusted buyers together
 * reserve at most a fifth of each variation, rounded down, so that small stocks stay on sale; the order is placed
 * all the same and takes its units when its payment starts.
 */
export const mayReserveUnpaid = (standing: TrustLevel, shelves: Shelf[]): boolean =>
	standing === "shop" ||
	shelves.every(
		({ stock, wanted, others }) =>
			others + wanted <= Math.floor(stock * SHARE_BEFORE_PAYMENT[standing]),
	);

/** Units of a variation that an untrusted buyer's code may reserve now. */
export const availableInPayment = ({ stock, others }: Shelf): number =>
	Math.max(0, Math.max(LEAST_IN_PAYMENT, Math.floor(stock * SHARE_IN_PAYMENT)) - others);

/** Whether a started payment stays within the untrusted buyers' share of each variation. */
export const fitsInPayment = (shelves: Shelf[]): boolean =>
	shelves.every((shelf) => shelf.wanted <= availableInPayment(shelf));

/** What one holder reserves in other orders with a started payment. */
export type Held = { orders: number; units: number };

type Most = Held;
const MOST: Record<"network" | "device" | "email" | "account", Most> = {
	network: { orders: 10, units: 60 },
	device: { orders: 3, units: 40 },
	email: { orders: 3, units: 40 },
	account: { orders: 10, units: 1_000 },
};

/** A single order may have any size: institutions buy two hundred pieces at once. */
const within = ({ orders, units }: Held, wanted: number, most: Most): boolean =>
	orders === 0 || (orders < most.orders && units + wanted <= most.units);

/**
 * Whether one more payment of `wanted` units may start. Anybody can type any e-mail, so the e-mail alone refuses
 * nobody: it counts only when the network or the device reserves something too. A customer is counted by account
 * alone.
 */
export function mayBegin(
	standing: TrustLevel,
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
