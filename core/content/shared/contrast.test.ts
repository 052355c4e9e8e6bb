import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { faintLogo, logoOnDark } from "./contrast.ts";
import { themeVariables } from "./theme.ts";

const ADMIN = { userId: "u1", name: "Maria", email: "maria@example.com" };

let test: TestShop;
beforeAll(async () => {
	test = await openTestShop();
});
afterAll(() => test.close());

const draw = (colour: string, ground = "none") =>
	sharp(
		Buffer.from(
			`<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50"><rect width="200" height="50" fill="${ground}"/><circle cx="25" cy="25" r="20" fill="${colour}"/></svg>`,
		),
	)
		.png()
		.toBuffer();

async function upload(picture: Buffer): Promise<string> {
	const stored = await test.shop.media.storeUpload(ADMIN, "logos/uploads", {
		name: "logo.png",
		body: new Blob([new Uint8Array(picture)]).stream(),
	});
	if (!stored.ok) throw new Error(stored.error.message);
	return stored.value.url;
}

async function save(over: Record<string, unknown>) {
	const { version, ...form } = await test.shop.siteSettings.load();
	const saved = await test.shop.siteSettings.save(ADMIN, { version, form: { ...form, ...over } });
	expect(saved.ok).toBe(true);
	const { settings, styles, logoMark } = await test.shop.content.loadSite();
	return { settings, mark: logoMark, variables: themeVariables(styles) };
}

it("a dark logo gives way to the shop's name on a dark ground, or to its light picture", async () => {
	const logo_url = await upload(await draw("#8c3b4a"));
	const own = await save({ logo_url });
	expect(own.mark).toBe("#8c3b4a");
	expect(logoOnDark(own.settings, own.mark, own.variables)).toBeNull();
	expect(faintLogo(own.mark, "#ffffff")).toBeNull();

	const logo_dark_url = await upload(await draw("#ffffff"));
	const both = await save({ logo_dark_url });
	expect(logoOnDark(both.settings, both.mark, both.variables)).toBe(logo_dark_url);
});

it("a light logo, and one with a ground of its own, stand on a dark ground as they are", async () => {
	for (const picture of [await draw("#f4e9df"), await draw("#8c3b4a", "#ffffff")]) {
		const logo_url = await upload(picture);
		const { settings, mark, variables } = await save({ logo_url, logo_dark_url: null });
		expect(logoOnDark(settings, mark, variables)).toBe(logo_url);
	}
});

it("a shop without a name is called the same everywhere", async () => {
	const { settings } = await save({ site_name: "  " });
	expect(settings.site_name).toBe("Sua loja");
	expect((await test.shop.siteSettings.load()).site_name).toBe("");
});
