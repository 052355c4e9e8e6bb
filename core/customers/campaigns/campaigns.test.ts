import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createShop } from "#core/shop.ts";
import { shopDay } from "#core/values/dates.ts";
import { momentFromLocal } from "#core/values/local-moment.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import { isUnderWay, progressOf } from "../shared/campaign.ts";
import { parseCustomerQuery } from "../shared/customer-admin.ts";

const admin = { userId: "adm", name: "Helena", email: "helena@example.com" };
const EVERYONE = { query: parseCustomerQuery(new URLSearchParams()) };

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(async () => {
	await test.reset();
	await emptyTables(
		test.db,
		"customers",
		"customer_directory",
		"consents",
		"campaigns",
		"audit_log",
	);
});
afterAll(() => test.close());

/** Customers `c1@…`, of whom the first `wanting` consented. */
async function people(count: number, wanting: number) {
	await test.db.execute(sql`insert into customers (email, name)
		select 'c' || n || '@example.com', 'Cliente ' || n from generate_series(1, ${count}::int) n`);
	await test.db.execute(sql`insert into consents (email, purpose, text, channel)
		select 'c' || n || '@example.com', 'marketing', 'Quero', 'cadastro' from generate_series(1, ${wanting}::int) n`);
}
const form = (over: object = {}) => ({
	key: randomUUID(),
	subject: "Coleção nova",
	message: "Chegou.\n\n<b>Veja</b> {{nome}}",
	...over,
});
const start = (selection: Parameters<typeof test.shop.customerAdmin.startCampaign>[1], over = {}) =>
	test.shop.customerAdmin.startCampaign(admin, selection, form(over));
const started = async (...given: Parameters<typeof start>) => {
	const answer = await start(...given);
	if (!answer.ok) throw new Error(JSON.stringify(answer.error));
	return answer.value;
};

describe("a campaign", () => {
	it("is tried by its author first: links can be opened, nobody else gets it", async () => {
		await people(2, 2);
		const message =
			"Veja https://loja.example/novo?a=1&b=2. <b>Já</b>\n\njavascript:alert(1) http://[ruim";
		const tried = await test.shop.customerAdmin.testCampaign(admin, form({ message }));
		expect(tried).toMatchObject({ ok: true, value: { to: admin.email } });
		const [mail, ...others] = await readOutbox(test.db);
		expect(others).toEqual([]);
		expect(mail).toMatchObject({ to_email: admin.email, subject: "[Teste] Coleção nova" });
		expect(mail?.body_html).toMatch(
			/Veja <a href="https:\/\/loja\.example\/novo\?a=1&#38;b=2"[^>]*>https:\/\/loja\.example\/novo\?a=1&#38;b=2<\/a>\. &#60;b&#62;Já/,
		);
		expect(mail?.body_html).not.toMatch(/href="(?:javascript|http:\/\/\[)/);
		expect(await test.shop.customerAdmin.testCampaign(admin, form({ message: " " }))).toMatchObject(
			{
				ok: false,
				error: { fields: { message: "Digite a mensagem da campanha" } },
			},
		);
	});

	it("goes to those who consented, one e-mail each, with the way to end it", async () => {
		await people(4, 2);
		const campaign = await started(EVERYONE);
		expect(campaign).toMatchObject({ recipients: 4, willReceive: 2 });
		expect(await readOutbox(test.db)).toEqual([]);
		expect(await test.shop.customerAdmin.queueCampaigns()).toBe(2);
		const mails = await readOutbox(test.db);
		expect(mails.map(({ to_email }) => to_email).toSorted()).toEqual([
			"c1@example.com",
			"c2@example.com",
		]);
		for (const mail of mails) {
			expect(mail).toMatchObject({ template: "campaign", subject: "Coleção nova" });
			expect(mail.body_text).toContain("/descadastrar/");
			expect(mail.body_html).not.toContain("<b>Veja</b>");
		}
		expect(await test.shop.customerAdmin.queueCampaigns()).toBe(0);
		expect(await readOutbox(test.db)).toHaveLength(2);
	});

	it("tells what became of each e-mail", async () => {
		await people(3, 2);
		const { id } = await started(EVERYONE);
		const load = () => test.shop.customerAdmin.loadCampaign(id, 1);
		expect(await load()).toMatchObject({
			counts: { waiting: 2, no_consent: 1, queued: 0 },
			rows: [
				{ email: "c1@example.com", outcome: "waiting" },
				{ outcome: "waiting" },
				{ email: "c3@example.com", outcome: "no_consent" },
			],
		});
		await test.shop.customerAdmin.queueCampaigns();
		expect(await load()).toMatchObject({ counts: { waiting: 0, queued: 2 } });
		const { mail } = createShop({
			...test.platform,
			mailer: {
				send: async ({ to }: { to: { address: string } }) =>
					to.address === "c1@example.com"
						? { ok: true }
						: { ok: false, reason: "refused", detail: "550 sem caixa", permanent: true },
			} as never,
		});
		await mail.sendDue();
		const after = await load();
		expect(after?.rows[0]).toMatchObject({ email: "c1@example.com", outcome: "sent" });
		expect(after?.rows[1]?.error).toContain("550");
		expect(await test.shop.customerAdmin.listCampaigns()).toMatchObject([
			{ id, recipients: 3, author: "Helena", counts: { sent: 1, no_consent: 1 } },
		]);
	});

	it("waits for its hour within those for offers, and greets by the first name with links to products", async () => {
		await people(1, 1);
		await test.db.execute(
			sql`update customers set name = 'Bia Reis' where email = 'c1@example.com'`,
		);
		const at = (hour: number) =>
			`${shopDay(new Date(test.platform.clock().getTime() + 86_400_000))}T${String(hour).padStart(2, "0")}:00`;
		for (const [enviar_em, text] of [
			["2020-01-01T10:00", "Esta hora já passou"],
			[at(22), "Escolha uma hora das 9h às 20h"],
			["2099-01-01T10:00", "Marque para os próximos 60 dias"],
			["amanhã", "Informe dia e hora"],
		])
			expect(await start(EVERYONE, { enviar_em })).toMatchObject({
				error: { fields: { enviar_em: text } },
			});
		const { id } = await started(EVERYONE, {
			...{ enviar_em: at(10), saudacao: true, produtos: [LINES.bag.productId] },
		});
		const queue = () => test.shop.customerAdmin.queueCampaigns();
		expect(await queue()).toBe(0);
		const begins = momentFromLocal(at(10))?.getTime() ?? 0;
		test.wait(begins - test.platform.clock().getTime() + 12 * 3_600_000);
		// The program was down until the night.
		expect(await queue()).toBe(0);
		test.wait(12 * 3_600_000);
		expect(await queue()).toBe(1);
		const [mail] = await readOutbox(test.db);
		expect(mail?.body_text).toContain("Olá, Bia!");
		const link = /campanha\/([\w-]+)\?peca=0/.exec(mail?.body_text ?? "")?.[1] ?? "";
		expect(await test.shop.customerAdmin.followCampaign(link, "0")).toMatch(/^\/produto\//);
		for (const unknown of [id, "x"])
			expect(await test.shop.customerAdmin.followCampaign(unknown, "0")).toBe("/");
		expect(await test.shop.automations.campaignFigures([id])).toEqual([
			{ campaign: id, enviadas: 1, abertas: 1, pedidos: 0, pago: 0 },
		]);
	});

	it("has its picture, and that of each product, where mail clients show them", async () => {
		await people(1, 1);
		await test.db.execute(sql`update produtos set imagens = array['/media/a.webp', '/media/b.png']
			where id = ${LINES.bag.productId}::uuid`);
		await test.db.execute(sql`update produtos set imagens = array['/media/c.avif']
			where id = ${LINES.coatM.productId}::uuid`);
		const own = (extension: string) => `/media/biblioteca/imagens/${randomUUID()}.${extension}`;
		for (const [imagem, text] of [
			[own("avif"), "E-mails não mostram AVIF: escolha JPEG, PNG ou WebP"],
			["https://example.com/a.png", "Envie a imagem pelo painel"],
			[1, "Imagem inválida"],
		])
			expect(await start(EVERYONE, { imagem })).toMatchObject({
				error: { fields: { imagem: text } },
			});
		const imagem = own("jpg");
		await started(EVERYONE, { imagem, produtos: [LINES.bag.productId, LINES.coatM.productId] });
		expect(await test.shop.customerAdmin.queueCampaigns()).toBe(1);
		const [mail] = await readOutbox(test.db);
		const pictures = [...(mail?.body_html ?? "").matchAll(/<img src="([^"]+)"/g)];
		expect(pictures.map(([, src]) => src)).toEqual([
			`http://localhost:3000${imagem}`,
			"http://localhost:3000/media/a.webp",
		]);
		expect(mail?.body_text).not.toContain("/media/");
	});

	it("is stopped: nothing more is queued, and what waits in the outbox stays", async () => {
		await people(3, 3);
		const { id } = await started(EVERYONE);
		await test.shop.customerAdmin.queueCampaigns();
		await test.db.execute(
			sql`update campaign_recipients set state = 'waiting' where email = 'c3@example.com'`,
		);
		expect(await test.shop.customerAdmin.stopCampaign(admin, id)).toEqual({
			...{ ok: true, value: { left: 4 } },
		});
		expect(await test.shop.customerAdmin.queueCampaigns()).toBe(0);
		const after = await test.shop.customerAdmin.loadCampaign(id, 1);
		expect(after?.counts).toMatchObject({ waiting: 0, queued: 0, stopped: 1, discarded: 3 });
		expect(await test.shop.customerAdmin.stopCampaign(admin, id)).toMatchObject({ ok: false });
	});

	it("chooses customers by what they bought", async () => {
		await people(3, 3);
		await test.db.execute(sql`update customer_directory set orders_paid = 2, spent = 600, last_paid_at = now() - interval '100 days'
			where email = 'c1@example.com'`);
		const found = async (search: string) =>
			(
				await test.shop.customerAdmin.listCustomers(parseCustomerQuery(new URLSearchParams(search)))
			).rows
				.map(({ email }) => email[1])
				.toSorted()
				.join("");
		expect(await found("compra=sim")).toBe("1");
		expect(await found("compra=voltou")).toBe("1");
		expect(await found("compra=nunca")).toBe("23");
		expect(await found("ultima=mais-90")).toBe("1");
		expect(await found("ultima=ate-90")).toBe("");
		expect(await found("gasto=500")).toBe("1");
		expect(await found("gasto=1000")).toBe("");
		expect(await found("gasto=1;drop")).toBe("123");
	});

	it("writes to nobody who withdrew before their turn", async () => {
		await people(2, 2);
		await started(EVERYONE);
		await test.db.execute(
			sql`update consents set revoked_at = now() where email = 'c2@example.com'`,
		);
		expect(await test.shop.customerAdmin.queueCampaigns()).toBe(1);
		expect(await readOutbox(test.db)).toMatchObject([{ to_email: "c1@example.com" }]);
	});

	it("is one however often its form is sent, and however many processes queue it", async () => {
		await people(120, 120);
		const key = randomUUID();
		const both = await Promise.all([started(EVERYONE, { key }), started(EVERYONE, { key })]);
		expect(both.map(({ id }) => id)).toEqual([key, key]);
		const shown = await test.shop.customerAdmin.loadCampaign(key, 999);
		expect(shown).toMatchObject({ pages: 3, page: 3 });
		await Promise.all([
			test.shop.customerAdmin.queueCampaigns(),
			test.shop.customerAdmin.queueCampaigns(),
		]);
		await test.shop.customerAdmin.queueCampaigns();
		expect(await readOutbox(test.db)).toHaveLength(120);
	});

	it("needs its words, somebody, and somebody who consented", async () => {
		for (const [wrong, field, text] of [
			[{ message: "\n" }, "message", "Digite a mensagem da campanha"],
			[{ subject: "x".repeat(151) }, "subject", "Assunto deve ter no máximo 150 caracteres"],
			[{ key: "1" }, "key", "Campanha inválida. Recarregue a página"],
		] as const)
			expect(await start(EVERYONE, wrong)).toEqual({
				ok: false,
				error: { code: "invalid", fields: { [field]: text } },
			});
		expect(await start({ emails: [] })).toEqual({ ok: false, error: { code: "none_selected" } });
		await people(2, 0);
		expect(await start(EVERYONE)).toEqual({ ok: false, error: { code: "no_consent" } });
		expect(await test.shop.customerAdmin.listCampaigns()).toEqual([]);
		expect(await test.shop.customerAdmin.loadCampaign("x", 1)).toBeNull();
	});
});

it("progress counts what needs nothing more", () => {
	const none = {
		waiting: 0,
		no_consent: 5,
		stopped: 0,
		queued: 0,
		sending: 0,
		sent: 0,
		failed: 0,
		discarded: 0,
	};
	expect(progressOf(none)).toBe(100);
	expect(progressOf({ ...none, waiting: 1, queued: 1, sent: 1, failed: 1 })).toBe(50);
	const stopped = { ...none, stopped: 2, discarded: 1, sent: 1 };
	expect([progressOf(stopped, true), isUnderWay(stopped)]).toEqual([25, false]);
});
