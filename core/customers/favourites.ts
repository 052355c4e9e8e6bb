import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { idList } from "#platform/database/sql/query.ts";
import { PRODUCTS } from "../catalog/public.ts";
import { favourites } from "./schema.ts";

const MOST = 200;

/** The account's favourite products, latest first (rule accounts 5). */
export async function listFavourites(db: Db, userId: string): Promise<string[]> {
	const rows = await db
		.select({ produto_id: favourites.produto_id })
		.from(favourites)
		.where(eq(favourites.user_id, userId))
		.orderBy(desc(favourites.created_at), favourites.produto_id)
		.limit(MOST);
	return rows.map(({ produto_id }) => produto_id);
}

/** Adds the favourites stored in the browser to the account's and returns all. Ignores unknown products. */
export async function mergeFavourites(db: Db, userId: string, ids: unknown): Promise<string[]> {
	const local = (Array.isArray(ids) ? ids : [])
		.filter((id): id is string => typeof id === "string" && isUuid(id))
		.slice(0, MOST);
	if (local.length > 0) await add(db, userId, local);
	return listFavourites(db, userId);
}

/** Adds or removes a favourite; false when there is no such product. */
export async function setFavourite(
	db: Db,
	userId: string,
	productId: string,
	liked: boolean,
): Promise<boolean> {
	if (!isUuid(productId)) return false;
	if (liked) return add(db, userId, [productId]);
	await db
		.delete(favourites)
		.where(and(eq(favourites.user_id, userId), eq(favourites.produto_id, productId)));
	return true;
}

async function add(db: Db, userId: string, ids: string[]): Promise<boolean> {
	const wanted = idList(ids);
	const { rows } = (await db.execute(sql`
		with known as (select id from ${PRODUCTS} p where id in ${wanted}),
		added as (
			insert into favourites (user_id, produto_id)
			select ${userId}, id from known on conflict do nothing
		)
		select id from known`)) as unknown as { rows: unknown[] };
	return rows.length > 0;
}
