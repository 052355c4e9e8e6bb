import { expect, it } from "vitest";

import { addDays, shopDay } from "#core/values/dates.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { admin } from "#testing/orders/refund-orders.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { openTestShop } from "#testing/test-shop.ts";

const test = heldShop(openTestShop, ({ db }) => emptyTables(db, "vales"));
const DAY = 24 * 3_600_000;
const EMAIL = "presente@example.com";
const today = () => shopDay(test.platform.clock());

const issue = (over: Record<string, unknown>) =>
	test.shop.credit.issue(admin, {
		...{ tipo: "presente", valor: "100,00", email: EMAIL, nome: "Bia", dias: "365" },
		...{ motivo: "Vendido no balcão", avisar: true, de_nome: "Ana", mensagem: "Feliz dia!" },
		...over,
	});
const issued = async (over: Record<string, unknown>) => {
	const made = await issue(over);
	if (!made.ok) throw new Error(JSON.stringify(made.error));
	return made.value;
};
const mails = async () =>
	(await readOutbox(test.db)).filter(({ template }) => template === "credit-issued");
const codeIn = (text = "") => /VALE(-[0-9A-Z]{4}){3}/.exec(text)?.[0] ?? "";
it("is e-mailed on its day with a new code, once, with who gives it and their words", async () => {
	const { id, code } = await issued({ dia: addDays(today(), 3) });
	expect(code).toBe("");
	await test.shop.credit.sendDueGifts();
	expect(await mails()).toEqual([]);
	expect(await test.shop.credit.listOwn(EMAIL)).toEqual([]);
	expect(await test.shop.credit.find(id)).toMatchObject({ envio: addDays(today(), 3), de: "Ana" });
	test.wait(4 * DAY);
	await Promise.all([test.shop.credit.sendDueGifts(), test.shop.credit.sendDueGifts()]);
	await test.shop.credit.sendDueGifts();
	const [mail, ...others] = await mails();
	expect(others).toEqual([]);
	expect(mail?.subject).toBe("Ana deu a você um vale-presente de R$ 100,00");
	expect(mail?.body_text).toContain("“Feliz dia!”");
	expect(codeIn(mail?.body_text).slice(-4)).toBe((await test.shop.credit.find(id))?.final);
	expect(await test.shop.credit.find(id)).toMatchObject({ envio: null, saldo: 10_000 });
	expect(await test.shop.credit.listOwn(EMAIL)).toHaveLength(1);
});

it("of today goes at once, and is sent again with another code, the former one being worth nothing", async () => {
	const { id, code } = await issued({ dia: "" });
	const [first] = await mails();
	expect(codeIn(first?.body_text)).toBe(code);
	expect(await test.shop.credit.resendCode(admin, id)).toEqual({ ok: true, value: null });
	const both = (await mails()).map(({ body_text }) => codeIn(body_text));
	expect(both).toHaveLength(2);
	expect(new Set(both).size).toBe(2);
	await test.shop.credit.setBlocked(admin, { id, blocked: true, form: { motivo: "Teste" } });
	expect(await test.shop.credit.resendCode(admin, id)).toMatchObject({ ok: false });
});

it.each([
	[{ dia: "2020-01-01" }, { dia: "Esse dia já passou" }],
	[{ dia: "ontem" }, { dia: "Dia inválido" }],
	[{ dia: "2099-01-01" }, { dia: "Nesse dia o vale já venceu" }],
	[{ mensagem: "x".repeat(301) }, { mensagem: "A mensagem deve ter no máximo 300 caracteres" }],
])("is refused with %o", async (over, fields) => {
	expect(await issue(over)).toEqual({ ok: false, error: { code: "invalid", fields } });
});

it("that was blocked or taken back before its day is not e-mailed", async () => {
	const blocked = await issued({ dia: addDays(today(), 1) });
	await test.shop.credit.setBlocked(admin, {
		...{ id: blocked.id, blocked: true, form: { motivo: "Devolvido" } },
	});
	const empty = await issued({ dia: addDays(today(), 1) });
	await test.shop.credit.correct(admin, {
		...{ id: empty.id, form: { valor: "−100,00", motivo: "Devolvido" } },
	});
	test.wait(3 * DAY);
	await test.shop.credit.sendDueGifts();
	expect(await mails()).toEqual([]);
});
