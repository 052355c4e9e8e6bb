import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestAccounts, PASSWORD, SIGN_UP, type TestAccounts } from "#testing/test-accounts.ts";
import { GUESSABLE, isGuessable } from "./guessable-password.ts";

let test: TestAccounts;
beforeAll(async () => {
	test = await openTestAccounts();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const HELENA = { email: "helena.prado@example.com", name: "Helena Prado" };
const judge = (password: string, role: "customer" | "admin" = "customer") =>
	isGuessable(test.db, password, { ...HELENA, role });

describe("a new password", () => {
	it("is refused when anybody would try it, and has to withstand more in the back office", async () => {
		await test.db.execute(
			sql`insert into site_settings (id, site_name) values (1, 'Requinte') on conflict (id) do update set site_name = 'Requinte'`,
		);
		for (const password of [
			...["123456", "qwerty", "Senha@123", "P@ssw0rd", "Requinte1", "flamengo", "aaaaaaaa"],
			...["helena2024", "HelenaPrado", "helena.prado@example.com", "😀"],
		])
			expect(await judge(password), password).toBe(true);
		for (const password of ["nova-senha-7", "cavalo correto bateria", "Xk3#vQ9!", "xxxTijolo-47"])
			expect(await judge(password), password).toBe(false);
		expect(await judge("segredo123")).toBe(false);
		expect(await judge("segredo123", "admin")).toBe(true);
	});
});

it("is refused wherever a password is chosen, by its field", async () => {
	const { accounts } = test.shop;
	const refused = (field: string) => ({
		ok: false,
		error: { message: GUESSABLE, fields: { [field]: GUESSABLE } },
	});
	const signedUp = await accounts.signUp(new Headers(), { ...SIGN_UP, password: "123456" });
	expect(signedUp).toMatchObject(refused("password"));
	const { browser } = await test.member();
	const chosen = { newPassword: "helena123", confirmation: "helena123" };
	expect(
		await accounts.changePassword(browser.headers, { currentPassword: PASSWORD, ...chosen }),
	).toMatchObject(refused("newPassword"));
	await accounts.requestReset(new Headers(), { email: SIGN_UP.email });
	const token = (await test.link("reset-password")).searchParams.get("token");
	expect(await accounts.resetPassword(new Headers(), { token, ...chosen })).toMatchObject(
		refused("newPassword"),
	);
	expect(await accounts.isResetTokenValid(token ?? "")).toBe(true);
	const admin = { name: "Carla", email: "c@example.com", password: "Senha@123" };
	expect(await accounts.createAdminAccount(admin, null)).toMatchObject({
		error: { code: "WEAK_PASSWORD", message: GUESSABLE },
	});
});

it("may be chosen anew as often as it takes: refused ones are no attempts on an account", async () => {
	const { accounts } = test.shop;
	const weak = ["123456", "password", "senha123", "requinte", "jaleco", "qwerty"];
	for (const password of weak) await accounts.signUp(new Headers(), { ...SIGN_UP, password });
	const { browser } = await test.member();
	const change = (newPassword: string) =>
		accounts.changePassword(browser.headers, {
			currentPassword: PASSWORD,
			newPassword,
			confirmation: newPassword,
		});
	for (const newPassword of weak) await change(newPassword);
	expect((await change("cavalo correto bateria")).ok).toBe(true);
});
