import { eq, inArray } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { putInOrder } from "#core/values/order-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { banners } from "../schema.ts";
import { lockBanner } from "./read-banners.ts";

type Deps = { db: Db; clock: () => Date };

/** Shows or hides a banner; false when there is none. */
export async function setBannerActive(
	{ db, clock }: Deps,
	admin: Admin,
	{ id, active }: { id: string; active: boolean },
): Promise<boolean> {
	if (!isUuid(id)) return false;
	return runTransaction(db, async (tx) => {
		const current = await lockBanner(tx, id);
		if (!current) return false;
		if (current.active === active) return true;
		await tx.update(banners).set({ active, updated_at: clock() }).where(eq(banners.id, id));
		await recordChange(tx, admin, {
			action: active ? "banner.ativar" : "banner.desativar",
			entity: "banners",
			entityId: id,
			before: { active: !active },
			after: { active },
		});
		return true;
	});
}

/** Deletes a banner; false when there is none. Its pictures go when nothing else shows them. */
export async function removeBanner({ db }: Deps, admin: Admin, id: string): Promise<boolean> {
	if (!isUuid(id)) return false;
	return runTransaction(db, async (tx) => {
		const current = await lockBanner(tx, id);
		if (!current) return false;
		await tx.delete(banners).where(eq(banners.id, id));
		const { version: _, categoria: __, id: ___, ...before } = current;
		await recordChange(tx, admin, {
			action: "banner.excluir",
			entity: "banners",
			entityId: id,
			before,
		});
		return true;
	});
}

/** Gives banners of one place the order of the list, counted from 1; what is gone meanwhile is left out. */
export async function orderBanners(
	{ db, clock }: Deps,
	admin: Admin,
	ids: readonly string[],
): Promise<void> {
	const wanted = [...new Set(ids)].filter(isUuid);
	if (wanted.length === 0) return;
	await runTransaction(db, async (tx) => {
		const rows = await tx
			.select({ id: banners.id, title: banners.title, order_position: banners.order_position })
			.from(banners)
			.where(inArray(banners.id, wanted))
			.orderBy(banners.id)
			.for("update");
		const { found, moved } = putInOrder(rows, wanted, (row) => row.order_position);
		if (moved.length === 0) return;
		for (const { row, place } of moved) {
			await tx
				.update(banners)
				.set({ order_position: place, updated_at: clock() })
				.where(eq(banners.id, row.id));
		}
		const titles = (list: typeof rows) => list.map(({ title }) => title);
		await recordChange(tx, admin, {
			action: "banner.ordenar",
			entity: "banners",
			before: titles([...rows].sort((a, b) => a.order_position - b.order_position)),
			after: titles(found),
		});
	});
}
