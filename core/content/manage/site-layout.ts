import { eq, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { columnsIn } from "#core/record/columns.ts";
import { fieldsOf, initialOf } from "#core/record/record-rules.ts";
import { saveRecord } from "#core/record/save-record.ts";
import { editVersion } from "#core/values/edit-version.ts";
import { ok } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import {
	filledCategories,
	LAYOUT,
	layoutForm,
	type MenuCategory,
	type SiteLayout,
} from "../layout-rules.ts";
import { menuCategories } from "../load-site.ts";
import { site_layout } from "../schema.ts";
import { lockSingle } from "./lock-single.ts";
import type { Versioned } from "./types.ts";

export type ManagedLayout = Versioned<SiteLayout>;
/** What a menu may lead to; `vazia`: shoppers do not see it. */
export type MenuChoice = { tipo: "categoria" | "pagina"; id: string; nome: string; vazia: boolean };

const managed = (layout: SiteLayout): ManagedLayout => ({
	...layout,
	version: editVersion(layout),
});

async function readLayout(db: Db | Tx): Promise<ManagedLayout> {
	const [row] = await db
		.select(columnsIn(site_layout, LAYOUT))
		.from(site_layout)
		.where(eq(site_layout.id, 1));
	return managed(row ?? initialOf(LAYOUT));
}

/** Categories and pages that a menu may lead to, with whether shoppers see them. */
async function listChoices(db: Db): Promise<MenuChoice[]> {
	const [found] = await queryRows<{
		categorias: MenuCategory[];
		paginas: { id: string; title: string; active: boolean }[];
	}>(
		db,
		sql`select ${menuCategories} as categorias,
			coalesce((select json_agg(json_build_object('id', d.id, 'title', d.title, 'active', d.active)
				order by d.title) from dynamic_pages d), '[]'::json) as paginas`,
	);
	const categories = found?.categorias ?? [];
	const filled = filledCategories(categories);
	const names = new Map(categories.map(({ id, nome }) => [id, nome]));
	return [
		...categories.map(({ id, nome, pai, ativo }): MenuChoice => {
			const parent = pai && names.get(pai);
			return {
				tipo: "categoria",
				id,
				nome: parent ? `${parent} › ${nome}` : nome,
				vazia: !ativo || !filled.has(id),
			};
		}),
		...(found?.paginas ?? []).map(
			({ id, title, active }): MenuChoice => ({
				tipo: "pagina",
				id,
				nome: title,
				vazia: !active,
			}),
		),
	];
}

/** The order of the home page and the menus, for administrators. */
export const createSiteLayout = ({ db, clock }: { db: Db; clock: () => Date }) => ({
	load: () => readLayout(db),
	listChoices: () => listChoices(db),
	save: (admin: Admin, sent: { version: string; form: unknown }) =>
		saveRecord(db, admin, sent, {
			form: layoutForm,
			change: { action: "vitrine.editar", entity: "site_layout" },
			async lock(tx) {
				await lockSingle(tx, "site_layout");
				return readLayout(tx);
			},
			async write(tx, layout, current) {
				const updated_at = clock();
				await tx
					.insert(site_layout)
					.values({ id: 1, ...layout, updated_at })
					.onConflictDoUpdate({ target: site_layout.id, set: { ...layout, updated_at } });
				return ok({
					before: fieldsOf(LAYOUT, current),
					after: layout,
					answer: managed(layout),
				});
			},
		}),
});
