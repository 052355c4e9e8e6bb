import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { UNFINISHED } from "#app/admin/orders/order-words.ts";
import { ROLES, type Role } from "#core/accounts/admins/role-rules.ts";
import { admins } from "#core/accounts/schema.ts";
import { openOffice } from "#testing/office-screens.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";

let shop: TestShop;
let show: Awaited<ReturnType<typeof openOffice>>;

beforeAll(async () => {
	shop = await openTestShop();
	show = await openOffice(shop);
});
beforeEach(async () => {
	await shop.db.execute(sql`delete from orders`);
});
afterAll(() => shop.close());

const become = (role: Role) => shop.db.update(admins).set({ role }).where(eq(admins.user_id, "u1"));

/** Everything the card of an order can be asked, as well formed as it needs to get past the door. */
const SENT = Object.keys(UNFINISHED).map((intent) => ({
	intent,
	status: "enviado",
	confirmed: "on",
	reason: intent === "cancel" ? "sem_estoque" : "Combinado",
	refund: "on",
	event: "1",
}));
const CHANGES: Role[] = ["owner", "manager", "orders"];

it.each(ROLES.map(({ value }) => value).filter((role) => !CHANGES.includes(role)))(
	"%s does nothing to an order, and moves no money",
	async (role) => {
		const { id } = await shop.place([LINES.bag]);
		const before = [await shop.order(id), await shop.history(id)];
		await become(role);
		for (const form of SENT) {
			for (const path of [`/admin/pedidos/${id}`, `/Admin/PEDIDOS/${id}/`]) {
				expect([form.intent, (await show(path, form)).status]).toEqual([form.intent, 403]);
			}
		}
		expect([await shop.order(id), await shop.history(id)]).toEqual(before);
	},
);

it.each(CHANGES)("%s may cancel an order", async (role) => {
	const { id } = await shop.place([LINES.bag]);
	await become(role);
	const form = { intent: "cancel", reason: "sem_estoque", restock: "on", refund: "on" };
	await show(`/admin/pedidos/${id}`, form);
	expect((await shop.order(id)).cancelled_at).not.toBeNull();
});
