import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import { eraseQuestions, listOwnQuestions } from "./read-questions.ts";
import { questionProblem } from "./shared/question-form.ts";

const COAT = LINES.coatM.productId;
const admin = { userId: "adm", name: "Helena", email: "helena@example.com" };
const ASKED = {
	nome: "Ana Souza",
	email: "Ana@Example.com",
	pergunta: "O tecido do jaleco amassa muito?",
	website: "",
};
const GUEST = { user: null, from: null };

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(async () => {
	await test.reset();
	await emptyTables(
		test.db,
		"perguntas",
		"audit_log",
		"email_outbox",
		"rate_limits",
		"site_settings",
	);
	await test.db.execute(
		sql`insert into site_settings (id, contact_email) values (1, 'loja@example.com')`,
	);
});
afterAll(() => test.close());

const questions = () => test.shop.questions;
const ask = (
	over: object = {},
	asker: Parameters<TestShop["shop"]["questions"]["ask"]>[2] = GUEST,
) => questions().ask("jaleco", { ...ASKED, ...over }, asker);
const listed = () =>
	questions()
		.list({ q: "", situacao: "todas", pagina: 1 })
		.then(({ rows }) => rows);
const firstId = async () => (await listed())[0]?.id ?? "";
const answer = async (typed: unknown, over: object = {}) =>
	questions().answer(admin, await firstId(), { typed, opened: "", publica: true, ...over });
const shown = async () => (await test.shop.catalog.findProduct("jaleco"))?.questions;
const mails = () =>
	queryRows<{ template: string; to_email: string; body_text: string }>(
		test.db,
		sql`select template, to_email, body_text from email_outbox order by created_at`,
	);

describe("a question", () => {
	it("waits, tells the shop once, and nobody of the shoppers", async () => {
		expect(await ask()).toEqual({ ok: true, value: null });
		expect(await ask()).toEqual({ ok: true, value: null });
		expect(await listed()).toMatchObject([
			{ nome: "Ana Souza", email: "ana@example.com", resposta: null, oculta: false },
		]);
		expect(await questions().countOpen()).toBe(1);
		expect(await shown()).toEqual({ total: 0, newest: [] });
		expect((await mails()).map(({ template }) => template)).toEqual(["question-to-shop"]);
	});

	it("sent five times at once is one", async () => {
		await Promise.all(Array.from({ length: 5 }, () => ask()));
		expect(await listed()).toHaveLength(1);
		expect(await mails()).toHaveLength(1);
	});

	it("of an account is asked by its own name and address", async () => {
		await test.db.execute(sql`insert into auth_users (id, name, email, email_verified)
			values ('q1', 'Rita Campos', 'rita@example.com', true) on conflict do nothing`);
		const user = { id: "q1", name: "Rita Campos", email: "rita@example.com" };
		await ask({ nome: "", email: "outra@example.com" }, { user, from: null });
		expect(await listed()).toMatchObject([{ nome: "Rita Campos", email: "rita@example.com" }]);
		const owner = { userId: "q1", confirmedEmail: null };
		expect(await listOwnQuestions(test.db, owner)).toMatchObject([{ pergunta: ASKED.pergunta }]);
		await test.db.transaction((tx) => eraseQuestions(tx, owner));
		expect(await listed()).toEqual([]);
	});

	it("is refused with its reason", async () => {
		for (const [over, fields] of [
			[{ nome: " " }, { nome: "Informe o nome" }],
			[{ email: "ana@" }, { email: "E-mail inválido" }],
			[{ pergunta: "Amassa?" }, { pergunta: "Conte um pouco mais, em ao menos 10 letras" }],
			[{ pergunta: "a".repeat(501) }, { pergunta: "Pergunta deve ter no máximo 500 caracteres" }],
			[{ pergunta: ["a"] }, { pergunta: "Escreva a pergunta" }],
		] as const)
			expect(await ask(over)).toEqual({ ok: false, error: { code: "invalid", fields } });
		expect(await listed()).toEqual([]);
	});

	it("of no product on sale is refused, and so is a form that is none", async () => {
		expect(await questions().ask("nada", ASKED, GUEST)).toEqual({
			ok: false,
			error: { code: "not_sold" },
		});
		for (const odd of [null, "x", 1, [], { website: "spam" }]) {
			expect((await questions().ask("jaleco", odd, GUEST)).ok).toBe(false);
		}
	});

	it("is counted by address and by network", async () => {
		for (let n = 0; n < 5; n++) {
			expect(await ask({ pergunta: `Pergunta de número ${n}?` })).toMatchObject({ ok: true });
		}
		expect(await ask({ pergunta: "Mais uma pergunta?" })).toMatchObject({
			error: { code: "too_many" },
		});
		const from = { user: null, from: "203.0.113.9" };
		for (let n = 0; n < 20; n++) await ask({ pergunta: "" }, from);
		expect(await ask({ email: "eva@example.com" }, from)).toMatchObject({
			error: { code: "too_many" },
		});
	});
});

describe("what everybody would read", () => {
	it.each([
		"Veja em https://golpe.example",
		"Veja em www.golpe.example",
		"Tem em golpe.com.br mais barato",
		"<b>Olá</b> tudo bem?",
		"Meu e-mail é ana@example.com",
		"Me liga (11) 98765-4321",
		"Me chama no 98765-4321",
		"Meu CPF é 529.982.247-25",
		"Meu CPF é 52998224725",
	])("is refused (%s)", (text) => {
		expect(questionProblem(text)).not.toBeNull();
	});

	it.each([
		"Tem nos tamanhos 36 38 40 42 44 46?",
		"Chega até 10/12 no CEP 01310-100?",
		"O M veste 1,68m e 62 kg? Uso 40.",
		"Qual a diferença do Aurora (R$ 289,90) para o Lis?",
		"É 67% poliéster e 33% algodão?Pode ferver < 60 graus?",
	])("is a question like any other (%s)", (text) => {
		expect(questionProblem(text)).toBeNull();
	});
});

describe("an answer", () => {
	it("stands in the shop without who asked, and is sent to them once", async () => {
		await ask();
		expect(await answer("  Não amassa.\n\nBasta pendurar. ")).toEqual({
			ok: true,
			value: { notified: true },
		});
		const found = await shown();
		expect(found).toMatchObject({
			total: 1,
			newest: [{ pergunta: ASKED.pergunta, resposta: "Não amassa.\n\nBasta pendurar." }],
		});
		expect(JSON.stringify(found)).not.toMatch(/ana/i);
		const sent = (await mails()).filter(({ template }) => template === "question-answered");
		expect(sent).toMatchObject([{ to_email: "ana@example.com" }]);
		expect(sent[0]?.body_text).toContain("/produto/jaleco/perguntas");
		expect(await answer("Não amassa nada.", { opened: "Não amassa.\n\nBasta pendurar." })).toEqual({
			ok: true,
			value: { notified: false },
		});
		expect(await mails()).toHaveLength(2);
		expect(await questions().countOpen()).toBe(0);
	});

	it("by e-mail alone stays off the shop", async () => {
		await ask();
		expect(await answer("Escreva para nós.", { publica: false })).toMatchObject({
			value: { notified: true },
		});
		expect(await shown()).toMatchObject({ total: 0 });
		expect((await mails()).at(-1)?.body_text).not.toContain("/perguntas");
		expect(await questions().count()).toEqual({ abertas: 0, publicadas: 0 });
		await questions().show(admin, await firstId());
		expect(await shown()).toMatchObject({ total: 1 });
	});

	it("of a second administrator overwrites nothing", async () => {
		await ask();
		const answers = await Promise.all(["A", "B", "C"].map((text) => answer(text)));
		expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
		expect(answers.filter((one) => !one.ok && one.error.code === "answered")).toHaveLength(2);
		expect((await mails()).filter(({ template }) => template === "question-answered")).toHaveLength(
			1,
		);
	});

	it("is refused with its reason", async () => {
		await ask();
		for (const [typed, resposta] of [
			[null, "Escreva a resposta"],
			["x".repeat(2_001), "Resposta deve ter no máximo 2000 caracteres"],
		] as const)
			expect(await answer(typed)).toEqual({
				ok: false,
				error: { code: "invalid", fields: { resposta } },
			});
	});

	it("is hidden with its question, shown again, and gone when that is deleted", async () => {
		await ask();
		await answer("Não amassa.");
		const id = await firstId();
		expect((await questions().hide(admin, id)).ok).toBe(true);
		expect(await shown()).toMatchObject({ total: 0 });
		expect((await questions().show(admin, id)).ok).toBe(true);
		expect((await test.shop.catalog.listQuestions(COAT, 1)).total).toBe(1);
		expect((await questions().remove(admin, id)).ok).toBe(true);
		expect(await shown()).toMatchObject({ total: 0 });
		for (const done of [questions().hide, questions().show, questions().remove]) {
			expect(await done(admin, id)).toEqual({ ok: false, error: "not_found" });
			expect(await done(admin, "nada")).toEqual({ ok: false, error: "not_found" });
		}
	});

	it("leaves nothing in the log that could name who asked", async () => {
		await ask();
		await answer("Não amassa, Ana.");
		await questions().hide(admin, await firstId());
		await questions().remove(admin, await firstId());
		const log = await queryRows<{ action: string; words: string }>(
			test.db,
			sql`select action, a::text as words from audit_log a order by created_at`,
		);
		expect(log.map(({ action }) => action)).toEqual([
			"pergunta.responder",
			"pergunta.ocultar",
			"pergunta.excluir",
		]);
		expect(log.map(({ words }) => words).join()).not.toMatch(/Ana|amassa/);
	});
});

it("questions are found by who asked, by words and by product, and paged", async () => {
	await test.db.execute(sql`insert into perguntas (produto_id, nome, email, pergunta, created_at)
		select ${COAT}::uuid, 'Bia ' || n, 'bia' || n || '@example.com', 'Pergunta de número ' || n,
			now() - n * interval '1 minute' from generate_series(1, 25) n`);
	await ask();
	const find = (q: string, situacao: "abertas" | "ocultas" | "todas" = "abertas", pagina = 1) =>
		questions().list({ q, situacao, pagina });
	expect((await find("souza")).total).toBe(1);
	expect((await find("AMASSA")).total).toBe(1);
	expect((await find("jaleco")).total).toBe(26);
	expect((await find("bia", "ocultas")).total).toBe(0);
	expect((await find("%")).total).toBe(0);
	expect(await find("", "todas", 9)).toMatchObject({ page: 2, pages: 2, total: 26 });
});
