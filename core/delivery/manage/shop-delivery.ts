import { eq } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { columnsIn } from "#core/record/columns.ts";
import { editVersion } from "#core/record/edit-version.ts";
import { saveRecord } from "#core/record/save-record.ts";
import { fieldsOf } from "#core/record/shared/record.ts";
import { ok } from "#core/values/result.ts";
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

/** Defaults of all delivery methods. */
export async function readShopDelivery(db: Db | Tx, lock = false): Promise<ManagedShopDelivery> {
	const query = db
		.select(columnsIn(entrega_loja, SHOP_DELIVERY))
		.from(entrega_loja)
		.where(eq(entrega_loja.id, 1));
	const [row] = await (lock ? query.for("update") : query);
	const found = row ?? USUAL_SHOP_DELIVERY;
	return { ...found, version: editVersion(found) };
}

/** Saves the defaults; `conflict` when `version` is outdated. */
export const saveShopDelivery = (
	{ db, clock }: { db: Db; clock: () => Date },
	admin: Admin,
	sent: { version: string; form: unknown },
) =>
	saveRecord(db, admin, sent, {
		form: shopDeliveryForm,
		change: { action: "entregas.editar", entity: "entrega_loja" },
		lock: (tx) => readShopDelivery(tx, true),
		async write(tx, fields, current) {
			const updated_at = clock();
			await tx
				.insert(entrega_loja)
				.values({ id: 1, ...fields, updated_at })
				.onConflictDoUpdate({ target: entrega_loja.id, set: { ...fields, updated_at } });
			return ok({
				before: fieldsOf(SHOP_DELIVERY, current),
				after: fields,
				answer: { ...fields, version: editVersion(fields) },
			});
		},
	});

/** Sets the document that parcels travel with, regardless of other settings and versions. */
export const saveInvoicePolicy = (
	{ db, clock }: { db: Db; clock: () => Date },
	admin: Admin,
	nota: InvoicePolicy,
): Promise<void> =>
	runTransaction(db, async (tx) => {
		const current = await readShopDelivery(tx, true);
		if (current.nota === nota) return;
		const change = { nota, updated_at: clock() };
		await tx
			.insert(entrega_loja)
			.values({ id: 1, ...change })
			.onConflictDoUpdate({ target: entrega_loja.id, set: change });
		await recordChange(tx, admin, {
			action: "entregas.editar",
			entity: "entrega_loja",
			before: { nota: current.nota },
			after: { nota },
		});
	});
