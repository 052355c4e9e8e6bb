import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { confirmEmail, welcome } from "#core/accounts/emails.ts";
import { campaign } from "#core/customers/campaigns/emails.ts";
import { createShop } from "#core/shop.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { MAIL_CHANNEL, readUnsubscribeToken, unsubscribeToken } from "./outbox.ts";

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const queueWelcome = (dedupeKey?: string) =>
	test.shop.mail.queue(test.db, {
		template: welcome,
		data: { name: "Ana Souza" },
		to: "ana@example.com",
		dedupeKey,
	});

describe("queueing", () => {
	it("keeps one message for a key, even at once", async () => {
		const queued = await Promise.all([queueWelcome("a"), queueWelcome("a"), queueWelcome("b")]);
		expect(queued.filter(Boolean)).toHaveLength(2);
		expect(await queueWelcome("a")).toBe(false);
		expect(await readOutbox(test.db)).toHaveLength(2);
	});

	it("goes with the transaction that wanted it", async () => {
		const undone = test.db.transaction(async (tx) => {
			await test.shop.mail.queue(tx, {
				template: welcome,
				data: { name: "Ana" },
				to: "ana@example.com",
			});
			throw new Error("undone");
		});
		await expect(undone).rejects.toThrow("undone");
		expect(await readOutbox(test.db)).toEqual([]);
	});

	it("is announced to whoever sends", async () => {
		const heard = Promise.withResolvers<void>();
		const stop = await test.platform.database.listen(MAIL_CHANNEL, () => heard.resolve());
		await queueWelcome();
		await heard.promise;
		await stop();
	});

	it("shows the shop's name, logo, colours and identity of the moment", async () => {
		await test.db.execute(sql`update site_settings set site_name = 'Jalecos & Cia', logo_url = '/media/logos/a.png',
			razao_social = 'Jalecos Ltda', cnpj = '11.222.333/0001-81', contact_email = 'oi@jalecos.example'`);
		await test.db.execute(sql`insert into site_styles (id, primary_color) values (1, '#aa0044')
			on conflict (id) do update set primary_color = '#aa0044'`);
		await queueWelcome();
		const [mail] = await readOutbox(test.db);
		expect(mail?.subject).toBe("Boas-vindas à loja Jalecos & Cia");
		expect(mail?.body_html).toContain('src="http://localhost:3000/media/logos/a.png"');
		expect(mail?.reply_to).toBe("oi@jalecos.example");
		expect(mail?.body_html).toContain("Jalecos &#38; Cia");
		expect(mail?.body_html).toContain("background:#aa0044");
		expect(mail?.body_text).toContain("Jalecos Ltda, CNPJ 11.222.333/0001-81");
		await test.db.execute(sql`delete from site_styles`);
	});

	it("leads to the public address", async () => {
		const config = { ...test.platform.config, publicUrl: "https://loja.example" };
		await createShop({ ...test.platform, config }).mail.queue(test.db, {
			template: confirmEmail,
			data: { name: "Ana", url: "/confirmar?token=a&b=c" },
			to: "ana@example.com",
		});
		const [mail] = await readOutbox(test.db);
		expect(mail?.body_text).toContain("https://loja.example/confirmar?token=a&b=c");
		expect(mail?.body_html).toContain('href="https://loja.example/confirmar?token=a&#38;b=c"');
		expect(mail?.body_html).not.toContain("localhost");
	});

	it("lets marketing be ended, and nothing else", async () => {
		await test.shop.mail.queue(test.db, {
			template: campaign,
			data: { subject: "Oferta", message: "Só hoje\n\n<b>tudo</b>" },
			to: "Ana@Example.com",
		});
		await queueWelcome();
		const [offer, greeting] = await readOutbox(test.db);
		const token = /\/descadastrar\/(\S+)/.exec(offer?.body_text ?? "")?.[1] ?? "";
		const secret = test.platform.config.authSecret ?? "";
		expect(readUnsubscribeToken(secret, token)).toBe("ana@example.com");
		expect(offer?.body_html).toContain(token);
		expect(greeting?.body_html).not.toContain("descadastrar");
	});
});

describe("the token that ends marketing", () => {
	const token = unsubscribeToken("segredo", "ana@example.com");
	it.each([
		["another secret", "outro", token],
		["another address", "segredo", `${btoa("bia@example.com")}.${token.split(".")[1]}`],
		["no signature", "segredo", token.split(".")[0] ?? ""],
		["something added", "segredo", `${token}.x`],
		["nothing", "segredo", ""],
	])("is not believed with %s", (_, secret, given) => {
		expect(readUnsubscribeToken(secret, given)).toBeNull();
	});
});
