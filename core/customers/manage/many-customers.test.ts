import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { withTimeLimits } from "#platform/database/time-limits.ts";
import { admin, customerAdmin } from "#testing/records/customer-admin.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import { CUSTOMERS_PAGE_SIZE } from "../shared/customer-admin.ts";

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});

const { startOver, office, query, list, names, audit, order, consent } = customerAdmin(() => test);

beforeEach(startOver);
afterAll(() => test.close());

describe("the list", () => {
	it("finds whatever is written of a customer", async () => {
		await order({
			name: "Zoë Ávila",
			form: { customer_cpf: "529.982.247-25", customer_company: "Hospital São Lucas" },
		});
		await order({ email: "bia@example.com", name: "Bia" });
		for (const q of ["avila", "ZOE sao lucas", "529.982.247-25", "98765-4321 zoe", "ana@exa"]) {
			expect((await list(`q=${encodeURIComponent(q)}`)).total, q).toBe(1);
		}
		for (const q of ["'; drop table customers; --", "_oe", "%avila"]) {
			expect((await list(`q=${encodeURIComponent(q)}`)).total, q).toBe(0);
		}
	});

	it("is filtered, sorted and paged by the database", async () => {
		await test.db.execute(sql`insert into customers (email, name, state, profession, tags, usual_size, customer_type)
			select 'c' || n || '@example.com', 'Cliente ' || lpad(n::text, 2, '0'),
				case when n % 2 = 0 then 'SP' else 'RJ' end, case when n = 7 then 'Médico' end,
				case when n = 8 then array['Promoção'] else '{}' end, case when n = 9 then 'GG' end,
				case when n = 10 then 'Clínica' else 'Pessoa Física' end
			from generate_series(1, 30) n`);
		await order({ email: "c5@example.com" });
		expect(await list("ordem=nome")).toMatchObject({ total: 30, page: 1, pages: 2 });
		expect((await names("ordem=nome"))[0]).toBe("Cliente 01");
		expect((await names("ordem=-nome"))[0]).toBe("Cliente 30");
		expect(await names("ordem=nome&pagina=2")).toHaveLength(30 - CUSTOMERS_PAGE_SIZE);
		expect(await list("pagina=99")).toMatchObject({ page: 2 });
		for (const ordem of ["", "-pedidos", "-gasto", "-ultimo"]) {
			expect((await names(`ordem=${ordem}`))[0], ordem).toBe("Cliente 05");
		}
		expect(await names("uf=SP&ordem=nome")).toHaveLength(15);
		expect(await names("profissao=Médico")).toEqual(["Cliente 07"]);
		expect(await names("tag=Promoção")).toEqual(["Cliente 08"]);
		expect(await names("tamanho=GG")).toEqual(["Cliente 09"]);
		expect(await names("tipo=Clínica")).toEqual(["Cliente 10"]);
	});
});

describe("what was bought", () => {
	it("selects by category with those below it, by size, and by when", async () => {
		await test.db.execute(sql`with pai as (insert into categorias (nome, slug, tipo)
				values ('Feminino', 'fem', 'principal') returning id),
			filha as (insert into categorias (nome, slug, tipo, categoria_pai_id)
				select 'Jalecos', 'fem-jalecos', 'subcategoria', id from pai returning id)
			update produtos set categoria_id = (select id from filha)
			where id = ${LINES.coatP.productId}`);
		await order({ lines: [LINES.coatP], days: 40 });
		await order({ email: "bia@example.com", name: "Bia", lines: [LINES.bag] });
		await order({ email: "caio@example.com", name: "Caio", lines: [LINES.coatM], paid: false });
		await consent("ana@example.com");
		for (const category of ["fem", "fem-jalecos"]) {
			expect(await names(`categoria=${category}`), category).toEqual(["Ana Souza"]);
		}
		expect(await names("comprado=P&quando=90")).toEqual(["Ana Souza"]);
		expect(await names(`produto=${LINES.coatP.productId}`)).toEqual(["Ana Souza"]);
		expect(await names(`produto=${LINES.coatP.productId}&quando=30`)).toEqual([]);
		expect(await names("produto=1;drop")).toHaveLength(3);
		// Each says something else of the same piece.
		expect(await names("categoria=fem&comprado=Único")).toEqual([]);
		expect(await names("categoria=fem&quando=30")).toEqual([]);
		expect(await names("quando=30")).toEqual(["Bia"]);
		// A category that is gone selects nobody, not everybody.
		expect(await names("categoria=nenhuma")).toEqual([]);
		expect(await office().countSelection({ query: query("categoria=fem") })).toEqual({
			selected: 1,
			consented: 1,
		});
		const bought = await office().listBought();
		expect(bought.sizes).toEqual(["P", "Único"]);
		expect(bought.products.map(({ id }) => id).toSorted()).toEqual(
			[LINES.coatP.productId, LINES.bag.productId].toSorted(),
		);
	});
});

describe("the figures", () => {
	it("count customers, sales, returns and sizes", async () => {
		expect(await office().loadFigures()).toMatchObject({ customers: 0, spent: 0, sizes: [] });
		await order({ days: 3, lines: [LINES.coatP] });
		await order({ days: 1 });
		await order({ email: "bia@example.com", days: 60 });
		await order({ email: "caio@example.com", paid: false });
		await consent("bia@example.com");
		expect(await office().loadFigures()).toEqual({
			customers: 4 - 1,
			recent: 2,
			consented: 1,
			spent: 30_190 + 6_200 + 6_200,
			orders_paid: 3,
			buyers: 2,
			returning: 1,
			status: { novo: 1, ativo: 2, vip: 0, inativo: 0 },
			sizes: [{ size: "P", customers: 1 }],
		});
	});
});

describe("tags for many", () => {
	it("are given once to everyone selected, whoever they are", async () => {
		await order({});
		await order({ email: "bia@example.com", name: "Bia" });
		expect(await office().countSelection({ query: query() })).toEqual({
			selected: 2,
			consented: 0,
		});
		expect(await office().countSelection({ emails: [] })).toEqual({ selected: 0, consented: 0 });
		const tag = (
			selection: Parameters<ReturnType<typeof office>["tagCustomers"]>[1],
			value: unknown,
		) => office().tagCustomers(admin, selection, value);
		expect(await tag({ emails: ["ana@example.com", "x@example.com"] }, "Promoção")).toEqual({
			ok: true,
			value: { selected: 1, tagged: 1 },
		});
		expect(await tag({ query: query() }, "Promoção")).toEqual({
			ok: true,
			value: { selected: 2, tagged: 1 },
		});
		expect(await names("tag=Promoção&ordem=nome")).toEqual(["Ana Souza", "Bia"]);
		expect(await tag({ emails: [] }, "VIP")).toEqual({
			ok: false,
			error: { code: "none_selected" },
		});
		expect(await tag({ query: query() }, "Rei")).toMatchObject({ error: { code: "invalid" } });
	});
});

describe("the export", () => {
	it("opens in a spreadsheet in Portuguese, with nothing that it would run", async () => {
		await order({
			name: '=cmd|"/C calc"!A1; "Ana"',
			form: {
				customer_cpf: "529.982.247-25",
				address_street: "Rua A;",
				address_city: "Santos",
				address_cep: "11010000",
			},
		});
		await order({ email: "bia@example.com", paid: false });
		const made = await office().exportCustomers(admin, { query: query() });
		if (!made.ok) throw new Error("no export");
		let text = "";
		for await (const part of made.value.lines) text += part;
		expect(made.value.fileName).toMatch(/^clientes_\d{4}-\d{2}-\d{2}\.csv$/);
		expect(text.startsWith('\uFEFF"Nome";"E-mail";')).toBe(true);
		const [, first, second, end] = text.split("\r\n");
		expect(first).toContain(
			`"'=cmd|""/C calc""!A1; ""Ana""";"ana@example.com";"(11) 98765-4321";"529.982.247-25";"Santos";"SP";"Rua A;, 10 Centro, Santos, SP CEP 11010-000"`,
		);
		expect(first).toContain(';"1";"62,00";');
		expect(second).toContain("bia@example.com");
		expect(end).toBe("");
		expect(await audit()).toMatchObject([
			{ action: "clientes.exportar", after: { selecionados: 2 } },
		]);
	});

	it("needs somebody, and has more than one batch when there are many", async () => {
		expect(await office().exportCustomers(admin, { emails: [] })).toEqual({
			ok: false,
			error: { code: "none_selected" },
		});
		// A busy machine may need longer than a shopper's statement may take.
		await withTimeLimits("job", async () => {
			await test.db.execute(
				sql`insert into customers (email) select 'c' || n || '@example.com' from generate_series(1, 2100) n`,
			);
		});
		const made = await office().exportCustomers(admin, { query: query() });
		if (!made.ok) throw new Error("no export");
		let text = "";
		for await (const part of made.value.lines) text += part;
		const emails = text.split("\r\n").map((line) => line.split(";")[1]);
		expect(new Set(emails).size).toBe(2_102);
	});
});
