import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mayOpen, ROLES, type Role } from "#core/accounts/admins/role-rules.ts";
import { admins } from "#core/accounts/schema.ts";
import { adminPaths } from "#testing/admin-screens.tsx";
import { openOffice } from "#testing/office-screens.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";

let shop: TestShop;
let show: Awaited<ReturnType<typeof openOffice>>;

beforeAll(async () => {
	shop = await openTestShop();
	show = await openOffice(shop);
});
afterAll(() => shop.close());

const become = (role: Role) => shop.db.update(admins).set({ role }).where(eq(admins.user_id, "u1"));
/** The dashboard leads those who may not see it to their own first screen. */
const isHome = (path: string) => path === "/admin";

it.each(ROLES.map(({ value }) => value))(
	"no link of what %s sees leads to a closed door",
	async (role) => {
		await become(role);
		const paths = (await adminPaths()).filter((path) => !/:|login|\.csv/.test(path));
		const closed: string[] = [];
		for (const path of paths.filter((one) => mayOpen(role, one))) {
			const { text } = await show(path);
			for (const [, to = ""] of text.matchAll(/<a [^>]*href="(\/admin[^"?]*)/g)) {
				if (!isHome(to) && !mayOpen(role, to)) closed.push(`${path}: ${to}`);
			}
		}
		expect(closed).toEqual([]);
	},
	60_000,
);

it("an owner is led to the e-mails", async () => {
	await become("owner");
	expect((await show("/admin/sistema")).text).toContain('href="/admin/sistema/emails"');
});

it("a closed screen does not invite to knock again", async () => {
	await become("manager");
	const { status, text } = await show("/admin/sistema/emails");
	expect(status).toBe(403);
	expect(text).toContain("Você não pode abrir esta tela");
	expect(text).toContain('href="/admin"');
	expect(text).not.toMatch(/Tentar de novo|href="\/admin\/sistema/);
});

it("a screen that takes no form says so, and speaks of no failure", async () => {
	await become("owner");
	const { status, text } = await show("/admin/pedidos", { a: "1" });
	expect(status).toBe(405);
	expect(text).toContain("Este endereço não aceita este envio");
	expect(text).not.toMatch(/O erro foi registrado|Tentar de novo/);
});
