import { eq, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { columnsIn } from "#core/record/columns.ts";
import { editVersion } from "#core/record/edit-version.ts";
import { saveRecord } from "#core/record/save-record.ts";
import { fieldsOf, initialOf } from "#core/record/shared/record.ts";
import { ok } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { menuCategories } from "../load-site.ts";
import { site_layout } from "../schema.ts";
import {
	filledCategories,
	LAYOUT,
	layoutForm,
	type MenuCategory,
	type MenuItem,
	type MenuPage,
	type SiteLayout,
	usualMenu,
} from "../shared/layout.ts";
import type { Versioned } from "../types.ts";
import { lockSingle } from "./site-records.ts";

export type ManagedLayout = Versioned<SiteLayout>;
/** A menu target; `vazia`: shoppers do not see it. */
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

/** Categories and pages available for menus, with their visibility, and the default header menu. */
async function listChoices(db: Db): Promise<{ choices: MenuChoice[]; usual: MenuItem[] }> {
	const [found] = await queryRows<{
		categorias: MenuCategory[];
		paginas: (MenuPage & { active: boolean })[];
	}>(
		db,
		sql`select ${menuCategories} as categorias,
				coalesce((select json_agg(json_build_object('id', d.id, 'slug', d.slug, 'title', d.title,
					'onde', d.onde, 'active', d.active) order by d.order_position, d.title)
					from dynamic_pages d), '[]'::json) as paginas`,
	);
	const categories = found?.categorias ?? [];
	const pages = found?.paginas ?? [];
	const filled = filledCategories(categories);
	const names = new Map(categories.map(({ id, nome }) => [id, nome]));
	const choices = [
		...categories.map(({ id, nome, pai, ativo }): MenuChoice => {
			const parent = pai && names.get(pai);
			return {
				tipo: "categoria",
				id,
				nome: parent ? `${parent} › ${nome}` : nome,
				vazia: !ativo || !filled.has(id),
			};
		}),
		...pages.map(
			({ id, title, active }): MenuChoice => ({
				tipo: "pagina",
				id,
				nome: title,
				vazia: !active,
			}),
		),
	];
	const activePages = pages.filter(({ active }) => active);
	return { choices, usual: usualMenu(categories, activePages) };
}

/** Order of the home page and menus, for administrators. */
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
