import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { brandOf } from "../mail-brand.ts";
import { fillText } from "../shared/fill-text.ts";
import { DEFAULT_SITE } from "../shared/site-defaults.ts";
import type { TextKey } from "../shared/texts.ts";

const ADMIN = { userId: "u1", name: "Marta", email: "marta@example.com" };

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(async () => {
	await test.reset();
	await emptyTables(test.db, "audit_log");
});
afterAll(() => test.close());

const text = async (chave: TextKey) =>
	(await test.shop.siteTexts.list()).find((one) => one.chave === chave);
const save = async (chave: TextKey, texto: string, ativo = true) =>
	test.shop.siteTexts.save(ADMIN, {
		chave,
		version: (await text(chave))?.version ?? "",
		form: { texto, ativo },
	});
const shown = async () => (await test.shop.content.loadSite()).texts;

describe("a text of the shop", () => {
	it("is empty until it is written, then read by shoppers, and noted in the history", async () => {
		expect(await shown()).toEqual({});
		expect(await save("confirmacao_contato", "Falamos com você em dois dias.")).toMatchObject({
			ok: true,
		});
		expect(await shown()).toEqual({ confirmacao_contato: "Falamos com você em dois dias." });
		expect(await queryRows(test.db, sql`select entity, before, after from audit_log`)).toEqual([
			{
				entity: "site_texts",
				before: { confirmacao_contato: "" },
				after: { confirmacao_contato: "Falamos com você em dois dias." },
			},
		]);
	});

	it("stays written while it is switched off, and shoppers do not read it", async () => {
		await save("barra_aviso", "Ateliê aberto aos sábados");
		await test.shop.siteTexts.setActive(ADMIN, { chave: "barra_aviso", ativo: false });
		expect(await shown()).toEqual({});
		expect(await text("barra_aviso")).toMatchObject({ texto: "Ateliê aberto aos sábados" });
		await test.shop.siteTexts.setActive(ADMIN, { chave: "barra_aviso", ativo: true });
		expect(await shown()).toEqual({ barra_aviso: "Ateliê aberto aos sábados" });
	});

	it("is refused by field where it is too long, holds markup or braces that nothing fills", async () => {
		const refusal = async (texto: string) => {
			const saved = await save("email_resposta", texto);
			return saved.ok || saved.error.code !== "invalid" ? saved : saved.error.fields["texto"];
		};
		expect(await refusal("a".repeat(141))).toMatch(/no máximo 140/);
		expect(await refusal("<b>Já</b>")).toMatch(/sem códigos HTML/);
		expect(await refusal("Em {preparo}.")).toBe("Entre chaves, só {loja}, {dias_troca}");
		expect(await refusal("Troca em {dias_troca}.")).toMatchObject({ ok: true });
	});

	it("is not saved over what somebody else saved, nor where there is no such text", async () => {
		const version = (await text("sobre_missao"))?.version ?? "";
		await save("sobre_missao", "Vestir bem.");
		const form = { texto: "Outra.", ativo: true };
		expect(
			await test.shop.siteTexts.save(ADMIN, { chave: "sobre_missao", version, form }),
		).toMatchObject({ error: { code: "conflict", current: { texto: "Vestir bem." } } });
		expect(
			await test.shop.siteTexts.save(ADMIN, { chave: "toString", version, form }),
		).toMatchObject({ error: { code: "not_found" } });
	});
});

it("a text whose braces have nothing to say is empty", () => {
	expect(fillText("Troca em {dias_troca}, {loja}.", { dias_troca: "7 dias", loja: "Ana" })).toBe(
		"Troca em 7 dias, Ana.",
	);
	expect(fillText("Troca em {dias_troca}.", { dias_troca: "" })).toBe("");
	const texts = { email_resposta: "{loja} responde em {dias_troca}." };
	const answer = (dias_troca: number) =>
		brandOf(
			{
				...DEFAULT_SITE,
				texts,
				settings: { ...DEFAULT_SITE.settings, site_name: "Ana", dias_troca },
			},
			"https://loja.example",
		).answerTime;
	expect(answer(1)).toBe("Ana responde em 1 dia.");
	expect(answer(0)).toBe("");
});
