import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { draftOf } from "#core/record/shared/record.ts";
import { localMoment, momentFromLocal } from "#core/values/local-moment.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { DEFAULT_SETTINGS, DEFAULT_STYLES } from "../shared/default-settings.ts";
import { SETTINGS } from "../shared/settings.ts";

const ADMIN = { userId: "u1", name: "Marta", email: "marta@example.com" };
const LOGO = "/media/logos/uploads/0f4a1c9e-2b7d-4a57-9e2d-3f8f7d6a5b4c.png";

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(async () => {
	await test.reset();
	await emptyTables(test.db, "site_settings", "site_styles", "audit_log");
});
afterAll(() => test.close());

const saveSettings = async (over: Record<string, unknown>) => {
	const { version, ...current } = await test.shop.siteSettings.load();
	return test.shop.siteSettings.save(ADMIN, { version, form: { ...current, ...over } });
};
const saveStyles = async (over: Record<string, unknown>) => {
	const { version, ...current } = await test.shop.siteStyles.load();
	return test.shop.siteStyles.save(ADMIN, { version, form: { ...current, ...over } });
};

describe("settings", () => {
	it("are the defaults until they are saved", async () => {
		expect(await test.shop.siteSettings.load()).toMatchObject({
			...DEFAULT_SETTINGS,
			logo_position_x: 50,
			logo_zoom: 100,
		});
	});

	it("are all kept in row 1 and seen by visitors", async () => {
		const saved = await saveSettings({
			site_name: " Jalecos da  Ana ",
			about_content: "Primeiro parágrafo.\n\nSegundo.",
			contact_email: "oi@ana.example",
			contact_phone: "11987654321",
			social_instagram: "@jalecosdaana",
			social_facebook: "facebook.com/jalecosdaana",
			social_whatsapp: "(11) 98765-4321",
			logo_url: LOGO,
			logo_position_x: "20",
			logo_zoom: "150",
			razao_social: "Ana Confecções Ltda.",
			cnpj: "11222333000181",
			frete_padrao: "15,90",
			frete_expresso: "R$ 30",
			frete_gratis_acima: "1.299,00",
			desconto_pix_percentual: "7",
			exibir_avaliacoes_exemplo: "on",
			loja_demonstracao: undefined,
		});
		expect(saved).toMatchObject({ ok: true });
		const { settings } = await test.shop.content.loadSite();
		expect(settings).toMatchObject({
			site_name: "Jalecos da Ana",
			about_content: "Primeiro parágrafo.\n\nSegundo.",
			contact_phone: "(11) 98765-4321",
			social_instagram: "https://www.instagram.com/jalecosdaana",
			social_facebook: "https://facebook.com/jalecosdaana",
			social_whatsapp: "https://wa.me/5511987654321",
			logo_url: LOGO,
			logo_position_x: 20,
			logo_zoom: 150,
			cnpj: "11.222.333/0001-81",
			frete_padrao: 1590,
			frete_expresso: 3000,
			frete_gratis_acima: 129_900,
			desconto_pix_percentual: 7,
			exibir_avaliacoes_exemplo: true,
			loja_demonstracao: false,
		});
		expect(await queryRows(test.db, sql`select id from site_settings`)).toEqual([{ id: 1 }]);
		expect(await queryRows(test.db, sql`select action from audit_log`)).toEqual([
			{ action: "configuracoes.editar" },
		]);
	});

	const REFUSED: [object, Record<string, string>][] = [
		[
			{ about_content: "<script>x()</script>" },
			{ about_content: "Escreva só texto, sem códigos HTML" },
		],
		[{ contact_email: "ana@" }, { contact_email: "E-mail inválido" }],
		[
			{ contact_phone: "123" },
			{ contact_phone: "Telefone inválido. Use DDD e número, como (11) 4002-3180" },
		],
		[{ cnpj: "11.222.333/0001-82" }, { cnpj: "CNPJ ou CPF inválido. Confira os números" }],
		[
			{ social_facebook: "https://evil.example/facebook.com" },
			{ social_facebook: "Informe um endereço do Facebook" },
		],
		[
			{ social_instagram: "javascript:alert(1)" },
			{ social_instagram: "Informe um endereço do Instagram" },
		],
		[
			{ social_whatsapp: "ligue" },
			{ social_whatsapp: "Informe o número com DDD ou um endereço do WhatsApp" },
		],
		[{ logo_url: "https://x.example/l.svg" }, { logo_url: "Envie a imagem pelo painel" }],
		[{ logo_zoom: 201 }, { logo_zoom: "Zoom deve ser de 50 a 200" }],
		[{ frete_padrao: "doze" }, { frete_padrao: "Frete padrão: use reais e centavos, como 12,00" }],
		[{ frete_expresso: -1 }, { frete_expresso: "Frete expresso não pode ser negativo" }],
		[
			{ desconto_pix_percentual: "51" },
			{ desconto_pix_percentual: "Desconto deve ser um número inteiro de 0 a 50" },
		],
	];

	it("are refused by field and stay what they were", async () => {
		for (const [over, fields] of REFUSED)
			expect(await saveSettings({ ...over })).toEqual({
				ok: false,
				error: { code: "invalid", fields },
			});
		expect(await queryRows(test.db, sql`select id from site_settings`)).toEqual([]);
	});

	it("show a profile and a number as people write them, which are the same when saved again", async () => {
		const form = { social_instagram: "@jalecos", social_whatsapp: "(11) 98765-4321" };
		await saveSettings(form);
		const { version, ...stored } = await test.shop.siteSettings.load();
		expect(stored.social_instagram).toBe("https://www.instagram.com/jalecos");
		const draft = draftOf(SETTINGS, stored);
		expect(draft).toMatchObject(form);
		expect((await test.shop.siteSettings.save(ADMIN, { version, form: draft })).ok).toBe(true);
		expect(await test.shop.siteSettings.load()).toMatchObject(stored);
	});

	it("tell the second of two administrators", async () => {
		const { version, ...form } = await test.shop.siteSettings.load();
		await saveSettings({ site_name: "Da Marta" });
		const second = await test.shop.siteSettings.save(ADMIN, {
			version,
			form: { ...form, site_name: "Da Helena" },
		});
		expect(second).toMatchObject({
			ok: false,
			error: { code: "conflict", current: { site_name: "Da Marta" } },
		});
	});

	it("are announced to open pages", async () => {
		const heard: string[] = [];
		const stop = await test.platform.database.listen("loja", (payload) => heard.push(payload));
		await saveSettings({ site_name: "Nova" });
		await saveStyles({ primary_color: "#112233" });
		await expect
			.poll(() => heard.map((one) => JSON.parse(one).t))
			.toEqual(["site_settings", "site_styles"]);
		await stop();
	});
});

describe("styles", () => {
	it("are saved in row 1 and seen by visitors", async () => {
		expect(
			await saveStyles({
				primary_color: "#7A1F5C",
				font_family: "Lato",
				heading_font_family: "Lora",
			}),
		).toMatchObject({ ok: true });
		const { styles } = await test.shop.content.loadSite();
		expect(styles).toEqual({
			...DEFAULT_STYLES,
			primary_color: "#7a1f5c",
			font_family: "Lato",
			heading_font_family: "Lora",
		});
	});

	const REFUSED: [object, Record<string, string>][] = [
		[
			{ text_color: "#000000;}</style><script>alert(1)</script>" },
			{ text_color: "Cor inválida. Use o formato #0066cc" },
		],
		[{ error_color: "#fff" }, { error_color: "Cor inválida. Use o formato #0066cc" }],
		[
			{ heading_font_family: 'Lora"; } body { display: none' },
			{ heading_font_family: "Escolha uma das fontes da lista" },
		],
	];

	it("are refused by field", async () => {
		for (const [over, fields] of REFUSED)
			expect(await saveStyles({ ...over })).toEqual({
				ok: false,
				error: { code: "invalid", fields },
			});
		expect(await queryRows(test.db, sql`select id from site_styles`)).toEqual([]);
	});

	it("tell the second of two administrators", async () => {
		const { version, ...form } = await test.shop.siteStyles.load();
		await saveStyles({ primary_color: "#112233" });
		expect(await test.shop.siteStyles.save(ADMIN, { version, form })).toMatchObject({
			ok: false,
			error: { code: "conflict", current: { primary_color: "#112233" } },
		});
	});
});

it("moments are typed in the shop's time zone, in summers with another hour too", () => {
	expect(momentFromLocal("2026-11-27T00:00")?.toISOString()).toBe("2026-11-27T03:00:00.000Z");
	expect(momentFromLocal("2018-12-01T12:00")?.toISOString()).toBe("2018-12-01T14:00:00.000Z");
	expect(localMoment(new Date("2026-11-27T03:00:00Z"))).toBe("2026-11-27T00:00");
	for (const wrong of ["", "ontem", "2026-02-30T10:00", "2026-11-27"]) {
		expect(momentFromLocal(wrong)).toBeNull();
	}
});
