import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ADMIN, managedBanners } from "#testing/records/managed-banners.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { NEW_BANNER } from "../shared/banner.ts";

const PICTURE = "/media/banners/uploads/0f4a1c9e-2b7d-4a57-9e2d-3f8f7d6a5b4c.jpg";

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});

const { startOver, banners, make, row, actions, makeCategory } = managedBanners(() => test);

beforeEach(startOver);
afterAll(() => test.close());

describe("a new banner", () => {
	it("is active, in place 0, its picture in the middle", async () => {
		const id = await make("Inverno");
		expect(await row(id)).toMatchObject({ ...NEW_BANNER, title: "Inverno", categoria: null });
	});

	it("keeps everything that was filled in", async () => {
		const category = await makeCategory("Medicina");
		const id = await make("  Semana do  médico ", {
			description: "Até 30%",
			image_url: PICTURE,
			image_mobile_url: "/demo/banners/hero-1-arara-mobile.webp",
			link_url: "/categoria/medicina?ordem=preco",
			order_position: "4",
			localizacao: "categoria",
			categoria_id: category,
			position_x: "30",
			position_y: "70",
			zoom: "120",
			starts_at: "2026-11-27T00:00",
			ends_at: "2026-11-30T23:59",
		});
		expect(await row(id)).toMatchObject({
			title: "Semana do médico",
			image_url: PICTURE,
			link_url: "/categoria/medicina?ordem=preco",
			order_position: 4,
			localizacao: "categoria",
			categoria: "Medicina",
			position_x: 30,
			position_y: 70,
			zoom: 120,
			starts_at: new Date("2026-11-27T03:00:00Z"),
			ends_at: new Date("2026-12-01T02:59:00Z"),
		});
		expect(await actions()).toEqual(["banner.criar"]);
	});

	it("saves the category `none` as null, and only keeps one on category pages", async () => {
		const category = await makeCategory("Medicina");
		const everywhere = await make("a", { localizacao: "categoria", categoria_id: "none" });
		const home = await make("b", { localizacao: "mini_banner", categoria_id: category });
		expect((await row(everywhere)).categoria_id).toBeNull();
		expect((await row(home)).categoria_id).toBeNull();
	});

	const REFUSED: [object, Record<string, string>][] = [
		[{ title: "   " }, { title: "Informe o título do banner" }],
		[{ title: "<script>alert(1)</script>" }, { title: "Escreva só texto, sem códigos HTML" }],
		[{ image_url: "https://outro.example/x.png" }, { image_url: "Envie a imagem pelo painel" }],
		[{ image_url: "/media/../../etc/passwd" }, { image_url: "Envie a imagem pelo painel" }],
		[
			{ link_url: "javascript:alert(1)" },
			{ link_url: "Use um endereço da loja, como /produtos, ou um que comece com https://" },
		],
		[
			{ link_url: "//outro.example" },
			{ link_url: "Use um endereço da loja, como /produtos, ou um que comece com https://" },
		],
		[{ localizacao: "rodape" }, { localizacao: "Escolha onde o banner aparece" }],
		[
			{ localizacao: "categoria", categoria_id: randomUUID() },
			{ categoria_id: "Categoria não encontrada" },
		],
		[{ position_x: "101" }, { position_x: "Posição deve ser de 0 a 100" }],
		[{ zoom: "20" }, { zoom: "Zoom deve ser de 50 a 200" }],
		[{ order_position: "1.5" }, { order_position: "Ordem deve ser um número inteiro de 0 a 9999" }],
		[{ starts_at: "2026-02-30T10:00" }, { starts_at: "Data de início inválida" }],
		[
			{ starts_at: "2026-03-02T10:00", ends_at: "2026-03-01T10:00" },
			{ ends_at: "O fim deve ser depois do início" },
		],
	];

	it("is refused by field, and nothing is made", async () => {
		for (const [over, fields] of REFUSED)
			expect(await banners().create(ADMIN, { title: "Banner", ...over })).toEqual({
				ok: false,
				error: { code: "invalid", fields },
			});
		expect(await banners().list()).toEqual([]);
		expect(await actions()).toEqual([]);
	});
});
