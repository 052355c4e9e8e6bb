import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createShop, type Platform, type Shop } from "#core/shop.ts";
import { testPlatform } from "#testing/test-platform.ts";
import { contact_messages, email_outbox, support_tickets } from "./schema.ts";

let platform: Platform;
let shop: Shop;

beforeEach(async () => {
	platform = await testPlatform();
	shop = createShop(platform);
});
afterEach(() => platform.database.close());

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
const outbox = () => platform.database.db.select().from(email_outbox);

describe("the contact page", () => {
	it("keeps the message, gives it a number and sends the writer a receipt", async () => {
		const sent = await shop.support.sendContactMessage(message);
		expect(sent).toMatchObject({ ok: true, value: { protocolo: expect.any(Number) } });
		expect(await platform.database.db.select().from(contact_messages)).toMatchObject([message]);
		const mails = await outbox();
		expect(mails.map(({ template, to_email }) => [template, to_email])).toEqual([
			["contact-received", "helena@example.com"],
		]);
	});

	it("reaches the shop when it has an address, with the writer to reply to and nothing that runs", async () => {
		const { site_settings } = await import("#core/content/schema.ts");
		await platform.database.db
			.insert(site_settings)
			.values({ id: 1, contact_email: "loja@example.com" });
		await shop.support.sendContactMessage({ ...message, assunto: "Oi\r\nBcc: todos@example.com" });
		const mail = (await outbox()).find(({ template }) => template === "contact-to-shop");
		expect(mail).toMatchObject({ to_email: "loja@example.com", reply_to: "helena@example.com" });
		expect(mail?.subject).not.toMatch(/[\r\n]/);
		expect(mail?.body_html).not.toContain("<b>");
		expect(mail?.body_text).toContain("<b>dois</b>");
	});

	it.each([
		[{ nome: " " }, "nome", "Informe o nome"],
		[{ email: "helena@" }, "email", "E-mail inválido"],
		[{ assunto: "" }, "assunto", "Informe o assunto"],
		[{ mensagem: "x".repeat(5_001) }, "mensagem", "Mensagem deve ter no máximo 5000 caracteres"],
	])("refuses %j and keeps nothing", async (wrong, field, text) => {
		const sent = await shop.support.sendContactMessage({ ...message, ...wrong });
		expect(sent).toEqual({ ok: false, error: { code: "invalid", fields: { [field]: text } } });
		expect(await outbox()).toEqual([]);
	});

	it("takes five messages of an address in ten minutes", async () => {
		const answers = [];
		for (let n = 0; n < 6; n++) answers.push(await shop.support.sendContactMessage(message));
		expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false]);
		expect(answers[5]).toEqual({ ok: false, error: { code: "too_many" } });
	});
});

describe("the support widget", () => {
	it("keeps a ticket and sends its number", async () => {
		const opened = await shop.support.createTicket(ticket);
		expect(opened.ok).toBe(true);
		expect(await platform.database.db.select().from(support_tickets)).toMatchObject([
			{ ...ticket, status: "aberto" },
		]);
	});

	it.each([
		[{ name: "" }, "Preencha todos os campos obrigatórios"],
		[{ phone: undefined }, "Preencha todos os campos obrigatórios"],
		[{ message: " " }, "Preencha o assunto e a mensagem"],
	])("refuses %j", async (wrong, text) => {
		const opened = await shop.support.createTicket({ ...ticket, ...wrong });
		expect(opened.ok).toBe(false);
		if (!opened.ok && opened.error.code === "invalid") {
			expect(Object.values(opened.error.fields)).toEqual([text]);
		}
	});
});
