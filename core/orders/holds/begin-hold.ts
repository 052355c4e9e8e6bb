import type { Buyer } from "#core/accounts/buyer-rules.ts";
import type { LockedUnits } from "#core/catalog/variation-units.ts";
import { findShort } from "#core/stock/find-short.ts";
import { lockUnits } from "#core/stock/lock-units.ts";
import type { ShortLine, UnitLine } from "#core/stock/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { type RenewError, type Renewed, renewReservation } from "../renew-reservation.ts";
import type { OrderSummary } from "../types.ts";
import {
	fitsInPayment,
	HOLD_MS,
	higherStanding,
	MAX_RENEWALS,
	MOST_WIDE_ORDERS,
	mayBegin,
	roomInPayment,
	type Shelf,
} from "./hold-rules.ts";
import { lockHolders } from "./lock-holders.ts";
import { countWide, findHold, type OrderHold, readHeld, readShelves } from "./read-holds.ts";
import { writeHold } from "./write-hold.ts";

/** When it is known whether a payment brings money: a card, a PIX, a boleto. */
export type Settles = "at once" | "soon" | "in days";

export type BeginError =
	| RenewError
	/** Its time was prolonged as often as it may be. */
	| { code: "renewals_used" }
	/** This network, device, e-mail or account keeps enough unpaid. */
	| { code: "holds_too_much" }
	/** With this order strangers' unpaid codes would keep more of a variation than they may, though the rest is free; a card, which settles at once, still can. `available` of each of `lines`: what a code could keep of it now. */
	| { code: "in_others_payments"; lines: ShortLine[] };

/** `renewed`: what the order's row gets; `hold`: in whose hands it is now. */
export type Begun = { renewed: Renewed; hold: OrderHold };

type Beginning = { until: Date; now: Date; settles: Settles; units: UnitLine[] };

/**
 * Keeps the `units` of an order until `until` because somebody begins to pay it, taking them first when
 * the order was placed without them or has given them back. Whoever gets the last unit is decided here,
 * with the variations locked. An order that is kept as long already is left as it is, and so is one that
 * another card would prolong by less than ten minutes: a card after a refused one is no use of time. A card
 * may go on without being prolonged as long as its units are kept; a boleto, which keeps them for days, has
 * no place beyond strangers' share. Where units are gone, that is what is answered, whatever limit there is
 * beside. The order's row is held, and the caller writes into it what is answered. On failure nothing has
 * changed.
 */
export async function beginHold(
	tx: Tx,
	order: OrderSummary,
	payer: Buyer,
	beginning: Beginning,
): Promise<Result<Begun, BeginError>> {
	const begun = await tryHold(tx, order, payer, beginning);
	if (begun.ok || !LIMITS.includes(begun.error.code) || order.stock_state !== "released") {
		return begun;
	}
	// To wait, or to order anew, would bring back no units that others have.
	const lines = await findShort(tx, beginning.units);
	return lines.length > 0 ? fail({ code: "out_of_stock", lines }) : begun;
}

const LIMITS: BeginError["code"][] = ["renewals_used", "holds_too_much", "in_others_payments"];

async function tryHold(
	tx: Tx,
	order: OrderSummary,
	payer: Buyer,
	{ until, now, settles, units }: Beginning,
): Promise<Result<Begun, BeginError>> {
	const hold = await findHold(tx, order.id);
	const standing = higherStanding(hold?.standing ?? "stranger", payer.standing);
	const kept =
		order.stock_state === "reserved" && order.reserved_until !== null && order.reserved_until > now;
	const begun = kept && hold?.begun ? hold : null;
	const asItIs = begun && ok({ renewed: {}, hold: begun });
	const longEnough = until.getTime() - (settles === "at once" ? HOLD_MS : 0);
	if (asItIs && order.reserved_until && order.reserved_until.getTime() >= longEnough) return asItIs;
	const renewals = hold?.renewals ?? 0;
	if (standing !== "shop" && renewals >= MAX_RENEWALS) {
		return settles === "at once" && asItIs ? asItIs : fail({ code: "renewals_used" });
	}
	const buyer: Buyer = {
		standing,
		userId: order.user_id ?? payer.userId,
		network: payer.network ?? hold?.network ?? null,
		device: payer.device ?? hold?.device ?? null,
	};
	// What was begun for half an hour is not yet what may be kept for days.
	const room =
		begun && settles !== "in days"
			? ok({ wide: begun.wide })
			: await findRoom(tx, order, buyer, { settles, units });
	if (!room.ok) return room;
	const renewed = await renewReservation(tx, order, { until, now });
	if (!renewed.ok) return renewed;
	const begins = { begun: true, wide: room.value.wide, renewals: renewals + 1 };
	return ok({
		renewed: renewed.value,
		hold: await writeHold(tx, order.id, buyer, begins, hold),
	});
}

/** The variations of `units` as if others' begun payments kept all that is kept and not this order's. */
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

async function findRoom(
	tx: Tx,
	order: OrderSummary,
	buyer: Buyer,
	{ settles, units }: Pick<Beginning, "settles" | "units">,
): Promise<Result<{ wide: boolean }, BeginError>> {
	if (buyer.standing === "shop") return ok({ wide: false });
	const wanted = units.reduce((sum, { quantity }) => sum + quantity, 0);
	await lockHolders(tx, buyer, order.customer_email);
	const held = await readHeld(tx, { id: order.id, email: order.customer_email }, buyer);
	if (!mayBegin(buyer.standing, held, wanted)) return fail({ code: "holds_too_much" });
	if (buyer.standing === "customer") return ok({ wide: false });
	const locked = await lockUnits(
		tx,
		units.map(({ variantId }) => variantId),
	);
	// Whose units they are is asked only where it matters: in a rush thousands of orders wait.
	if (fitsInPayment(fullestShelves(order, units, locked))) return ok({ wide: false });
	const shelves = await readShelves(tx, units, order.id, "begun by strangers");
	if (fitsInPayment(shelves)) return ok({ wide: false });
	const place =
		settles === "at once" ||
		(settles === "soon" && (await countWide(tx, order.id)) < MOST_WIDE_ORDERS);
	return place
		? ok({ wide: true })
		: fail({ code: "in_others_payments", lines: beyondRoom(shelves) });
}

/** The variations that an order wants more of than a code may keep, and how many that are. */
const beyondRoom = (shelves: Shelf[]): ShortLine[] =>
	shelves
		.map((shelf) => ({
			variantId: shelf.id,
			quantity: shelf.wanted,
			available: roomInPayment(shelf),
		}))
		.filter(({ quantity, available }) => available < quantity);
