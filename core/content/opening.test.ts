import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { SHOP_BUYER } from "#core/orders/holds/hold-limits.ts";
import { addDays, shopDay } from "#core/values/dates.ts";
import { NOTICE_TEXT } from "#core/values/failure-texts.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";
import { DEFAULT_OPENING, holidayAt, whyNotSelling } from "./shared/opening.ts";

const MARIA = { userId: "u1", name: "Maria", email: "maria@example.com" };

const test = heldShop(openTestShop, ({ db }) =>
	db.execute(
		sql`update loja_abertura set publicada_em = now(), ferias_de = '', ferias_ate = '', ferias_vende = true, avisar = false`,
	),
);

const DAY_MS = 86_400_000;
const dayIn = (days: number) => addDays(shopDay(new Date()), days);

async function save(form: Record<string, unknown>) {
	const { version, publicada_em: _, ...now } = await test.shop.opening.load();
	return test.shop.opening.save(MARIA, { version, form: { ...now, ...form } });
}

const order = () => test.shop.orders.placeOrder(test.request([LINES.bag]), SHOP_BUYER);

describe("holidays", () => {
	const opening = { ...DEFAULT_OPENING, ferias_ate: "2027-01-12" };

	it("last until the end of their last day in São Paulo", () => {
		expect(holidayAt(new Date("2027-01-13T02:59:00Z"), opening)?.text).toBe(
			"Em férias até 12/01: pedidos saem a partir do dia 13.",
		);
		expect(holidayAt(new Date("2027-01-13T03:00:00Z"), opening)).toBeNull();
	});

	it("say the month where it is another one, and the merchant's own sentence first", () => {
		const year = { ...opening, ferias_ate: "2026-12-31", ferias_frase: "Boas festas!" };
		expect(holidayAt(new Date("2026-12-20T12:00:00Z"), year)?.text).toBe(
			"Boas festas! Em férias até 31/12: pedidos saem a partir de 01/01.",
		);
	});

	it("stop selling only where the merchant says so", () => {
		const now = new Date("2027-01-02T12:00:00Z");
		expect(whyNotSelling(now, opening)).toBeNull();
		expect(whyNotSelling(now, { ...opening, ferias_vende: false })).toBe(
			"Em férias até 12/01: voltamos a vender a partir do dia 13.",
		);
	});

	it("move the promised day past their end, and end by themselves", async () => {
		const offer = async () =>
			(await test.shop.delivery.offer({ cep: "01310-100", subtotal: 5_000 }))?.offers[0]?.day ?? "";
		const before = await offer();
		expect(await save({ ferias_ate: dayIn(20) })).toMatchObject({ ok: true });
		expect((await offer()) > dayIn(20)).toBe(true);
		const placed = await order();
		expect(placed.ok).toBe(true);
		test.wait(21 * DAY_MS);
		await test.shop.opening.followHoliday();
		expect((await test.shop.opening.load()).ferias_ate).toBe("");
		expect((await offer()) > before).toBe(true);
	});

	it("begin on the day that was chosen beforehand", async () => {
		const later = { ferias_de: dayIn(3), ferias_ate: dayIn(20), ferias_vende: false };
		expect(await save({ ...later, ferias_de: dayIn(30) })).toMatchObject({
			error: { fields: { ferias_de: "O primeiro dia vem depois do último" } },
		});
		expect(await save(later)).toMatchObject({ ok: true });
		expect((await order()).ok).toBe(true);
		await test.shop.opening.followHoliday();
		expect((await test.shop.opening.load()).ferias_de).toBe(later.ferias_de);
		test.wait(4 * DAY_MS);
		expect(await order()).toMatchObject({ error: { code: "not_selling" } });
		await test.shop.opening.followHoliday();
		expect(await test.shop.opening.load()).toMatchObject({
			ferias_de: "",
			ferias_ate: later.ferias_ate,
		});
	});

	it("refuse orders where nothing is sold meanwhile, and days that are over", async () => {
		await save({ ferias_ate: dayIn(5), ferias_vende: false });
		expect(await order()).toMatchObject({
			ok: false,
			error: { code: "not_selling", message: expect.stringMatching(/voltamos a vender/) },
		});
		expect(await save({ ferias_ate: "2020-01-01" })).toMatchObject({
			ok: false,
			error: { code: "invalid", fields: { ferias_ate: "Este dia já passou" } },
		});
		expect(await save({ ferias_ate: "amanhã" })).toMatchObject({ ok: false });
	});
});

describe("a shop that is closed", () => {
	it("sells nothing until it is published, which needs what the law asks", async () => {
		await test.shop.opening.close(MARIA);
		expect(await order()).toMatchObject({ ok: false, error: { code: "not_selling" } });
		const refused = await test.shop.opening.publish(MARIA);
		expect(refused).toMatchObject({ ok: false, error: { code: "missing" } });
		if (!refused.ok) expect(refused.error.what).toContain("CNPJ ou CPF");
		await test.db.execute(sql`update site_settings set site_name = 'Jalecos da Maria', cnpj = '529.982.247-25',
			razao_social = 'Maria Lima', contact_address = 'Rua A, 1', contact_email = 'm@example.com'`);
		await test.db.execute(sql`insert into dynamic_pages (slug, title, content, active) values
			('privacidade', 'Privacidade', '<p>[Do que este documento trata.]</p>', true),
			('trocas', 'Trocas', 'Em até 7 dias [veja a lei 8.078, art. 49].', true)`);
		expect(await test.shop.opening.publish(MARIA)).toMatchObject({
			error: { code: "missing", what: ["página de privacidade"] },
		});
		await test.db.execute(
			sql`update dynamic_pages set content = 'Os dados servem à entrega.', active = slug = 'trocas'`,
		);
		expect(await test.shop.system.loadShopState(MARIA.userId)).toMatchObject({
			privacyPage: "inactive",
			exchangePage: "ready",
		});
		expect((await test.shop.opening.publish(MARIA)).ok).toBe(false);
		await test.db.execute(sql`update dynamic_pages set active = true`);
		expect(await test.shop.opening.publish(MARIA)).toMatchObject({ ok: true });
		expect((await order()).ok).toBe(true);
		expect(
			await queryRows(
				test.db,
				sql`select action from audit_log where entity = 'loja_abertura' order by created_at desc limit 2`,
			),
		).toEqual([{ action: "loja.publicar" }, { action: "loja.fechar" }]);
		await test.db.execute(sql`delete from dynamic_pages`);
	});

	it("stores who wants to hear of the opening, once and only where it is offered", async () => {
		const ask = (email: string) => test.shop.opening.requestBackInStock({ email }, null);
		await test.shop.opening.close(MARIA);
		expect((await ask("ana@example.com")).ok).toBe(false);
		await save({ avisar: true });
		expect(await ask("ana@")).toEqual({ ok: false, error: "Informe um e-mail válido" });
		for (const typed of ["Ana@example.com", "ana@example.com"])
			expect((await ask(typed)).ok).toBe(true);
		let file = "";
		for await (const piece of test.shop.opening.exportNotices(MARIA)) file += piece;
		expect(file.match(/ana@example\.com/g)).toHaveLength(1);
		expect(file).toContain(NOTICE_TEXT);
		await test.db.execute(sql`delete from abertura_avisos`);
	});
});
