import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";

let test: TestAccounts;

beforeAll(async () => {
	test = await openTestAccounts();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const TYPED = { altura: "1,66", peso: "63", busto: "92", cintura: "", quadril: "", gosto: "justo" };

it("keeps the measures of a body for its owner, who takes them along and erases them", async () => {
	const { userId } = await test.member();
	const { customers } = test.shop;
	expect(await customers.loadBody(userId)).toBeNull();
	expect(await customers.keepBody(userId, TYPED)).toMatchObject({ ok: true });
	expect(await customers.keepBody(userId, { ...TYPED, peso: "64" })).toMatchObject({ ok: true });
	const kept = { altura: 166, peso: 64, busto: 92, cintura: null, quadril: null, gosto: "justo" };
	expect(await customers.loadBody(userId)).toEqual(kept);
	expect(await customers.exportAccount(userId)).toMatchObject({ medidas: kept });
	await customers.forgetBody(userId);
	expect(await customers.loadBody(userId)).toBeNull();
});

it("go with the account", async () => {
	const { userId } = await test.member();
	await test.shop.customers.keepBody(userId, TYPED);
	expect(await test.shop.customers.eraseAccount(userId)).toMatchObject({ ok: true });
	expect(await test.shop.customers.loadBody(userId)).toBeNull();
});

it("refuses what is no body", async () => {
	const { userId } = await test.member();
	for (const [sent, fields] of [
		[{ ...TYPED, altura: "3000" }, { altura: "Altura: use de 120 a 220 cm." }],
		[null, { altura: "Informe a altura, ou uma medida da fita." }],
		[{ ...TYPED, busto: { $gt: 1 }, peso: "" }, { peso: "Informe o peso, ou uma medida da fita." }],
	] as const)
		expect(await test.shop.customers.keepBody(userId, sent)).toEqual({
			ok: false,
			error: { fields },
		});
});
