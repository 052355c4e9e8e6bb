import { once } from "node:events";
import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { UploadedFile } from "#core/media/shared/media.ts";
import { createShop } from "#core/shop.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { StorageUnavailable } from "#platform/files/files.ts";
import { createApp } from "#server/app.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { openTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";

const PRODUCTS = "/admin/uploads/product-images/produtos";

let test: TestAccounts;
let app: ReturnType<typeof createApp>;
let server: Server;
let port: number;
let cookie: string;
let picture: Uint8Array<ArrayBuffer>;

const cookieOf = ({ headers }: { headers: Headers }) => headers.get("cookie") ?? "";

beforeAll(async () => {
	test = await openTestAccounts();
	app = createApp(test.shop, test.platform, async () => ({
		response: new Response("tela", { status: 404 }),
		tags: null,
	}));
	server = createServer(getRequestListener(app.fetch)).listen(0, "127.0.0.1");
	await once(server, "listening");
	port = (server.address() as AddressInfo).port;
	const { browser, userId } = await test.member();
	await test.db.execute(sql`insert into admins (user_id, name) values (${userId}, 'Helena')`);
	cookie = cookieOf(browser);
	picture = new Uint8Array(
		await sharp({ create: { width: 800, height: 1000, channels: 3, background: "#789" } })
			.jpeg()
			.toBuffer(),
	);
});
afterAll(async () => {
	server.closeAllConnections();
	server.close();
	await test.close();
});

const send = (path: string, headers: Record<string, string> = {}, body: BodyInit = picture) =>
	app.request(path, { method: "POST", body, headers: { cookie, ...headers } });

const uploaded = async (): Promise<UploadedFile> =>
	(await (await send(PRODUCTS)).json()) as UploadedFile;

describe("an administrator's upload", () => {
	it("answers the picture's address, which shows it at once", async () => {
		const answer = await send(PRODUCTS, { "x-file-name": "Jaleco%20azul.jpg" });
		expect(answer.status).toBe(200);
		const { url, width, height } = (await answer.json()) as UploadedFile;
		expect({ width, height }).toEqual({ width: 800, height: 1000 });
		const shown = await app.request(url);
		expect(shown.status).toBe(200);
		expect(shown.headers.get("content-type")).toBe("image/jpeg");
		expect(shown.headers.get("cache-control")).toContain("immutable");
		expect(shown.headers.get("content-security-policy")).toContain("sandbox");
	});

	it("may be larger than other requests", async () => {
		const noise = await sharp({
			create: {
				width: 900,
				height: 900,
				channels: 3,
				background: "#888",
				noise: { type: "gaussian", mean: 128, sigma: 40 },
			},
		})
			.png()
			.toBuffer();
		expect(noise.byteLength).toBeGreaterThan(2 * 1024 * 1024);
		expect((await send(PRODUCTS, {}, new Uint8Array(noise))).status).toBe(200);
		const elsewhere = await send("/functions/v1/send-customer-email", {}, new Uint8Array(noise));
		expect(elsewhere.status).toBe(413);
	});

	it("is refused in pt-BR", async () => {
		const refused = async (path: string, body: BodyInit) => {
			const answer = await send(path, {}, body);
			return [answer.status, ((await answer.json()) as { error: string }).error];
		};
		expect(await refused(PRODUCTS, "MZ um programa")).toEqual([
			415,
			"O arquivo não é uma imagem aceita. Envie JPEG, PNG, WebP ou AVIF.",
		]);
		expect(await refused(PRODUCTS, "")).toEqual([400, "O arquivo está vazio."]);
		expect(await refused(PRODUCTS, picture.slice(0, 900))).toEqual([
			422,
			"A imagem está incompleta ou corrompida. Exporte-a de novo e tente outra vez.",
		]);
		expect(await refused("/admin/uploads/segredos/uploads", picture)).toEqual([
			404,
			"Pasta de arquivos desconhecida.",
		]);
		expect((await app.request(PRODUCTS, { headers: { cookie } })).status).toBe(405);
	});

	it("from another site is refused", async () => {
		expect((await send(PRODUCTS, { "sec-fetch-site": "cross-site" })).status).toBe(403);
	});
});

it.each(["a visitor", "a customer", "a deactivated administrator"])(
	"%s uploads nothing",
	async (who) => {
		let as = "";
		if (who !== "a visitor") {
			const { browser, userId } = await test.member({ email: `${who.length}@example.com` });
			as = cookieOf(browser);
			if (who !== "a customer")
				await test.db.execute(
					sql`insert into admins (user_id, name, active) values (${userId}, 'Antiga', false)`,
				);
		}
		const kept = () => queryRows(test.db, sql`select id from uploads order by id`);
		const before = await kept();
		const answer = await send(PRODUCTS, { cookie: as });
		expect(answer.status).toBe(403);
		expect(await answer.json()).toEqual({ error: "Só administradores podem enviar arquivos." });
		expect(await kept()).toEqual(before);
	},
);

describe("the library", () => {
	const names = async () => {
		const { rows } = await test.shop.media.library.list({ q: "", filtro: null, pagina: 1 });
		return rows.map(({ original_name }) => original_name);
	};

	it("takes many at once, names what is wrong with one, and holds the others", async () => {
		await emptyTables(test.db, "uploads");
		const bodies: [string, BodyInit][] = [
			["a.jpg", picture],
			["quebrada.jpg", picture.slice(0, 900)],
			["b.jpg", picture],
		];
		const answers = await Promise.all(
			bodies.map(([name, body]) =>
				send("/admin/uploads/biblioteca/imagens", { "x-file-name": name }, body),
			),
		);
		expect(answers.map(({ status }) => status)).toEqual([200, 422, 200]);
		expect(await answers[1]?.json()).toEqual({ error: expect.stringContaining("incompleta") });
		await send(`${PRODUCTS}?biblioteca=nao`, { "x-file-name": "importada.jpg" });
		expect((await names()).sort()).toEqual(["a.jpg", "b.jpg"]);
	});

	it("gives a picture to a field of whoever may change that field", async () => {
		const { rows } = await test.shop.media.library.list({ q: "", filtro: null, pagina: 1 });
		const wanted = `?imagem=${rows[0]?.id}`;
		const answer = await send(`/admin/uploads/logos/uploads${wanted}`, {}, "");
		expect(await answer.json()).toMatchObject({ url: rows[0]?.endereco, width: 800, alt: "" });
		expect((await send(`${PRODUCTS}?imagem=x`, {}, "")).status).toBe(404);
		const { browser, userId } = await test.member({ email: "pedidos@example.com" });
		await test.db.execute(
			sql`insert into admins (user_id, name, role) values (${userId}, 'Pedro', 'catalogue')`,
		);
		const asPedro = { cookie: cookieOf(browser) };
		expect((await send(`/admin/uploads/logos/uploads${wanted}`, asPedro, "")).status).toBe(403);
		expect((await send(`${PRODUCTS}${wanted}`, asPedro, "")).status).toBe(200);
		await test.db.execute(sql`update admins set role = 'readonly' where user_id = ${userId}`);
		expect((await send("/admin/uploads/biblioteca/imagens", asPedro)).status).toBe(403);
	});
});

it("3 GB that are announced, or just come, are refused at the limit", async () => {
	/** Sends as fast as it is taken until an answer comes; answers it and what was sent. */
	const pour = (headers: Record<string, string | number>) =>
		new Promise<{ status: number; body: string; sent: number }>((resolve, reject) => {
			let sent = 0;
			let done = false;
			const request = httpRequest({ port, path: PRODUCTS, method: "POST", headers });
			request.on("error", (error) => done || reject(error));
			request.on("response", async (response) => {
				done = true;
				let body = "";
				for await (const part of response) body += part;
				request.destroy();
				resolve({ status: response.statusCode ?? 0, body, sent });
			});
			const chunk = Buffer.alloc(256 * 1024);
			const more = () => {
				while (!done && sent < THREE_GB) {
					sent += chunk.length;
					if (!request.write(chunk)) return request.once("drain", more);
				}
			};
			request.write(picture);
			more();
		});
	const THREE_GB = 3 * 1024 ** 3;
	const headers: Record<string, string | number>[] = [
		{ "content-length": THREE_GB },
		{ "transfer-encoding": "chunked" },
	];
	for (const announced of headers) {
		const { status, body, sent } = await pour({ cookie, ...announced });
		expect([status, body]).toEqual([413, expect.stringContaining("A imagem tem mais de 20 MB")]);
		expect(sent).toBeLessThan(150 * 1024 * 1024);
	}
});

it("while nothing can be kept an upload is refused in words, and a picture is away, not missing", async () => {
	const away = async () => {
		throw new StorageUnavailable(Object.assign(new Error("no space"), { code: "ENOSPC" }));
	};
	const platform = { ...test.platform, files: { ...test.platform.files, put: away, find: away } };
	const full = createApp(createShop(platform), platform, async () => ({
		response: new Response("tela"),
		tags: null,
	}));
	const id = "00000000-0000-4000-8000-0000000000d1";
	for (const answer of [
		await full.request(PRODUCTS, { method: "POST", body: picture, headers: { cookie } }),
		await full.request(`/media/product-images/produtos/${id}.jpg`),
	]) {
		expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
		expect(await answer.json()).toEqual({ error: expect.stringContaining("imagens") });
	}
});

describe("what was uploaded", () => {
	it("stands in for its copies until they are made", async () => {
		await emptyTables(test.db, "uploads");
		const { url } = await uploaded();
		const copy = url.replace(".jpg", "-480.avif");
		const before = await app.request(copy);
		expect(before.status).toBe(200);
		expect(before.headers.get("content-type")).toBe("image/jpeg");
		expect(before.headers.get("cache-control")).not.toContain("immutable");
		await test.shop.media.derivePictures();
		const after = await app.request(copy);
		expect(after.headers.get("content-type")).toBe("image/avif");
		expect(after.headers.get("cache-control")).toContain("immutable");
		expect(Number(after.headers.get("content-length"))).toBeGreaterThan(0);
	});

	it("is given in parts, as players of videos ask for it", async () => {
		const { url } = await uploaded();
		const whole = new Uint8Array(await (await app.request(url)).arrayBuffer());
		const part = (range: string) => app.request(url, { headers: { range } });
		const middle = await part("bytes=10-19");
		expect(middle.status).toBe(206);
		expect(middle.headers.get("content-range")).toBe(`bytes 10-19/${whole.length}`);
		expect(new Uint8Array(await middle.arrayBuffer())).toEqual(whole.slice(10, 20));
		expect(new Uint8Array(await (await part("bytes=-5")).arrayBuffer())).toEqual(whole.slice(-5));
		expect((await part(`bytes=${whole.length}-`)).status).toBe(416);
		expect((await part("bytes=0-1,4-5")).status).toBe(200);
	});

	it("is not sent again to who has it, nor with HEAD", async () => {
		const { url } = await uploaded();
		const head = await app.request(url, { method: "HEAD" });
		expect(await head.text()).toBe("");
		const again = await app.request(url, {
			headers: { "if-none-match": head.headers.get("etag") ?? "" },
		});
		expect(again.status).toBe(304);
	});

	it("is all there is below /media", async () => {
		const id = "00000000-0000-4000-8000-000000000000";
		for (const path of [
			...["/media/../segredo", "/media/%2e%2e/%2e%2e/etc/passwd", "/media/.temporarios/x"],
			...["/media/product-images/produtos/../../x.jpg", "/media/product-images/produtos/"],
			`/media/product-images/produtos/${id}.jpg`,
			`/media/product-images/produtos/${id}-480.avif`,
		])
			expect([path, (await app.request(path)).status]).toEqual([path, 404]);
	});
});
