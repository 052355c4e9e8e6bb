import type { ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { learnScreenFiles, screenFilesName, withoutScreenFiles } from "./screen-files.ts";

type EntryRoute = NonNullable<ServerBuild["assets"]["routes"][string]>;

const route = (id: string, imports: string[]) =>
	({ id, module: `/assets/${id}.js`, imports, css: [] }) as unknown as EntryRoute;

const whole = () => ({
	entry: { module: "/assets/entry.js", imports: ["/assets/react.js"] },
	routes: {
		root: route("root", ["/assets/react.js"]),
		home: route("home", ["/assets/react.js", "/assets/carousel.js"]),
	},
	url: "/assets/shop-manifest-1a2b.js",
	version: "1a2b",
});

it("tells the screens at once and their further files apart, which together are the whole again", () => {
	const manifest = whole();
	const { told, files } = withoutScreenFiles(manifest);
	expect(told.routes["home"]).toEqual({ ...manifest.routes.home, imports: [] });
	expect(told.entry).toBe(manifest.entry);
	expect(manifest).toEqual(whole());
	learnScreenFiles(told, files);
	expect(told).toEqual(whole());
});

it("knows nothing of a screen that a shopper is not told of", () => {
	const { told } = withoutScreenFiles(whole());
	learnScreenFiles(told, { "admin/layout": ["/assets/office.js"] });
	expect(Object.keys(told.routes)).toEqual(["root", "home"]);
});

it.each([
	["/assets/manifest-1a2b.js", "/assets/screen-files-1a2b.json"],
	["/assets/shop-manifest-1a2b.js", "/assets/shop-screen-files-1a2b.json"],
])("names the file beside %s", (manifest, files) => {
	expect(screenFilesName(manifest)).toBe(files);
});
