import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { heldShop } from "#testing/hold-shop.ts";
import { pixOf } from "#testing/orders/pix-of.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";

const test = heldShop(openTestShop);

it("queues nothing for the team while the shop has no mail server", async () => {
	await test.db.execute(
		sql`insert into auth_users (id, name, email) values ('dona', 'Ana', 'dona@loja.example')`,
	);
	await test.db.execute(sql`insert into admins (user_id, name) values ('dona', 'Ana')`);
	await pixOf(() => test).payOrder(await test.place([LINES.bag]));
	expect((await readOutbox(test.db)).map(({ to_email }) => to_email)).not.toContain(
		"dona@loja.example",
	);
	expect(await test.shop.teamNotifications.sendMorningSummary()).toBe(0);
	const dona = { userId: "dona", name: "Ana", email: "dona@loja.example" };
	expect((await test.shop.teamNotifications.loadOwn(dona, "owner")).sendsMail).toBe(false);
});
