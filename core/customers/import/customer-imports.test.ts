import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";

let test: TestShop;
const admin = { userId: "adm", name: "Marta", email: "marta@example.com" };

beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(async () => {
	await test.reset();
	await emptyTables(test.db, "importacoes", "customers", "consents", "email_outbox");
});
afterAll(() => test.close());

const imports = () => test.shop.customerAdmin.imports;

async function start(...lines: string[]): Promise<string> {
	const bytes = new TextEncoder().encode(lines.join("\n"));
	const started = await imports().start(admin, { bytes, name: "clientes.csv" });
	if (!started.ok) throw new Error(started.error.message);
	return started.value.id;
}

async function bring(...lines: string[]): Promise<string> {
	const id = await start(...lines);
	expect(await imports().apply(admin, id)).toEqual({ ok: true, value: null });
	await imports().run();
	return id;
}

const counts = async (id: string) => {
	const found = await imports().view(id);
	return found?.previa?.contagem ?? found?.andamento?.contagem;
};

const customer = async (email: string) =>
	(
		await queryRows<Record<string, unknown>>(
			test.db,
			sql`select * from customers where email = ${email}`,
		)
	)[0];

const consent = (email: string) =>
	queryRows<{ channel: string; day: string }>(
		test.db,
		sql`select channel, granted_at::date::text as day from consents where email = ${email} and revoked_at is null`,
	);

const SHOPIFY =
	"First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,Default Address Province Code,Default Address Zip,Phone,Note,Tags";

it("reads Shopify's list, and brings nobody twice, without any e-mail", async () => {
	const lines = [
		SHOPIFY,
		`Ana,Lima,ANA.L@example.com,yes,"Rua A, 10",Recife,PE,50000-000,'+5581987654321,Gosta de azul,"vip, atacado"`,
		"Bia,,bia@example.com,no,,,,,123,,",
		"Sem,Endereço,,no,,,,,,,",
		"Ana,De novo,ana.l@example.com,no,,,,,,,",
	];
	const id = await start(...lines);
	expect(await imports().view(id)).toMatchObject({
		estado: "conferir",
		previa: {
			contagem: { novo: 2, completa: 0, igual: 0, erro: 2 },
			ofertas: 1,
			linhas: [
				{ linha: 4, mensagem: "Falta o e-mail" },
				{ linha: 5, mensagem: "E-mail repetido: já está na linha 2" },
				{ linha: 3, email: "bia@example.com", mensagem: expect.stringContaining("Telefone “123”") },
				{ linha: 2, ofertas: true },
			],
		},
	});
	expect(await customer("bia@example.com")).toBeUndefined();
	await bring(...lines);
	expect(await customer("ana.l@example.com")).toMatchObject({
		name: "Ana Lima",
		phone: "(81) 98765-4321",
		city: "Recife",
		state: "PE",
		address: "Rua A, 10 - Recife/PE - 50000-000",
		notes: "Gosta de azul\nTags na loja antiga: atacado",
		tags: ["VIP"],
	});
	expect(await customer("bia@example.com")).toMatchObject({
		notes: "Telefone na loja antiga: 123",
	});
	expect(await consent("bia@example.com")).toEqual([]);
	expect(await queryRows(test.db, sql`select 1 from email_outbox`)).toEqual([]);
	expect(await counts(await start(...lines))).toMatchObject({ novo: 0, completa: 0, igual: 2 });
});

it("reads states by their name, whatever its accents and letters", async () => {
	await bring(
		"e-mail;estado",
		"a@example.com;São Paulo",
		"b@example.com;SAO PAULO",
		"c@example.com;rio grande do norte",
		"d@example.com;br-go",
		"e@example.com;Lisboa",
	);
	const states = await Promise.all(
		["a", "b", "c", "d", "e"].map(
			async (name) => (await customer(`${name}@example.com`))?.["state"],
		),
	);
	expect(states).toEqual(["SP", "SP", "RN", "GO", ""]);
});

it("completes what is missing here, overwrites nothing, and finds people by CPF", async () => {
	await test.db.execute(sql`insert into customers (email, name, cpf_cnpj, notes)
		values ('caio@example.com', 'Caio', '52998224725', 'Paga em dia')`);
	const id = await bring(
		"nome;e-mail;cpf;cidade;estado;aceita ofertas;aceita ofertas desde",
		"Outro Nome;caio.velho@example.com;529.982.247-25;Natal;RN;sim;01/02/2024",
		"Duda;duda@example.com;1234;;;sim;31/03/2024",
	);
	expect(await counts(id)).toMatchObject({ novo: 1, completa: 1 });
	expect(await customer("caio@example.com")).toMatchObject({
		...{ name: "Caio", city: "Natal", state: "RN", notes: "Paga em dia" },
	});
	expect(await customer("caio.velho@example.com")).toBeUndefined();
	// The consent was given for the other address.
	expect(await consent("caio@example.com")).toEqual([]);
	expect(await consent("duda@example.com")).toEqual([
		{ channel: "loja anterior", day: "2024-03-31" },
	]);
});

it("brings somebody with two e-mails once by their CPF, however far apart the lines are", async () => {
	const others = Array.from({ length: 250 }, (_, at) => `Pessoa ${at};p${at}@example.com;`);
	const id = await bring(
		"nome;e-mail;cpf",
		"Hugo;hugo@example.com;111.444.777-35",
		...others,
		"Hugo;hugo.novo@example.com;11144477735",
	);
	expect(await counts(id)).toMatchObject({ novo: 251, erro: 1 });
	expect(await imports().problemsCsv(id)).toContain("É a mesma pessoa da linha 2, pelo CPF");
	expect(await customer("hugo.novo@example.com")).toBeUndefined();
});

it("gives nobody offers again who has declined them here", async () => {
	await test.db.execute(sql`insert into consents (email, purpose, text, channel, revoked_at)
		values ('eva@example.com', 'marketing', 'Quero', 'conta', now())`);
	await bring("nome;email;aceita ofertas", "Eva;eva@example.com;sim");
	expect(await consent("eva@example.com")).toEqual([]);
});

it.each(["Aceita marketing", "Aceita receber novidades", "Recebe newsletter", "Opt-in"])(
	"takes the consent from a column named %s",
	async (heading) => {
		const [ivo, lia] = ["ivo", "lia"].map((name) => `${name}${heading.length}@example.com`);
		await bring(`nome;email;${heading}`, `Ivo;${ivo};SIM`, `Lia;${lia};NÃO`);
		expect(await consent(ivo ?? "")).toMatchObject([{ channel: "loja anterior" }]);
		expect(await consent(lia ?? "")).toEqual([]);
	},
);

it("is undone within a day, except who was edited since", async () => {
	await test.db.execute(
		sql`insert into customers (email, name) values ('caio@example.com', 'Caio')`,
	);
	const id = await bring(
		"nome;email;cidade;aceita ofertas",
		"Caio;caio@example.com;Natal;não",
		"Duda;duda@example.com;Natal;sim",
		"Edu;edu@example.com;Natal;não",
	);
	await test.db.execute(sql`update customers set notes = 'ligou' where email = 'edu@example.com'`);
	expect(await imports().undo(admin, id)).toEqual({ ok: true, value: null });
	await imports().run();
	expect(await imports().view(id)).toMatchObject({
		estado: "desfeita",
		andamento: { desfeitos: 2, ficaram: 1 },
	});
	expect(await customer("caio@example.com")).toMatchObject({ city: "" });
	expect(await customer("duda@example.com")).toBeUndefined();
	expect(await consent("duda@example.com")).toEqual([]);
	expect(await customer("edu@example.com")).toMatchObject({ notes: "ligou" });
	const later = await bring("nome;email", "Fia;fia@example.com");
	test.wait(25 * 3_600_000);
	expect(await imports().undo(admin, later)).toEqual({ ok: false, error: { code: "late" } });
});

describe("an import that ends with an error each time", () => {
	const breakWrites = () =>
		test.db.execute(
			sql`alter table importacao_clientes add constraint no_more check (email <> 'ines@example.com')`,
		);
	const mendWrites = () =>
		test.db.execute(sql`alter table importacao_clientes drop constraint if exists no_more`);
	afterEach(mendWrites);
	const attempt = async (times: number) => {
		for (let time = 0; time < times; time++) await imports().run();
	};

	it("stops with its reason after the last attempt, and goes on when it is tried again", async () => {
		await breakWrites();
		const id = await bring("nome;email", "Ines;ines@example.com");
		await attempt(3);
		expect(await imports().view(id)).toMatchObject({ estado: "trazendo", problema: "" });
		await attempt(2);
		expect(await imports().view(id)).toMatchObject({
			...{ estado: "parada", problema: expect.stringContaining("no_more") },
			andamento: { podeDesfazer: true },
		});
		await mendWrites();
		expect(await imports().apply(admin, id)).toMatchObject({ ok: true });
		await imports().run();
		expect(await imports().view(id)).toMatchObject({ estado: "pronta", problema: "" });
		expect(await customer("ines@example.com")).toBeDefined();
	});

	it("is as it was when it cannot be undone, and says so", async () => {
		const id = await bring("nome;email", "Jane;jane@example.com");
		await test.db.execute(
			sql`alter table importacao_clientes add constraint no_more check (desfeito is null)`,
		);
		await imports().undo(admin, id);
		await attempt(5);
		expect(await imports().view(id)).toMatchObject({
			...{ estado: "pronta", problema: expect.stringContaining("no_more") },
			andamento: { podeDesfazer: true },
		});
		await mendWrites();
		await imports().undo(admin, id);
		await imports().run();
		expect(await imports().view(id)).toMatchObject({ estado: "desfeita", problema: "" });
	});
});

it("asks for the e-mail's column where no heading says it, and remembers the answer", async () => {
	const lines = ["quem;onde", "Gil;gil@example.com"];
	const id = await start(...lines);
	expect(await imports().view(id)).toMatchObject({ estado: "colunas" });
	expect(await imports().mapColumns(id, { quem: "nome" })).toMatchObject({
		ok: false,
		error: { code: "invalid" },
	});
	await imports().mapColumns(id, { quem: "nome", onde: "email" });
	expect(await imports().view(id)).toMatchObject({ previa: { contagem: { novo: 1 } } });
	expect(await imports().view(await start(...lines))).toMatchObject({ estado: "conferir" });
});

it("carries out a file with an e-mail that no index takes", async () => {
	const long = Array.from({ length: 200 }, () => crypto.randomUUID()).join("");
	const id = await bring("nome,email", `Ana,${long}@example.com`, "Bia,curta@example.com");
	expect(await counts(id)).toMatchObject({ novo: 1, erro: 1 });
});
