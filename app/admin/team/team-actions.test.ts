import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sendTo } from "#testing/admin-call.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { action } from "./route.tsx";

let test: TestShop;
let send: ReturnType<typeof sendTo>;

beforeAll(async () => {
	test = await openTestShop();
	send = sendTo(action, test.shop);
	await test.db.execute(sql`
		insert into auth_users (id, name, email, email_verified, created_at, updated_at)
		values ('u1', 'Marta', 'marta@example.com', true, now(), now()),
			('u2', 'Rui', 'rui@example.com', true, now(), now())`);
	await test.db.execute(sql`
		insert into admins (user_id, name, active, role)
		values ('u1', 'Marta', true, 'owner'), ('u2', 'Rui', true, 'manager')`);
});
afterAll(() => test.close());

const email = "bia@example.com";
const openInvites = async () =>
	(await test.shop.admins.listInvites()).map((invite) => [invite.email, invite.role]);

it.each(["god", "", "Owner"])("invites nobody into a role that is none (%j)", async (role) => {
	expect(await send({ intent: "invite", email, role })).toMatchObject({
		ok: false,
		status: 422,
		fields: { role: "Escolha um papel da lista." },
	});
	expect(await openInvites()).toEqual([]);
});

it("gives nobody a role that is none", async () => {
	const rui = (await test.shop.admins.listAdmins()).find(({ userId }) => userId === "u2");
	const id = rui?.id ?? "";
	expect(await send({ intent: "role", id, role: "god" })).toMatchObject({ ok: false, status: 422 });
	const after = (await test.shop.admins.listAdmins()).find(({ userId }) => userId === "u2");
	expect(after?.role).toBe("manager");
});

it("tells of an invitation that takes the place of an open one, with its role", async () => {
	const first = await send({ intent: "invite", email, role: "manager" });
	expect(first).toMatchObject({ ok: true, message: "Convite criado!" });
	const again = await send({ intent: "invite", email, role: "orders" });
	expect(again).toMatchObject({ ok: true, message: "Convite atualizado" });
	expect(again.description).toContain("Papel: Pedidos. O link anterior deixou de valer.");
	expect(await openInvites()).toEqual([[email, "orders"]]);
});
