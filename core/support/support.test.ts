import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { emptyTables } from "#testing/empty-tables.ts";
import { type Email, readOutbox } from "#testing/read-outbox.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { contact_messages, support_tickets } from "./schema.ts";

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(async () => {
	await test.reset();
	await emptyTables(test.db, "contact_messages", "support_tickets");
});
afterAll(() => test.close());

const message = {
	nome: "Helena Prado",
	email: "helena@example.com",
	telefone: "",
	assunto: "Bordado",
	mensagem: "Vocês bordam <b>dois</b> nomes?\nObrigada!",
};
const ticket = {
	name: "Otávio",
	email: "otavio@example.com",
	phone: "(11) 98214-3344",
	subject: "Troca",
	message: "O tamanho não serviu.",
};

const write = (over = {}, from: string | null = null) =>
	test.shop.support.sendContactMessage({ ...message, ...over }, from);
const open = (over = {}, from: string | null = null) =>
	test.shop.support.createTicket({ ...ticket, ...over }, from);
const setMailbox = (address: string) =>
	test.db.execute(sql`update site_settings set contact_email = ${address}`);
const mailed = async (template: string): Promise<Email> => {
	const found = (await readOutbox(test.db)).find((email) => email.template === template);
	if (!found) throw new Error(`no ${template} queued`);
	return found;
};

describe("the contact page", () => {
	it("keeps the message, numbers it and gives the writer the number", async () => {
		const sent = await write();
		if (!sent.ok) throw new Error("refused");
		expect(sent.value.protocolo).toMatch(/^C-\d{6}$/);
		expect(await test.db.select().from(contact_messages)).toMatchObject([message]);
		const receipt = await mailed("contact-received");
		expect(receipt).toMatchObject({ to_email: "helena@example.com", status: "queued" });
		expect(receipt.subject).toContain(sent.value.protocolo);
		expect(receipt.body_text).toContain("Olá, Helena!");
	});

	it("reaches the shop with the writer to reply to, and nothing in it runs", async () => {
		await setMailbox("loja@example.com");
		await write({ assunto: "Oi\r\nBcc: todos@example.com" });
		const mail = await mailed("contact-to-shop");
		expect(mail).toMatchObject({ to_email: "loja@example.com", reply_to: "helena@example.com" });
		expect(mail.subject).not.toMatch(/[\r\n]/);
		expect(mail.body_html).not.toContain("<b>");
		expect(mail.body_text).toContain("> Vocês bordam <b>dois</b> nomes?");
	});

	it("sends a stranger nothing of what was typed", async () => {
		const spam = "Ganhe dinheiro em http://golpe.example";
		await write({ nome: spam, assunto: spam, mensagem: spam });
		const { subject, body_text, body_html } = await mailed("contact-received");
		expect(subject + body_text + body_html).not.toMatch(/golpe|dinheiro/);
	});

	const REFUSED: [object, string, string][] = [
		[{ nome: " " }, "nome", "Informe o nome"],
		[{ email: "helena@" }, "email", "E-mail inválido"],
		[{ assunto: "" }, "assunto", "Informe o assunto"],
		[{ mensagem: "x".repeat(5_001) }, "mensagem", "Mensagem deve ter no máximo 5000 caracteres"],
		[
			{ telefone: "(12) 3" },
			"telefone",
			"Telefone inválido. Use DDD e número, como (11) 98765-4321",
		],
		[
			{ website: "http://golpe.example" },
			"website",
			"Não foi possível enviar a mensagem. Recarregue a página e tente novamente.",
		],
	];

	it("refuses by field and what is no form, and keeps nothing", async () => {
		for (const [wrong, field, text] of REFUSED)
			expect(await write(wrong)).toEqual({
				ok: false,
				error: { code: "invalid", fields: { [field]: text } },
			});
		for (const wrong of [null, "texto", []])
			expect(await test.shop.support.sendContactMessage(wrong, null)).toMatchObject({ ok: false });
		expect(await readOutbox(test.db)).toEqual([]);
		expect(await test.db.select().from(contact_messages)).toEqual([]);
	});

	it("shuts nobody out whose e-mail strangers type, and sends there five receipts in an hour", async () => {
		await setMailbox("loja@example.com");
		for (let n = 0; n < 4; n++) {
			const email = `${n % 2 ? "H" : "h"}elena@example.com`;
			expect(await write({ email, mensagem: `golpe ${n}` }, `10.2.${n}.1`)).toMatchObject({
				ok: true,
			});
			expect(await open({ email }, `10.3.${n}.1`)).toMatchObject({ ok: true });
		}
		expect(await write({}, "10.4.1.1")).toMatchObject({ ok: true });
		const sent = (await readOutbox(test.db)).map(({ template }) => template);
		const count = (name: RegExp) => sent.filter((template) => name.test(template)).length;
		expect(count(/-received$/)).toBe(5);
		expect(count(/-to-shop$/)).toBe(9);
		expect(await test.db.select().from(contact_messages)).toHaveLength(5);
	});

	it("takes twenty of a network address, whatever e-mails they carry", async () => {
		for (let n = 0; n < 20; n++) {
			expect((await write({ email: `h${n}@example.com` }, "10.1.2.3")).ok).toBe(true);
		}
		expect(await write({ email: "h20@example.com" }, "10.1.2.3")).toMatchObject({ ok: false });
		expect(await write({ email: "h20@example.com" }, "10.1.2.4")).toMatchObject({ ok: true });
	});
});

describe("the support widget", () => {
	it("keeps a ticket, tells the shop and gives its number", async () => {
		await setMailbox("loja@example.com");
		const opened = await open();
		if (!opened.ok) throw new Error("refused");
		expect(opened.value.protocolo).toMatch(/^T-\d{6}$/);
		expect(await test.db.select().from(support_tickets)).toMatchObject([
			{ ...ticket, status: "aberto" },
		]);
		expect((await mailed("ticket-received")).to_email).toBe(ticket.email);
		expect(await mailed("ticket-to-shop")).toMatchObject({
			to_email: "loja@example.com",
			reply_to: ticket.email,
		});
	});

	it("refuses what is not filled in", async () => {
		for (const [wrong, text] of [
			[{ name: "" }, "Preencha todos os campos obrigatórios"],
			[{ phone: undefined }, "Preencha todos os campos obrigatórios"],
			[{ message: " " }, "Preencha o assunto e a mensagem"],
		] as const) {
			const opened = await open(wrong);
			if (opened.ok || opened.error.code !== "invalid") throw new Error("not refused");
			expect(Object.values(opened.error.fields)).toEqual([text]);
		}
		expect(await readOutbox(test.db)).toEqual([]);
	});
});
