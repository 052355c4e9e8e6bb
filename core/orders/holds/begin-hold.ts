import { eq, sql } from "drizzle-orm";
import type { Buyer } from "#core/accounts/types.ts";
import type { LockedUnits } from "#core/catalog/variation-units.ts";
import { findShort, lockUnits } from "#core/stock/move-units.ts";
import type { ShortLine, UnitLine } from "#core/stock/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import type { BuyableLine } from "../checkout/check-cart.ts";
import { isStillReserved, type KnownOrder } from "../checkout/known-order.ts";
import type { Renewed } from "../payment-state.ts";
import { type RenewError, releaseReservation, renewReservation } from "../reservations.ts";
import type { OrderSummary } from "../types.ts";
import {
	availableInPayment,
	fitsInPayment,
	HOLD_MS,
	higherTrust,
	MAX_RENEWALS,
	MOST_WIDE_ORDERS,
	mayBegin,
	mayReserveUnpaid,
	type Shelf,
} from "./hold-limits.ts";
import { countWide, findHold, type OrderHold, readHeld, readShelves, writeHold } from "./holds.ts";
import { order_holds } from "./schema.ts";

/**
 * Serialises the counting for a network, device, e-mail and account, so that parallel requests cannot exceed the
 * limits together. Acquired after the order row and before the units.
 */
async function lockHolders(tx: Tx, buyer: Buyer, email: string): Promise<void> {
	if (buyer.trustLevel === "shop") return;
	const names = [
		buyer.network && `rede:${buyer.network}`,
		buyer.device && `aparelho:${buyer.device}`,
		buyer.userId && `conta:${buyer.userId}`,
		`email:${email.toLowerCase()}`,
	].filter((name) => name !== null && name !== "");
	// One statement acquires the locks in sorted order, which prevents deadlocks.
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(name, 1))
		from (select name from unnest(array[${sql.join(
			names.toSorted().map((name) => sql`${name}`),
			sql`, `,
		)}]::text[]) with ordinality as n(name, place) order by place) sorted`);
}

/** When it is known whether a payment brings money: a card, a PIX, a boleto. */
type Settles = "at once" | "soon" | "in days";

type BeginError =
	| RenewError
	| { code: "renewals_used" }
	/** This network, device, e-mail or account reserves too many unpaid units. */
	| { code: "holds_too_much" }
	/**
	 * Codes of untrusted buyers would reserve more of a variation than their share, although units are free; a card,
	 * which settles at once, is still possible. `available`: units of each line that a code can reserve now.
	 */
	| { code: "in_others_payments"; lines: ShortLine[] };

export type StartedHold = { renewed: Renewed; hold: OrderHold };

type Beginning = { until: Date; now: Date; settles: Settles; units: UnitLine[] };

/**
 * Reserves the `units` of an order until `until` when a payment starts, taking them first if the order has none.
 * The variations are locked, so this decides who gets the last unit. Leaves an order unchanged when it is already
 * reserved that long, or when another card would prolong it by less than ten minutes (a retry after a refused card
 * counts as no renewal). A card may continue without a renewal while the units are reserved; a boleto, which
 * reserves them for days, may not exceed the untrusted buyers' share. `out_of_stock` takes precedence over limits.
 * Needs the locked order row; the caller writes the result into it. On failure nothing changed.
 */
export async function beginHold(
	tx: Tx,
	order: OrderSummary,
	payer: Buyer,
	beginning: Beginning,
): Promise<Result<StartedHold, BeginError>> {
	const result = await tryHold(tx, order, payer, beginning);
	if (result.ok || !LIMITS.includes(result.error.code) || order.stock_state !== "released") {
		return result;
	}
	// Neither waiting nor a new order returns units that others have.
	const lines = await findShort(tx, beginning.units);
	return lines.length > 0 ? fail({ code: "out_of_stock", lines }) : result;
}

const LIMITS: BeginError["code"][] = ["renewals_used", "holds_too_much", "in_others_payments"];

async function tryHold(
	tx: Tx,
	order: OrderSummary,
	payer: Buyer,
	{ until, now, settles, units }: Beginning,
): Promise<Result<StartedHold, BeginError>> {
	const hold = await findHold(tx, order.id);
	const standing = higherTrust(hold?.standing ?? "stranger", payer.trustLevel);
	const isReserved =
		order.stock_state === "reserved" && order.reserved_until !== null && order.reserved_until > now;
	const started = isReserved && hold?.begun ? hold : null;
	const asItIs = started && ok({ renewed: {}, hold: started });
	const longEnough = until.getTime() - (settles === "at once" ? HOLD_MS : 0);
	if (asItIs && order.reserved_until && order.reserved_until.getTime() >= longEnough) return asItIs;
	const renewals = hold?.renewals ?? 0;
	if (standing !== "shop" && renewals >= MAX_RENEWALS) {
		return settles === "at once" && asItIs ? asItIs : fail({ code: "renewals_used" });
	}
	const buyer: Buyer = {
		trustLevel: standing,
		userId: order.user_id ?? payer.userId,
		network: payer.network ?? hold?.network ?? null,
		device: payer.device ?? hold?.device ?? null,
	};
	// A half-hour reservation does not entitle to one of several days.
	const room =
		started && settles !== "in days"
			? ok({ wide: started.wide })
			: await findAvailable(tx, order, buyer, { settles, units });
	if (!room.ok) return room;
	const renewed = await renewReservation(tx, order, { until, now });
	if (!renewed.ok) return renewed;
	const begins = { begun: true, wide: room.value.wide, renewals: renewals + 1 };
	return ok({
		renewed: renewed.value,
		hold: await writeHold(tx, order.id, buyer, begins, hold),
	});
}

/** The variations of `units` in the worst case: all reserved units belong to others' started payments. */
const fullestShelves = (
	{ stock_state }: OrderSummary,
	units: UnitLine[],
	locked: LockedUnits[],
): Shelf[] => {
	const wantedOf = Map.groupBy(units, ({ variantId }) => variantId);
	return locked.map(({ id, estoque, reservado }) => {
		const wanted = (wantedOf.get(id) ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
		const own = stock_state === "reserved" ? wanted : 0;
		return { id, stock: estoque + reservado, wanted, others: reservado - own };
	});
};

async function findAvailable(
	tx: Tx,
	order: OrderSummary,
	buyer: Buyer,
	{ settles, units }: Pick<Beginning, "settles" | "units">,
): Promise<Result<{ wide: boolean }, BeginError>> {
	if (buyer.trustLevel === "shop") return ok({ wide: false });
	const wanted = units.reduce((sum, { quantity }) => sum + quantity, 0);
	await lockHolders(tx, buyer, order.customer_email);
	const held = await readHeld(tx, { id: order.id, email: order.customer_email }, buyer);
	if (!mayBegin(buyer.trustLevel, held, wanted)) return fail({ code: "holds_too_much" });
	if (buyer.trustLevel === "customer") return ok({ wide: false });
	const locked = await lockUnits(
		tx,
		units.map(({ variantId }) => variantId),
	);
	// Cheap worst-case check first: in a rush thousands of orders wait.
	if (fitsInPayment(fullestShelves(order, units, locked))) return ok({ wide: false });
	const shelves = await readShelves(tx, units, order.id, "started by guests");
	if (fitsInPayment(shelves)) return ok({ wide: false });
	const place =
		settles === "at once" ||
		(settles === "soon" && (await countWide(tx, order.id)) < MOST_WIDE_ORDERS);
	return place
		? ok({ wide: true })
		: fail({ code: "in_others_payments", lines: beyondAvailable(shelves) });
}

/** Variations of which an order wants more than a code may reserve, with the allowed units. */
const beyondAvailable = (shelves: Shelf[]): ShortLine[] =>
	shelves
		.map((shelf) => ({
			variantId: shelf.id,
			quantity: shelf.wanted,
			available: availableInPayment(shelf),
		}))
		.filter(({ quantity, available }) => available < quantity);

/** Longer than a bank takes, shorter than it waits for a confirmation. */
const SOON_MS = 2 * 60_000;

/**
 * Releases units beyond the untrusted buyers' share after the payment was refused; only a card may exceed the
 * share, because it settles at once. `heldMs`: reservation time of that payment in milliseconds. A payment
 * refused soon returns its renewal; a longer one has used it.
 */
export async function releaseWide(tx: Tx, orderId: string, heldMs: number): Promise<void> {
	if (!(await findHold(tx, orderId))?.wide) return;
	const released = await releaseReservation(tx, orderId, "rejected");
	if (!released || heldMs >= SOON_MS) return;
	await tx
		.update(order_holds)
		.set({ renewals: sql`greatest(${order_holds.renewals} - 1, 0)` })
		.where(eq(order_holds.order_id, orderId));
}

/**
 * Returns until when an order without a started payment reserves its units, or null when it reserves none. A new
 * order: ten minutes. A changed order: its former time, so that changing it back and forth prolongs nothing;
 * released units are taken again when the payment starts. All other unpaid orders count against the limit
 * (`mayReserveUnpaid`). Locks the variations.
 */
export async function decideHold(
	tx: Tx,
	known: KnownOrder | null,
	buyer: Buyer,
	lines: BuyableLine[],
	now: Date,
): Promise<Date | null> {
	const longest = new Date(now.getTime() + HOLD_MS);
	if (buyer.trustLevel === "shop") return longest;
	if (known && !isStillReserved(known, now)) return null;
	const units = lines.map(({ variantId, quantity }) => ({ variantId, quantity }));
	const fullest = lines.map(({ variantId: id, stock, reserved, quantity }) => ({
		id,
		stock: stock + reserved,
		wanted: quantity,
		others: reserved,
	}));
	const keeps = (shelves: Shelf[]) => mayReserveUnpaid(buyer.trustLevel, shelves);
	// Cheap worst-case check first: in a rush thousands of orders wait.
	const may =
		keeps(fullest) || keeps(await readShelves(tx, units, known?.id ?? null, "all unpaid"));
	if (!may) return null;
	const had = known?.reserved_until;
	return had && had < longest ? had : longest;
}
