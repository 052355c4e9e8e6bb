import { loadPrices } from "#core/content/load-settings.ts";
import { readShopDelivery } from "#core/delivery/manage/shop-delivery.ts";
import { type ClosedDays, closedDays } from "#core/delivery/shared/calendar.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { isPromiseLate, type Ordered, type Promised, promisedAt } from "./shared/delivery.ts";

/** The days on which the shop does not work, as they are now: those typed in deliveries and announced holidays. */
export async function readClosedDays(db: Db | Tx): Promise<ClosedDays> {
	const { ferias } = await loadPrices(db);
	const { feriados } = await readShopDelivery(db);
	return closedDays(feriados, ferias);
}

/** The promise of an order at `now`, with the shop's closed days as they are now (rule delivery 10). */
export const readPromise = async (db: Db, order: Ordered, now: Date): Promise<Promised> =>
	promisedAt(order, now, isPromiseLate(order, now) ? await readClosedDays(db) : undefined);
