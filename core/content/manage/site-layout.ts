import { sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { initialOf } from "#core/record/shared/record.ts";
import { readSingle, saveSingle } from "#core/record/single-record.ts";
import type { Db } from "#platform/database/database.ts";
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

export type ManagedLayout = Versioned<SiteLayout>;
/** A menu target; `vazia`: shoppers do not see it. */
export type MenuChoice = { tipo: "categoria" | "pagina"; id: string; nome: string; vazia: boolean };

const SITE_LAYOUT = {
	table: site_layout,
	fields: LAYOUT,
	usual: initialOf(LAYOUT),
	form: layoutForm,
	action: "vitrine.editar",
};

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
export const createSiteLayout = (deps: { db: Db; clock: () => Date }) => ({
	load: (): Promise<ManagedLayout> => readSingle(deps.db, SITE_LAYOUT),
	listChoices: () => listChoices(deps.db),
	save: (admin: Admin, sent: { version: string; form: unknown }) =>
		saveSingle(deps, admin, sent, SITE_LAYOUT),
});
