import type { Admin } from "#core/audit/types.ts";
import type { Db } from "#platform/database/database.ts";
import type { Carriers } from "../carriers/carriers.ts";
import type { MethodTables } from "../methods/offered-methods.ts";
import { piecesBySku } from "../pieces-by-sku.ts";
import type { DeliveryPrices } from "../shared/offered-method.ts";
import type { NotePolicy } from "../shared/shop-delivery.ts";
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

export const createDeliveryAdmin = (deps: Deps) => ({
	list: () => listManagedMethods(deps.db),
	/** Prices of the settings, for the two default methods. */
	loadPrices: () => deps.loadPrices(deps.db),
	loadShop: () => readShopDelivery(deps.db),
	saveShop: (admin: Admin, change: { version: string; form: unknown }) =>
		saveShopDelivery(deps, admin, change),
	saveNotePolicy: (admin: Admin, policy: NotePolicy) => saveNotePolicy(deps, admin, policy),
	/** Pieces by SKU, for the simulator. */
	piecesBySku: (typed: string) => piecesBySku(deps.db, typed),
	/** Simulates all methods for a parcel, with reasons. */
	simulate: (parcel: SimulatedParcel) => simulateDelivery(deps, parcel),
	/** Exports a method's table; null when there is no such method. */
	exportTable: async (id: string) => {
		const found = (await listManagedMethods(deps.db)).find((method) => method.id === id);
		return found ? writeTableSheet(found.tabela) : null;
	},
	/** Parses a table file without writing. */
	readTable: (bytes: Uint8Array) => readTableSheet(bytes),
	/** Carriers queried over the network, and their settings. */
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
