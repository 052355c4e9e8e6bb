import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fail, ok } from "#core/values/result.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { parseInboxQuery } from "../shared/inbox.ts";

let test: TestShop;
const admin = { userId: "adm", name: "Marta", email: "marta@example.com" };

beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(async () => {
	await test.reset();
	await emptyTables(
		test.db,
		"contact_messages",
		"support_tickets",
		"message_replies",
		"audit_log",
		"admins",
	);
	await test.db.execute(sql`
		insert into auth_users (id, name, email, email_verified, created_at, updated_at)
		values ('adm', 'Marta', 'marta@example.com', true, now(), now())`);
	await test.db.execute(
		sql`insert into admins (user_id, name, active) values ('adm', 'Marta', true)`,
	);
});
afterAll(() => test.close());

const inbox = () => test.shop.inbox;
const list = (search = "") => inbox().list(admin, parseInboxQuery(new URLSearchParams(search)));

async function writeBoth() {
	await test.shop.support.sendContactMessage(
		{
			nome: "Helena Prado",
			email: "helena@example.com",
			assunto: "200 jalecos",
			mensagem: "Quero 200 jalecos para o hospital.",
		},
		null,
	);
	await test.shop.support.createTicket(
		{
			name: "Otávio",
			email: "otavio@example.com",
			phone: "(11) 98214-3344",
			subject: "Troca",
			message: "O tamanho não serviu.",
		},
		null,
	);
}

const one = async (search: string) => {
	const [row] = (await list(search)).rows;
	if (!row) throw new Error(`nothing found for ${search}`);
	return row;
};

describe("the inbox", () => {
	it("lists contacts and tickets together, and finds them by what people give", async () => {
		await writeBoth();
		expect((await list()).rows.map(({ kind, status }) => [kind, status])).toEqual([
			["ticket", "aberto"],
			["contact", "aberto"],
		]);
		expect(await inbox().countOpen()).toBe(2);
		const { protocolo } = await one("q=hospital");
		for (const search of ["q=Prado", "q=200 jalecos", `q=${protocolo}`, "tipo=contact"]) {
			expect((await list(search)).rows.map(({ name }) => name)).toEqual(["Helena Prado"]);
		}
		expect((await list("q=%25")).rows).toEqual([]);
		expect((await list("responsavel=eu")).rows).toEqual([]);
	});

	it("answers by e-mail with the thread, once, and takes the message up", async () => {
		await writeBoth();
		const { id, kind, protocolo } = await one("q=Helena");
		const form = { text: "Fazemos, sim.\n\nPara quando?", key: randomUUID() };
		expect(await inbox().reply(admin, { kind, id, form })).toMatchObject({
			value: { queued: true },
		});
		expect(await inbox().reply(admin, { kind, id, form })).toMatchObject({
			value: { queued: false },
		});
		const mails = await queryRows<{ subject: string; body_text: string }>(
			test.db,
			sql`select subject, body_text from email_outbox
				where template = 'message-reply' and to_email = 'helena@example.com'`,
		);
		expect(mails).toHaveLength(1);
		expect(mails[0]?.subject).toBe(`Re: [${protocolo}] 200 jalecos`);
		expect(mails[0]?.body_text).toContain("Para quando?");
		expect(mails[0]?.body_text).toContain("> Quero 200 jalecos");
		expect(await inbox().load(id)).toMatchObject({
			status: "respondido",
			owner: "Marta",
			replies: [{ author: "Marta", text: form.text, email: "queued" }],
		});
		expect(await inbox().countOpen()).toBe(1);
		expect((await list("responsavel=eu")).rows).toHaveLength(1);
	});

	it("leaves the list when settled, and can be opened again", async () => {
		await writeBoth();
		const { id, kind } = await one("q=Troca");
		expect(await inbox().setStatus(admin, { kind, id, status: "fechado" })).toEqual(ok(null));
		expect((await list()).rows).toHaveLength(1);
		expect((await list("status=todas")).rows).toHaveLength(2);
		expect(await inbox().setStatus(admin, { kind, id, status: "aberto" })).toEqual(ok(null));
		expect((await list()).rows).toHaveLength(2);
		const noted = await queryRows<{ action: string }>(
			test.db,
			sql`select action from audit_log order by id`,
		);
		expect(noted.map(({ action }) => action)).toEqual(["mensagem.status", "mensagem.status"]);
	});

	it("is given only to who runs the shop, and refuses what is gone or empty", async () => {
		await writeBoth();
		const { id, kind } = await one("q=Troca");
		expect(await inbox().assign(admin, { kind, id, ownerId: "estranho" })).toEqual(
			fail("not_found"),
		);
		expect(await inbox().assign(admin, { kind, id, ownerId: "adm" })).toEqual(ok(null));
		expect(await inbox().assign(admin, { kind, id, ownerId: null })).toEqual(ok(null));
		expect((await list("responsavel=ninguem")).rows).toHaveLength(2);
		const gone = { kind, id: randomUUID() };
		expect(await inbox().setStatus(admin, { ...gone, status: "fechado" })).toEqual(
			fail("not_found"),
		);
		expect(
			await inbox().reply(admin, { ...gone, form: { text: "Oi", key: randomUUID() } }),
		).toMatchObject({ error: { code: "not_found" } });
		expect(
			await inbox().reply(admin, { kind, id, form: { text: " ", key: randomUUID() } }),
		).toMatchObject({ error: { fields: { text: "Escreva a resposta" } } });
	});

	it("forgets the answers with the messages of who leaves", async () => {
		await writeBoth();
		const { id, kind } = await one("q=Helena");
		await inbox().reply(admin, { kind, id, form: { text: "Oi, Helena", key: randomUUID() } });
		const { eraseMessages } = await import("../support.ts");
		await test.db.transaction((tx) => eraseMessages(tx, "HELENA@example.com"));
		expect(await queryRows(test.db, sql`select id from message_replies`)).toEqual([]);
		expect((await list("status=todas")).rows).toHaveLength(1);
	});
});
