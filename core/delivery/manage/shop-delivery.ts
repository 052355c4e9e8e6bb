import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { lockSingle, readSingle, saveSingle } from "#core/record/single-record.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { entrega_loja } from "../schema.ts";
import {
	type InvoicePolicy,
	SHOP_DELIVERY,
	type ShopDelivery,
	shopDeliveryForm,
	USUAL_SHOP_DELIVERY,
} from "../shared/shop-delivery.ts";

export type ManagedShopDelivery = ShopDelivery & { version: string };

const SINGLE = {
	table: entrega_loja,
	fields: SHOP_DELIVERY,
	usual: USUAL_SHOP_DELIVERY,
	form: shopDeliveryForm,
	action: "entregas.editar",
};

/** Defaults of all delivery methods. */
export const readShopDelivery = (db: Db | Tx): Promise<ManagedShopDelivery> =>
	readSingle(db, SINGLE);

/** Saves the defaults; `conflict` when `version` is outdated. */
export const saveShopDelivery = (
	deps: { db: Db; clock: () => Date },
	admin: Admin,
	sent: { version: string; form: unknown },
) => saveSingle(deps, admin, sent, SINGLE);

/** Sets the document that parcels travel with, regardless of other settings and versions. */
export const saveInvoicePolicy = (
	{ db }: { db: Db },
	admin: Admin,
	nota: InvoicePolicy,
): Promise<void> =>
	runTransaction(db, async (tx) => {
		await lockSingle(tx, entrega_loja);
		const current = await readShopDelivery(tx);
		if (current.nota === nota) return;
		await tx
			.insert(entrega_loja)
			.values({ id: 1, nota })
			.onConflictDoUpdate({ target: entrega_loja.id, set: { nota } });
		await recordChange(tx, admin, {
			action: "entregas.editar",
			entity: "entrega_loja",
			before: { nota: current.nota },
			after: { nota },
		});
	});
