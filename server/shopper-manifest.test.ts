import { expect, it } from "vitest";
import { isBackOffice, shopperManifest } from "./shopper-manifest.ts";

const route = (id: string) => ({ id, module: `/assets/${id}.js` }) as never;
const whole = {
	entry: { module: "/assets/entry.js", imports: [] },
	routes: {
		root: route("root"),
		"storefront/home/route": route("storefront/home/route"),
		"admin/layout": route("admin/layout"),
		"admin/login/route": route("admin/login/route"),
	},
	url: "/assets/manifest-1a2b.js",
	version: "1a2b",
};

it("tells shoppers of every screen but those of the back office, in a file of its own", () => {
	const { url, routes, version } = shopperManifest(whole);
	expect(url).toBe("/assets/shop-manifest-1a2b.js");
	expect(Object.keys(routes)).toEqual(["root", "storefront/home/route"]);
	expect(version).toBe("1a2b");
});

it.each([
	["/admin", true],
	["/admin/pedidos", true],
	["/admin.data", true],
	["/administrar", false],
	["/produtos", false],
])("%s belongs to the back office: %s", (path, belongs) => {
	expect(isBackOffice(path)).toBe(belongs);
});
