import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { waitingPeople } from "#testing/records/waiting-people.ts";
import { LINES, openTestShop, UNITS } from "#testing/test-shop.ts";
import { LINKS_PER_ADDRESS } from "../shared/back-in-stock.ts";
import { parseDemandQuery } from "../shared/stock.ts";
import { ARRIVED_CHANNEL } from "./notify-waiting.ts";

const test = heldShop(openTestShop, () => setUnits(UNITS.coatM, 0));
const HOUR = 3600_000;
const { setUnits, ask, mails, tokenOf, wait, told } = waitingPeople(() => test);

const ADMIN = { userId: "u1", name: "Marta", email: "marta@example.com" };

describe("asking to be told", () => {
	it("by an address needs its link, and is answered alike when it waits already", async () => {
		const first = await ask(" Ana@Example.com ");
		const [mail] = await mails("notice-confirm");
		expect(first).toEqual({
			ok: true,
			value: { state: "confirm", email: "ana@example.com", sendsMail: false, token: null },
		});
		expect(mail).toMatchObject({
			to_email: "ana@example.com",
			subject: "Confirme o seu aviso: Jaleco, M em Branco",
		});
		expect(await test.shop.backInStock.find(tokenOf(mail))).toMatchObject({
			state: "confirm",
			nome: "Jaleco",
			tamanho: "M",
			others: 0,
		});
		expect(await test.shop.backInStock.confirm(tokenOf(mail))).toBe(true);
		expect(await ask("ana@example.com")).toEqual(first);
		expect(await mails("notice-stands")).toHaveLength(1);
		expect(await test.shop.backInStock.summariseDemand()).toEqual({
			pessoas: 1,
			produtos: 1,
			sem_confirmar: 0,
		});
	});

	it("by an account whose e-mail is confirmed needs nothing more", async () => {
		await test.db.execute(
			sql`insert into auth_users (id, name, email, email_verified) values ('u', 'Ana', 'ana@example.com', true)`,
		);
		const user = { id: "u", email: "ana@example.com", emailVerified: true };
		const asked = await test.shop.backInStock.ask({ variantId: UNITS.coatM }, { user, from: null });
		expect(asked).toMatchObject({ ok: true, value: { state: "noted", email: "ana@example.com" } });
		expect(await readOutbox(test.db)).toEqual([]);
		const token = await test.shop.backInStock.findOwn("u", UNITS.coatM);
		expect(asked).toMatchObject({ value: { token } });
		// Somebody else's address is not confirmed by an account.
		const other = await test.shop.backInStock.ask(
			{ variantId: UNITS.coatM, email: "bia@example.com" },
			{ user, from: null },
		);
		expect(other).toMatchObject({ value: { state: "confirm", token: null } });
		await test.db.execute(sql`delete from auth_users`);
		expect(await queryRows(test.db, sql`select email from avisos_estoque`)).toEqual([
			{ email: "bia@example.com" },
		]);
	});

	it.each([
		["", "Informe o e-mail, como nome@gmail.com."],
		["renata@", "Informe o e-mail, como nome@gmail.com."],
		[`${"a".repeat(300)}@example.com`, "E-mail deve ter no máximo 255 caracteres"],
	])("refuses the address %j with a sentence", async (email, message) => {
		expect(await ask(email)).toEqual({
			ok: false,
			error: { code: "invalid", fields: { email: message } },
		});
	});

	it("of what can be bought, is not sold, or does not exist, is refused", async () => {
		expect(await ask("ana@example.com", UNITS.coatP)).toEqual({
			ok: false,
			error: { code: "available" },
		});
		await test.db.execute(sql`update produtos set status = 'inativo' where slug = 'jaleco'`);
		expect(await ask("ana@example.com")).toEqual({ ok: false, error: { code: "not_sold" } });
		expect(await ask("ana@example.com", "nada")).toMatchObject({ error: { code: "invalid" } });
	});

	it("floods no inbox", async () => {
		for (let n = 0; n < LINKS_PER_ADDRESS.points; n++) await ask("ana@example.com");
		expect(await ask("ANA@example.com")).toEqual({ ok: false, error: { code: "too_many" } });
		expect(await mails("notice-confirm")).toHaveLength(LINKS_PER_ADDRESS.points);
		expect(await ask("bia@example.com")).toMatchObject({ ok: true });
	});
});

describe("units that come back", () => {
	it("are told of first come, as many people as there are units, and the next a day later", async () => {
		for (const name of ["ana", "bia", "caio", "duda"]) await wait(`${name}@example.com`);
		await ask("nunca@example.com");
		expect(await test.shop.backInStock.notify()).toBe(0);
		await setUnits(UNITS.coatM, 2);
		expect(await test.shop.backInStock.notify()).toBe(2);
		expect(await told()).toEqual(["ana@example.com", "bia@example.com"]);
		// Again nothing new came in.
		expect(await test.shop.backInStock.notify()).toBe(0);
		await setUnits(UNITS.coatM, 3);
		expect(await test.shop.backInStock.notify()).toBe(1);
		test.wait(25 * HOUR);
		expect(await test.shop.backInStock.notify()).toBe(1);
		expect(await told()).toEqual(
			["ana", "bia", "caio", "duda"].map((name) => `${name}@example.com`),
		);
	});

	it("count whatever brought them, and not while they are kept for an order", async () => {
		await setUnits(UNITS.coatM, 1);
		const order = await test.place([LINES.coatM]);
		await wait("ana@example.com");
		expect(await test.shop.backInStock.notify()).toBe(0);
		await test.shop.orderAdmin.cancelOrder(ADMIN, order.id, { reason: "cliente_desistiu" });
		expect((await test.counters()).coatM.estoque).toBe(1);
		expect(await test.shop.backInStock.notify()).toBe(1);
		const sheet = Buffer.from("sku;quantidade\nB-U;4\n");
		await setUnits(UNITS.bag, 0);
		await wait("bia@example.com", UNITS.bag);
		await test.shop.stock.applyCount(ADMIN, sheet);
		expect(await test.shop.backInStock.notify()).toBe(1);
		expect((await mails("back-in-stock")).at(-1)?.subject).toBe("Chegou: Bolsa");
	});

	it("are heard of at once where somebody waits", async () => {
		await wait("ana@example.com");
		let heard = 0;
		const arrived = Promise.withResolvers<void>();
		const stop = await test.platform.database.listen(ARRIVED_CHANNEL, () => {
			heard += 1;
			arrived.resolve();
		});
		await setUnits(UNITS.bag, 20);
		await setUnits(UNITS.coatM, 1);
		await arrived.promise;
		await stop();
		expect(heard).toBe(1);
	});

	it("are told of once by many at once", async () => {
		await wait("ana@example.com");
		await setUnits(UNITS.coatM, 5);
		const runs = await Promise.all([1, 2, 3].map(() => test.shop.backInStock.notify()));
		expect(runs.reduce((a, b) => a + b)).toBe(1);
		expect(await told()).toHaveLength(1);
	});

	it("asked for again begin anew, at the end of the queue", async () => {
		const token = await wait("ana@example.com");
		await setUnits(UNITS.coatM, 1);
		await test.shop.backInStock.notify();
		await setUnits(UNITS.coatM, 0);
		const again = await wait("ana@example.com");
		expect(again).not.toBe(token);
		expect(await test.shop.backInStock.find(token)).toBeNull();
		expect(await queryRows(test.db, sql`select 1 from avisos_estoque`)).toHaveLength(1);
	});
});

describe("a request ends", () => {
	it("by its link, alone or with all of its address", async () => {
		await setUnits(UNITS.coatP, 0);
		await setUnits(UNITS.bag, 0);
		const first = await wait("ana@example.com");
		const second = await wait("ana@example.com", UNITS.coatP);
		await wait("ana@example.com", UNITS.bag);
		await wait("bia@example.com");
		await test.shop.backInStock.leave(first, false);
		expect(await test.shop.backInStock.find(first)).toBeNull();
		expect(await test.shop.backInStock.find(second)).toMatchObject({ others: 1 });
		await test.shop.backInStock.leave(second, true);
		await test.shop.backInStock.leave("nada", true);
		expect(await queryRows(test.db, sql`select email from avisos_estoque`)).toEqual([
			{ email: "bia@example.com" },
		]);
	});

	it("with its product, put away or erased", async () => {
		const token = await wait("ana@example.com");
		await test.db.execute(sql`update produtos set arquivado = true where slug = 'jaleco'`);
		await setUnits(UNITS.coatM, 3);
		expect(await test.shop.backInStock.notify()).toBe(0);
		expect(await test.shop.backInStock.find(token)).toBeNull();
		expect(await test.shop.backInStock.summariseDemand()).toMatchObject({ pessoas: 0 });
		await test.shop.backInStock.forget();
		expect(await queryRows(test.db, sql`select 1 from avisos_estoque`)).toEqual([]);
	});

	it("not while its product is merely off sale: its link says so, and confirms", async () => {
		await ask("ana@example.com");
		const token = tokenOf((await mails("notice-confirm"))[0]);
		await setUnits(UNITS.coatM, 3);
		const off = [
			sql`update produtos set status = 'inativo' where slug = 'jaleco'`,
			sql`update variantes set ativo = false where id = ${UNITS.coatM}`,
		];
		const on = [
			sql`update produtos set status = 'ativo'`,
			sql`update variantes set ativo = true where id = ${UNITS.coatM}`,
		];
		for (const [at, how] of off.entries()) {
			await test.db.execute(how);
			expect(await test.shop.backInStock.find(token)).toMatchObject({
				disponivel: false,
				estoque: 0,
			});
			expect(await test.shop.backInStock.confirm(token)).toBe(true);
			await test.db.execute(on[at] ?? how);
		}
		expect(await test.shop.backInStock.find(token)).toMatchObject({
			disponivel: true,
			estoque: 3,
			state: "waiting",
		});
	});

	it("not sooner than its latest link says, while it was never confirmed", async () => {
		await ask("ana@example.com");
		test.wait(6 * 24 * HOUR);
		await ask("ana@example.com");
		const token = tokenOf((await mails("notice-confirm")).at(-1));
		test.wait(6 * 24 * HOUR);
		await test.shop.backInStock.forget();
		expect(await test.shop.backInStock.confirm(token)).toBe(true);
	});

	it("by time: never confirmed, told, or waited for too long", async () => {
		await setUnits(UNITS.bag, 0);
		await ask("nunca@example.com");
		const unconfirmed = tokenOf((await mails("notice-confirm"))[0]);
		await wait("ana@example.com");
		await wait("bia@example.com", UNITS.bag);
		await setUnits(UNITS.coatM, 1);
		await test.shop.backInStock.notify();
		test.wait(8 * 24 * HOUR);
		expect(await test.shop.backInStock.confirm(unconfirmed)).toBe(false);
		await test.shop.backInStock.forget();
		const left = () => queryRows(test.db, sql`select email from avisos_estoque`);
		expect(await left()).toEqual([{ email: "bia@example.com" }]);
		test.wait(180 * 24 * HOUR);
		await test.shop.backInStock.forget();
		expect(await left()).toEqual([]);
	});
});

describe("the merchant", () => {
	it("sees how many wait by size and colour, most first, found by name or SKU", async () => {
		await setUnits(UNITS.bag, 0);
		await wait("ana@example.com", UNITS.bag);
		await wait("ana@example.com");
		await wait("bia@example.com");
		await ask("nunca@example.com");
		const list = (search: string) =>
			test.shop.backInStock.listDemand(parseDemandQuery(new URLSearchParams(search)));
		expect(await list("")).toMatchObject({
			total: 2,
			rows: [
				{
					nome: "Jaleco",
					esperam: 2,
					grade: [
						{ tamanho: "P", estoque: 5, esperam: 0 },
						{ tamanho: "M", estoque: 0, esperam: 2 },
					],
				},
				{ nome: "Bolsa", esperam: 1 },
			],
		});
		expect((await list("ordem=nome")).rows.map(({ nome }) => nome)).toEqual(["Bolsa", "Jaleco"]);
		expect((await list("q=j-m")).rows.map(({ nome }) => nome)).toEqual(["Jaleco"]);
		expect(await list("q=nada")).toMatchObject({ rows: [], total: 0 });
		expect(await test.shop.backInStock.summariseDemand()).toEqual({
			pessoas: 2,
			produtos: 2,
			sem_confirmar: 1,
		});
	});
});
