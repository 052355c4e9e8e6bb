import { eq, inArray } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { changeRecord } from "#core/record/change-record.ts";
import { type Ordering, saveOrder } from "#core/record/save-order.ts";
import { ok } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { banners } from "../schema.ts";
import { lockBanner } from "./read-banners.ts";

type Deps = { db: Db; clock: () => Date };

const held = (id: string) => ({
	entity: "banners",
	id,
	lock: (tx: Tx) => lockBanner(tx, id),
});

/** Shows or hides a banner. Gives `not_found` when there is none. */
export const setBannerActive = (
	{ db, clock }: Deps,
	admin: Admin,
	{ id, active }: { id: string; active: boolean },
) =>
	changeRecord(db, admin, {
		...held(id),
		async change(tx, banner) {
			if (banner.active === active) return ok(null);
			await tx.update(banners).set({ active, updated_at: clock() }).where(eq(banners.id, id));
			return ok({
				action: active ? "banner.ativar" : "banner.desativar",
				before: { active: !active },
				after: { active },
			});
		},
	});

/** Deletes a banner. Its pictures go when nothing else shows them. Gives `not_found` when there is none. */
export const removeBanner = ({ db }: Deps, admin: Admin, id: string) =>
	changeRecord(db, admin, {
		...held(id),
		async change(tx, banner) {
			await tx.delete(banners).where(eq(banners.id, id));
			const { version: _, categoria: __, id: ___, ...before } = banner;
			return ok({ action: "banner.excluir", before });
		},
	});

const ORDER: Ordering = {
	action: "banner.ordenar",
	entity: "banners",
	lock: (tx, ids) =>
		tx
			.select({ id: banners.id, name: banners.title, place: banners.order_position })
			.from(banners)
			.where(inArray(banners.id, ids))
			.orderBy(banners.id)
			.for("update"),
	move: (tx, id, { place, at }) =>
		tx.update(banners).set({ order_position: place, updated_at: at }).where(eq(banners.id, id)),
};

/** Gives banners of one place the order of the list, counted from 1; what is gone meanwhile is left out. */
export const orderBanners = (deps: Deps, admin: Admin, ids: readonly string[]): Promise<void> =>
	saveOrder(deps, admin, ORDER, ids);
