import { sql } from "drizzle-orm";
import type { TestShop } from "../test-shop.ts";
import { ADMIN_SESSION, openScreens } from "./admin-screens.tsx";

/** The screens of the back office of this shop, for an owner who is made for it. */
export async function openOffice({ db, shop }: TestShop) {
	await db.execute(sql`
		insert into auth_users (id, name, email, email_verified, created_at, updated_at)
		values ('u1', 'Marina Alves', 'marina@example.com', true, now(), now())`);
	await db.execute(
		sql`insert into admins (user_id, name, active) values ('u1', 'Marina Alves', true)`,
	);
	return openScreens(shop, async () => ADMIN_SESSION);
}
