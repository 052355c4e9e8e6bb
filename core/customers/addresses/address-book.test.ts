import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Buyer } from "#core/accounts/types.ts";
import { SHOP_BUYER } from "#core/orders/holds/hold-limits.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { ADDRESS, ADDRESS_TEXT } from "#testing/records/address-parts.ts";
import { FORM, LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import { MOST_ADDRESSES } from "../shared/address-book.ts";

let test: TestShop;
const buyer: Buyer = { ...SHOP_BUYER, userId: "u1" };
const GIFT = { ...ADDRESS, address_number: "77", address_recipient: "Regina Prado" };

beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(async () => {
	await test.reset();
	await test.db.execute(sql`
		insert into auth_users (id, name, email, email_verified, created_at, updated_at) values
			('u1', 'Ana', 'ana@example.com', true, now(), now()),
			('u2', 'Bia', 'bia@example.com', true, now(), now())`);
	await test.db.execute(sql`insert into profiles (user_id, full_name) values ('u1', 'Ana')`);
});
afterAll(() => test.close());

const save = (form: object, userId = "u1") => test.shop.customers.saveAddress(userId, form);
const list = (userId = "u1") => test.shop.customers.listAddresses(userId);
const profile = async () =>
	(
		await queryRows<{ address: string }>(
			test.db,
			sql`select address from profiles where user_id = 'u1'`,
		)
	)[0]?.address;
const saved = async (form: object) => {
	const done = await save(form);
	if (!done.ok) throw new Error(JSON.stringify(done.error));
	return done.value;
};
const place = async (form: object, saveAddress = false) => {
	const request = test.request([LINES.bag], { form: { ...FORM, ...form }, saveAddress });
	expect(await test.shop.orders.placeOrder(request, buyer)).toMatchObject({ ok: true });
};

describe("an address open in two tabs", () => {
	const two = async (a: object, b: object) => {
		const opened = await saved({ ...ADDRESS, nickname: "Casa" });
		const change = (changes: object) =>
			test.shop.customers.saveAddress("u1", { ...opened, ...changes }, opened);
		expect(await change(a)).toMatchObject({ ok: true });
		expect(await change(b)).toMatchObject({ ok: true });
		return (await list())[0];
	};

	it("keeps what either changed", async () => {
		const kept = await two({ address_complement: "Sala 9" }, { nickname: "Clínica" });
		expect(kept).toMatchObject({ address_complement: "Sala 9", nickname: "Clínica" });
	});

	it("is never put together of two places", async () => {
		const kept = await two(
			{ address_complement: "Sala 9", nickname: "Clínica" },
			{ address_cep: "01310-100", address_street: "Avenida Paulista", address_number: "1000" },
		);
		expect(kept).toMatchObject({ address_street: "Avenida Paulista", nickname: "Clínica" });
		expect(kept?.address_complement).toBe(ADDRESS.address_complement);
	});
});

describe("the address book", () => {
	it("chooses the first, and what the profile says follows the one that is chosen", async () => {
		const home = await saved({ ...ADDRESS, nickname: "Casa" });
		expect(await profile()).toBe(ADDRESS_TEXT);
		const clinic = await saved({ ...ADDRESS, address_number: "20", nickname: "Clínica" });
		expect((await list()).map(({ nickname, is_default }) => [nickname, is_default])).toEqual([
			["Casa", true],
			["Clínica", false],
		]);
		expect(await test.shop.customers.chooseAddress("u1", clinic.id)).toMatchObject({ ok: true });
		expect(await profile()).toContain("Rua das Flores, 20");
		await save({ ...clinic, address_number: "21" });
		expect(await profile()).toContain("Rua das Flores, 21");
		const removed = await test.shop.customers.removeAddress("u1", clinic.id);
		expect(removed).toMatchObject({ ok: true, value: { address_number: "21", is_default: true } });
		expect(await list()).toMatchObject([{ id: home.id, is_default: true }]);
		expect(await profile()).toBe(ADDRESS_TEXT);
	});

	it("takes back a removal, chosen first as before", async () => {
		const home = await saved({ ...ADDRESS, nickname: "Casa" });
		await saved({ ...ADDRESS, address_number: "20" });
		await test.shop.customers.removeAddress("u1", home.id);
		await saved({ ...home, id: "" });
		expect((await list())[0]).toMatchObject({ nickname: "Casa", is_default: true });
	});

	it("keeps the same address once, and no more than a screen shows", async () => {
		await saved(ADDRESS);
		await saved(ADDRESS);
		expect(await list()).toHaveLength(1);
		for (let n = 1; n < MOST_ADDRESSES; n++) await saved({ ...ADDRESS, address_number: `${n}00` });
		expect(await save({ ...ADDRESS, address_number: "9999" })).toMatchObject({
			error: { fields: { nickname: expect.stringContaining("Remova um") } },
		});
	});

	it("is nobody else's", async () => {
		const home = await saved(ADDRESS);
		expect(await save({ ...home, address_number: "666" }, "u2")).toMatchObject({
			error: { code: "not_found" },
		});
		expect(await test.shop.customers.removeAddress("u2", home.id)).toMatchObject({ ok: false });
		expect(await test.shop.customers.chooseAddress("u2", home.id)).toMatchObject({ ok: false });
		expect(await list()).toEqual([home]);
	});

	it("says in each field what is wrong", async () => {
		expect(await save({ ...ADDRESS, address_state: "RJ", address_number: "" })).toEqual({
			ok: false,
			error: {
				code: "invalid",
				fields: {
					address_number: "Informe o número ou marque “Sem número”",
					address_state: "O CEP 01001-000 é de São Paulo (SP).",
				},
			},
		});
	});
});

describe("at the checkout", () => {
	it("keeps the first address of an account, and nothing that goes to somebody else", async () => {
		await place(GIFT);
		expect(await list()).toEqual([]);
		await place({});
		expect(await list()).toMatchObject([{ ...ADDRESS, is_default: true }]);
		await place({ address_number: "500" });
		expect(await list()).toHaveLength(1);
	});

	it("keeps another one when its owner wants it", async () => {
		await saved(ADDRESS);
		await place(GIFT, true);
		expect((await list()).map(({ address_recipient }) => address_recipient)).toEqual([
			"",
			"Regina Prado",
		]);
		expect(await profile()).toBe(ADDRESS_TEXT);
	});
});
