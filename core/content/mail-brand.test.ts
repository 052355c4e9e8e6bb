import { expect, it } from "vitest";
import { brandOf } from "./mail-brand.ts";
import { DEFAULT_SETTINGS } from "./shared/default-settings.ts";
import { DEFAULT_SITE } from "./shared/site-defaults.ts";

const ADDRESS = "https://loja.example";

it("prints the address of the shop on one line, its parts apart", () => {
	const settings = {
		...DEFAULT_SETTINGS,
		contact_address: "Rua A, 214\nBom Retiro, São Paulo, SP \n",
	};
	expect(brandOf({ ...DEFAULT_SITE, settings }, ADDRESS).identity).toContain(
		"Rua A, 214, Bom Retiro, São Paulo, SP",
	);
});

it.each([
	["/media/a.png", `${ADDRESS}/media/a.png`],
	["https://cdn.example/a.jpg?v=1", "https://cdn.example/a.jpg?v=1"],
	["/media/a.svg", null],
	["javascript:alert(1)//.png", null],
	["https://[.png", null],
	[null, null],
])("shows the logo %s when mail programs can", (logo_url, shown) => {
	const settings = { ...DEFAULT_SETTINGS, logo_url };
	expect(brandOf({ ...DEFAULT_SITE, settings }, ADDRESS).logo).toBe(shown);
});
