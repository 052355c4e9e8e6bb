import { sql } from "drizzle-orm";
import type { ManagedBanner } from "#core/content/types.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "../empty-tables.ts";
import type { TestShop } from "../test-shop.ts";

export const ADMIN = { userId: "u1", name: "Marta", email: "marta@example.com" };

/** The banners of a test shop as the back office makes and changes them. */
export function managedBanners(test: () => TestShop) {
	const startOver = async () => {
		await emptyTables(test().db, "banners", "categorias", "audit_log");
		await test().reset();
	};
	const banners = () => test().shop.banners;

	async function make(title: string, over: Record<string, unknown> = {}): Promise<string> {
		const made = await banners().create(ADMIN, { title, active: "on", ...over });
		if (!made.ok) throw new Error(JSON.stringify(made.error));
		return made.value.id;
	}

	async function row(id: string): Promise<ManagedBanner> {
		const found = (await banners().list()).find((banner) => banner.id === id);
		if (!found) throw new Error("not listed");
		return found;
	}

	const save = async (id: string, over: Record<string, unknown>) => {
		const current = await row(id);
		return banners().save(ADMIN, { id, version: current.version, form: { ...current, ...over } });
	};

	const actions = async () =>
		(
			await queryRows<{ action: string }>(
				test().db,
				sql`select action from audit_log order by created_at, id`,
			)
		).map(({ action }) => action);

	const makeCategory = async (nome: string): Promise<string> => {
		const [made] = await queryRows<{ id: string }>(
			test().db,
			sql`insert into categorias (nome, slug, ativo) values (${nome}, ${nome.toLowerCase()}, true) returning id`,
		);
		return made?.id ?? "";
	};

	return { startOver, banners, make, row, save, actions, makeCategory };
}
