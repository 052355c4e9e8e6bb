import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { expect, test } from "vitest";
import { DEFAULT_SITE } from "#core/content/shared/site-defaults.ts";
import type { Shop } from "#core/shop.ts";
import type { Files } from "#platform/files/files.ts";
import { StorageUnavailable } from "#platform/files/files.ts";
import { createShopIcons } from "./shop-icons.ts";

const MARK = fileURLToPath(new URL("../../public/favicon.svg", import.meta.url));
const LOGO = "logos/uploads/0b54dd1c-8cc0-4a30-ae9c-1e7f8d1f6f01.png";

const stored = (bytes: Buffer) => ({
	size: bytes.length,
	modified: new Date(0),
	read: async () => new Blob([new Uint8Array(bytes)]).stream(),
});

async function appWith(logo: Buffer | null, find?: Files["find"]) {
	const settings = {
		...DEFAULT_SITE.settings,
		site_name: "Ateliê Novo",
		logo_url: logo || find ? `/media/${LOGO}` : null,
	};
	const shop = { content: { loadSite: async () => ({ ...DEFAULT_SITE, settings }) } };
	const files = { find: find ?? (async () => logo && stored(logo)) };
	return createShopIcons(shop as unknown as Shop, files as unknown as Files, MARK);
}

const red = () =>
	sharp({ create: { width: 40, height: 40, channels: 3, background: "#ff0000" } })
		.png()
		.toBuffer();

const middleOf = async (answer: Response) => {
	const picture = sharp(Buffer.from(await answer.arrayBuffer()));
	const { width, height } = await picture.metadata();
	const { data } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
	const at = (Math.floor(height / 2) * width + Math.floor(width / 2)) * 3;
	return { width, height, colour: [...data.subarray(at, at + 3)] };
};

test.each([
	["/apple-touch-icon.png", 180, 180],
	["/icone-512.png", 512, 512],
	["/imagem-social.png", 1200, 630],
])("%s is drawn of the merchant's logo", async (path, width, height) => {
	const app = await appWith(await red());
	expect(await middleOf(await app.request(path))).toEqual({ width, height, colour: [255, 0, 0] });
});

test("the old address of an icon has one, also without a logo or with one that is broken", async () => {
	for (const logo of [null, await red(), Buffer.from("estragada")]) {
		const answer = await (await appWith(logo)).request("/favicon.ico");
		expect(answer.headers.get("content-type")).toBe("image/x-icon");
		const bytes = Buffer.from(await answer.arrayBuffer());
		expect([bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([1, 1]);
		expect((await sharp(bytes.subarray(22)).metadata()).width).toBe(48);
	}
});

test.each([
	[
		"that does not answer",
		async () => {
			throw new StorageUnavailable(new Error("silent"));
		},
	],
	["that has lost it", async () => null],
	[
		"that breaks off",
		async () => ({
			...stored(Buffer.from("x")),
			read: async () => new ReadableStream({ pull: (to) => to.error(new Error("broken off")) }),
		}),
	],
] satisfies [string, Files["find"]][])(
	"with a store %s the mark stands for the logo until its file is back",
	async (_, away) => {
		const logo = await red();
		let find: Files["find"] = away;
		const app = await appWith(null, (path) => find(path));
		for (const path of ["/apple-touch-icon.png", "/icone-512.png", "/imagem-social.png"]) {
			find = away;
			const meanwhile = await app.request(path);
			expect(meanwhile.status).toBe(200);
			expect(meanwhile.headers.get("cache-control")).toBe("public, max-age=60");
			expect((await middleOf(meanwhile)).colour).not.toEqual([255, 0, 0]);
			find = async () => stored(logo);
			const back = await app.request(path);
			expect(back.headers.get("cache-control")).toContain("max-age=86400");
			expect((await middleOf(back)).colour).toEqual([255, 0, 0]);
		}
	},
);

test("the manifest bears the shop's name", async () => {
	const answer = await (await appWith(null)).request("/site.webmanifest");
	expect(await answer.json()).toMatchObject({ name: "Ateliê Novo", icons: [{}, {}] });
});
