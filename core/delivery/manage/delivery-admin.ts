import type { Admin } from "#core/audit/types.ts";
import type { Db } from "#platform/database/database.ts";
import type { Carriers } from "../carriers/carriers.ts";
import type { MethodTables } from "../methods/offered-methods.ts";
import type { DeliveryPrices } from "../methods/offered-rules.ts";
import type { NotePolicy } from "../methods/shop-delivery-rules.ts";
import { piecesBySku } from "../pieces-by-sku.ts";
import { type SimulatedParcel, simulateDelivery } from "../simulate-delivery.ts";
import { orderMethods, removeMethod, setMethodActive } from "./change-methods.ts";
import { listManagedMethods } from "./read-managed.ts";
import { createMethod, saveMethod } from "./save-method.ts";
import { readShopDelivery, saveNotePolicy, saveShopDelivery } from "./shop-delivery.ts";
import { readTableSheet, writeTableSheet } from "./table-sheet.ts";

type Deps = {
	db: Db;
	clock: () => Date;
	loadPrices(db: Db): Promise<DeliveryPrices>;
	carriers: Carriers;
	tables: MethodTables;
};

/** Keeping the ways to deliver, for administrators. */
export const createDeliveryAdmin = (deps: Deps) => ({
	list: () => listManagedMethods(deps.db),
	/** Of the settings, which the two first methods ask. */
	loadPrices: () => deps.loadPrices(deps.db),
	loadShop: () => readShopDelivery(deps.db),
	saveShop: (admin: Admin, change: { version: string; form: unknown }) =>
		saveShopDelivery(deps, admin, change),
	/** Which document parcels travel with. */
	saveNotePolicy: (admin: Admin, policy: NotePolicy) => saveNotePolicy(deps, admin, policy),
	/** Pieces as somebody names them by SKU, for the simulator. */
	piecesBySku: (typed: string) => piecesBySku(deps.db, typed),
	/** What every way would ask for a parcel, and why. */
	simulate: (parcel: SimulatedParcel) => simulateDelivery(deps, parcel),
	/** The table of a method as a file; null when the method is gone. */
	exportTable: async (id: string) => {
		const found = (await listManagedMethods(deps.db)).find((method) => method.id === id);
		return found ? writeTableSheet(found.tabela) : null;
	},
	/** What a file would put into a table; writes nothing. */
	readTable: (bytes: Uint8Array) => readTableSheet(bytes),
	/** Carriers that are asked over the network, and what is set of them. */
	carriers: {
		list: deps.carriers.list,
		save: deps.carriers.save,
		listServices: deps.carriers.listServices,
		checkUp: deps.carriers.checkUp,
	},
	create: (admin: Admin, form: unknown) => createMethod(deps, admin, form),
	save: (admin: Admin, change: { id: string; version: string; form: unknown }) =>
		saveMethod(deps, admin, change),
	setActive: (admin: Admin, change: { id: string; active: boolean }) =>
		setMethodActive(deps, admin, change),
	remove: (admin: Admin, id: string) => removeMethod(deps, admin, id),
	order: (admin: Admin, ids: readonly string[]) => orderMethods(deps, admin, ids),
});
