import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { PageCache, pageKey, type Rendering } from "./page-cache.ts";
import { tagsOf } from "./purge-cdn.ts";

const page = (text: string, tags: string[]): Rendering => ({
	page: { headers: { "content-type": "text/html" }, body: new TextEncoder().encode(text) },
	tags,
});

const fill = (cache: PageCache, key: string, text: string, tags: string[]) =>
	cache.fill(key, undefined, undefined, async () => page(text, tags));

const kept = (cache: PageCache, key: string) =>
	cache.answer(key, undefined, undefined)?.text() ?? null;

/** A rendering that ends when told to. */
function slow() {
	let end: (rendering: Rendering) => void = () => {};
	const rendering = new Promise<Rendering>((done) => {
		end = done;
	});
	return { end, render: () => rendering };
}

const textOf = (filled: Response | { own: Response }) =>
	(filled instanceof Response ? filled : filled.own).text();

test("a page is kept until something it shows changes", async () => {
	const cache = new PageCache();
	await fill(cache, "/produto/a", "A", ["produto:1", "categorias"]);
	await fill(cache, "/produto/b", "B", ["produto:2", "categorias"]);
	cache.drop(["produto:2"]);
	expect(await kept(cache, "/produto/a")).toBe("A");
	expect(await kept(cache, "/produto/b")).toBeNull();
	cache.drop(["categorias"]);
	expect(await kept(cache, "/produto/a")).toBeNull();
});

test("all pages of a kind are forgotten together, and all pages when anything may have changed", async () => {
	const cache = new PageCache();
	await fill(cache, "/produto/a", "A", ["produto:1"]);
	await fill(cache, "/pagina/x", "X", ["pagina:1"]);
	cache.drop(["produto:*"]);
	expect(await kept(cache, "/produto/a")).toBeNull();
	expect(await kept(cache, "/pagina/x")).toBe("X");
	cache.drop(null);
	expect(await kept(cache, "/pagina/x")).toBeNull();
});

test("many who ask at once have it rendered once", async () => {
	const cache = new PageCache();
	let rendered = 0;
	const { render, end } = slow();
	const asking = Array.from({ length: 20 }, () =>
		cache.fill("/", undefined, undefined, () => {
			rendered += 1;
			return render();
		}),
	);
	end(page("inicio", ["produtos"]));
	const answers = await Promise.all(asking);
	expect(await Promise.all(answers.map(textOf))).toEqual(Array(20).fill("inicio"));
	expect(rendered).toBe(1);
});

test("what was rendered before a change is not kept after it", async () => {
	const cache = new PageCache();
	const { render, end } = slow();
	const asking = cache.fill("/", undefined, undefined, render);
	cache.drop(["produtos"]);
	end(page("preço antigo", ["produtos"]));
	expect(await textOf(await asking)).toBe("preço antigo");
	expect(await kept(cache, "/")).toBeNull();
});

test("who asks after a change does not wait for a rendering from before it", async () => {
	const cache = new PageCache();
	const before = slow();
	const first = cache.fill("/", undefined, undefined, before.render);
	cache.drop(["produtos"]);
	expect(await textOf(await fill(cache, "/", "preço novo", ["produtos"]))).toBe("preço novo");
	before.end(page("preço antigo", ["produtos"]));
	await first;
	expect(await kept(cache, "/")).toBe("preço novo");
});

test("a change of something else does not keep a page from being kept", async () => {
	const cache = new PageCache();
	const { render, end } = slow();
	const asking = cache.fill("/", undefined, undefined, render);
	cache.drop(["pagina:1"]);
	end(page("inicio", ["produtos"]));
	await asking;
	expect(await kept(cache, "/")).toBe("inicio");
});

test("an answer to one person reaches nobody else", async () => {
	const cache = new PageCache();
	const first = slow();
	const own = (name: string): Rendering => ({ own: new Response(name) });
	const ana = cache.fill("/conta", undefined, undefined, first.render);
	const bia = cache.fill("/conta", undefined, undefined, async () => own("Bia"));
	first.end(own("Ana"));
	expect(await textOf(await ana)).toBe("Ana");
	expect(await textOf(await bia)).toBe("Bia");
	expect(await kept(cache, "/conta")).toBeNull();

	// Known by now: the next two do not wait for each other either.
	const late = slow();
	const caio = cache.fill("/conta", undefined, undefined, late.render);
	const duda = await cache.fill("/conta", undefined, undefined, async () => own("Duda"));
	expect(await textOf(duda)).toBe("Duda");
	late.end(own("Caio"));
	expect(await textOf(await caio)).toBe("Caio");
});

test("a failure is not kept, and the next one who asks has it rendered again", async () => {
	const cache = new PageCache();
	const failing = cache.fill("/", undefined, undefined, async () => {
		throw new Error("banco fora do ar");
	});
	await expect(failing).rejects.toThrow();
	expect(await textOf(await fill(cache, "/", "inicio", ["produtos"]))).toBe("inicio");
});

test("pages grow old, and are served all the same while the database is away", async () => {
	let now = 0;
	let away = false;
	const cache = new PageCache({ ttlMs: 1_000, now: () => now, isAway: () => away });
	now = 5;
	await fill(cache, "/", "inicio", ["produtos"]);
	now = 900;
	expect(await kept(cache, "/")).toBe("inicio");
	now = 1_100;
	expect(await kept(cache, "/")).toBeNull();
	away = true;
	expect(await kept(cache, "/")).toBe("inicio");
	expect(await kept(cache, "/produtos")).toBeNull();
});

test("memory is bounded, and what is asked for stays longest", async () => {
	const cache = new PageCache({ maxBytes: 64 * 1024 });
	await fill(cache, "/", "inicio", ["produtos"]);
	for (let i = 0; i < 200; i++) {
		await fill(cache, `/busca?q=${i}`, "x".repeat(4_000), ["produtos"]);
		cache.answer("/", undefined, undefined);
	}
	expect(await kept(cache, "/")).toBe("inicio");
	expect(await kept(cache, "/busca?q=0")).toBeNull();
	expect(await kept(cache, "/busca?q=199")).not.toBeNull();
});

test("each browser gets the form it accepts, and 304 when it has it already", async () => {
	const cache = new PageCache();
	const text = "promoção ".repeat(500);
	await fill(cache, "/", text, ["produtos"]);
	const forms = [
		["br, gzip", "br", brotliDecompressSync],
		["gzip", "gzip", gunzipSync],
		["br;q=0, gzip", "gzip", gunzipSync],
		[undefined, null, (body: Buffer) => body],
	] as const;
	const etags = new Set<string | null>();
	for (const [accepted, encoding, decode] of forms) {
		const answer = cache.answer("/", accepted, undefined);
		const body = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer());
		expect(answer?.headers.get("content-encoding")).toBe(encoding);
		expect(answer?.headers.get("content-length")).toBe(String(body.byteLength));
		expect(answer?.headers.get("vary")).toBe("Accept-Encoding");
		expect(decode(body).toString()).toBe(text);
		const etag = answer?.headers.get("etag") ?? "";
		etags.add(etag);
		const again = cache.answer("/", accepted, `"outra", W/${etag}`);
		expect(again?.status).toBe(304);
		expect(await again?.text()).toBe("");
		expect(cache.answer("/", accepted, "*")?.status).toBe(304);
		expect(cache.answer("/", accepted, '"outra"')?.status).toBe(200);
	}
	expect(etags.size).toBe(3);
});

describe("pages are told apart", () => {
	test.each([
		["/produtos?utm_source=x&gclid=1", "/produtos"],
		["/produtos?utm_source=x&pagina=2&q=jaleco", "/produtos?q=jaleco&pagina=2"],
		["/produto/jaleco?cor=Branco&tamanho=M&q=1&pagina=7", "/produto/jaleco"],
		["/?q=1", "/"],
		["/pagina/trocas?categoria=x&_routes=", "/pagina/trocas?_routes="],
		["/produto/jaleco/perguntas?pagina=2&x=1", "/produto/jaleco/perguntas?pagina=2"],
		["/produto/jaleco/avaliacoes?pagina=2", "/produto/jaleco/avaliacoes?pagina=2"],
		["/categoria/jalecos.data?ordem=nome", "/categoria/jalecos.data?ordem=nome"],
		["/categoria/jalecos?tam=M&tam=G", "/categoria/jalecos?tam=M&tam=G"],
		// Endless addresses are not worth their place.
		[`/${"a".repeat(300)}`, null],
		[`/busca?q=${"a".repeat(300)}`, null],
	])("%s is kept as %s", (address, key) => {
		expect(pageKey(address)).toBe(key);
	});

	test("by what they show, not by the order of their parameters", () => {
		expect(pageKey("/busca?pagina=2&q=a+b")).toBe(pageKey("/busca?q=a%20b&pagina=2"));
		const choices = ["tam=M", "tam=M&tam=G", "cor=verde", "preco=100-200", "estoque=1"];
		const keys = [
			...choices.map((query) => pageKey(`/produtos?${query}`)),
			...["", "?q=a", "?q=b", "?q=a&ordem=preco"].map((query) => pageKey(`/busca${query}`)),
			pageKey("/busca.data?q=a"),
		];
		expect(new Set(keys).size).toBe(keys.length);
	});
});

describe("a change touches", () => {
	test.each([
		["produtos", false, ["produto:1"]],
		["variantes", false, ["produto:1"]],
		["produtos", true, ["produto:1", "produtos"]],
		["categorias", true, ["categorias", "produtos"]],
		["reviews", true, ["avaliacoes:1"]],
		["perguntas", true, ["perguntas:1"]],
		["banners", true, ["banners"]],
		["dynamic_pages", true, ["paginas", "pagina:1"]],
		["site_styles", true, ["estilos"]],
		["site_settings", true, ["config"]],
		["customer_discounts", true, []],
		["novidades", true, null],
	])("of %s (on cards: %s) what shows it", (table, cards, tags) => {
		expect(tagsOf({ table, ids: ["1"], cards })).toEqual(tags);
	});

	test("every page of a kind without ids, and all after a lost connection", () => {
		const unnamed = { table: "produtos", ids: null, cards: true };
		expect(tagsOf(unnamed)).toEqual(["produto:*", "produtos"]);
		expect(tagsOf({ ...unnamed, table: "*" })).toBeNull();
	});
});
