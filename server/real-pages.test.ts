import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { RouterContext, RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, it } from "vitest";
import { markupFaults } from "#testing/markup-faults.ts";
import { openRealScreens, type RealScreens } from "#testing/real-screens.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { createApp } from "./app.ts";
import { aroundScreens } from "./around-screens.ts";
import { createRender, type Render } from "./react-router.ts";

let screens: RealScreens;
let test: TestShop;
let render: Render;
beforeAll(async () => {
	[screens, test] = await Promise.all([openRealScreens(), openTestShop()]);
	render = createRender(screens.load, "production", test.shop, test.platform.log);
	await createApp(test.shop, test.platform, render).request("/");
}, 120_000);
afterAll(async () => {
	await test.close();
	await screens.close();
});

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const scriptsOf = (html: string) =>
	[...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(
		([, attributes = "", body = ""]) => ({
			attributes,
			body,
		}),
	);
const allowed = (response: Response) =>
	/script-src ([^;]*)/.exec(response.headers.get("content-security-policy") ?? "")?.[1] ?? "";

const INJECTED = ["golpe(1)", "golpe(2)", "golpe(3)", "golpe(4)"] as const;

/** A page of ours into whose HTML somebody found a way. */
const injecting: Render = async (...asked) => {
	const rendered = await render(...asked);
	const { html = "" } = rendered;
	const [one, two, three, four] = INJECTED;
	const injected = html
		.replace("<main", `<script>${one}</script><script nonce="adivinhado">${two}</script><main`)
		.replace("</body>", `<script nonce>${three}</script><script nonce="">${four}</script></body>`);
	return { ...rendered, html: injected };
};

it.each(["/", "/produto/jaleco", "/checkout", "/auth", "/admin/login", "/nada"])(
	"a script that was put into a page does not run, and our own do (%s)",
	async (path) => {
		const plain = await createApp(test.shop, test.platform, render).request(path);
		const attacked = await createApp(test.shop, test.platform, injecting).request(path);
		const html = await attacked.text();
		for (const body of INJECTED) {
			expect(html).toContain(body);
			expect(allowed(attacked)).not.toContain(hashOf(body));
		}
		const ours = scriptsOf(await plain.text()).filter(
			({ attributes, body }) => body !== "" && !attributes.includes("application/ld+json"),
		);
		expect(ours.length).toBeGreaterThan(1);
		for (const { body } of ours) expect(allowed(plain)).toContain(hashOf(body));
		// Each rendering has a mark of its own, which nobody sees.
		for (const page of [allowed(plain), allowed(attacked)]) {
			expect(page).not.toMatch(/unsafe|nonce|https?:/);
			expect(page.split("'sha256-").length).toBe(allowed(plain).split("'sha256-").length);
		}
		expect(html).not.toMatch(/nonce="[\w-]{24}"/);
	},
	60_000,
);

it.each([
	"/",
	"/produtos",
	"/busca?q=jaleco",
	"/categoria/jalecos",
	"/produto/jaleco",
	"/produto/jaleco/avaliacoes",
	"/produto/jaleco/perguntas",
	"/contato",
	"/favoritos",
	"/checkout",
	"/auth",
	"/admin/login",
	"/nada",
])("a page is written as HTML has it (%s)", async (path) => {
	const page = await createApp(test.shop, test.platform, render).request(path);
	expect(markupFaults(await page.text())).toEqual([]);
});

it("what a page may not be written like is found", () => {
	const wrong = `<dl><div><svg></svg><dt>a</dt></div></dl><img srcset="a.avif 320w, b.avif 640w"/>
		<p id="x"></p><p id="x"></p><time>29:58</time><input type="hidden" readonly=""/>
		<input type="search" role="combobox"/><input step="0.1"/><input type="tel" autocomplete="tel-national"/>`;
	expect(markupFaults(wrong)).toHaveLength(8);
});

it("what a shopper or a merchant typed never becomes a script of the page", async () => {
	const typed = `</script><script>golpe()</script><script nonce="x">golpe()</script>`;
	await test.db.execute(
		sql`update produtos set nome = ${typed}, descricao = ${typed} where slug = 'jaleco'`,
	);
	const page = await createApp(test.shop, test.platform, render).request("/produto/jaleco");
	const bodies = scriptsOf(await page.text()).map(({ body }) => body);
	expect(bodies.length).toBeGreaterThan(1);
	expect(bodies).not.toContain("golpe()");
	expect(allowed(page)).not.toContain(hashOf("golpe()"));
}, 60_000);

it("what is sent to any screen's data is refused without words of the router or names of files", async () => {
	const { routes } = await screens.load();
	const pathOf = (id: string | undefined): string => {
		const route = id === undefined ? undefined : routes[id];
		return route ? `${pathOf(route.parentId)}/${route.path ?? ""}` : "";
	};
	const app = createApp(test.shop, test.platform, render);
	const asked = Object.keys(routes).map((id) =>
		pathOf(id)
			.split("/")
			.filter(Boolean)
			.join("/")
			.replaceAll(/:\w+|\*/g, "nada"),
	);
	const faults: string[] = [];
	for (const path of new Set(asked.map((one) => `/${one || "_"}.data`))) {
		for (const method of ["POST", "GET"]) {
			const body = method === "POST" ? { body: new URLSearchParams({ a: "1" }) } : {};
			const answer = await app.request(path, { method, ...body });
			const text = await answer.text();
			const fault = /did not provide|route "|routes?\/|No route matches|Error: /.exec(text)?.[0];
			if (fault) faults.push(`${method} ${path}: ${fault}`);
		}
	}
	expect(faults).toEqual([]);
	const refused = await app.request("/sobre.data", {
		method: "POST",
		body: new URLSearchParams("a=1"),
	});
	expect(refused.status).toBe(405);
	expect(await refused.text()).toContain("Este endereço não aceita este tipo de envio.");
}, 120_000);

it.each([
	["/nada", 404, null],
	["/nada.data", 404, null],
	["/sobre", 405, "GET, HEAD"],
	["/sobre.data", 405, "GET, HEAD"],
])("what is sent to %s is answered %i", async (path, status, allow) => {
	const answer = await createApp(test.shop, test.platform, render).request(path, {
		method: "POST",
		body: new URLSearchParams("a=1"),
	});
	expect([answer.status, answer.headers.get("allow")]).toEqual([status, allow]);
});

it.each([
	["POST", "/nada", "Este endereço não existe."],
	["POST", "/produtos", "Este endereço não aceita este tipo de envio."],
	["POST", "/sobre", "Este endereço não aceita este tipo de envio."],
	["POST", "/auth", "O envio precisa ser um formulário."],
	["POST", "/produto/jaleco/opcoes", "Este endereço não aceita este tipo de envio."],
	["GET", "/checkout/cupom", "Não entendemos o que foi enviado."],
])(
	"what is refused is refused in Portuguese (%s %s)",
	async (method, path, words) => {
		const answer = await createApp(test.shop, test.platform, render).request(path, {
			method,
			headers: { "content-type": "application/json" },
			...(method === "POST" && { body: "{}" }),
		});
		expect([answer.status >= 400, answer.status < 500]).toEqual([true, true]);
		const text = await answer.text();
		expect(text).toContain(words);
		expect(text).not.toMatch(/Unexpected/);
	},
	60_000,
);

it("a public page is everybody's only as long as nobody looked at who asks for it", async () => {
	const knowing = createRender(
		async () => {
			const build = await screens.load();
			const { contexts } = build.entry.module as unknown as {
				contexts: { sessionContext: RouterContext<() => Promise<unknown>> };
			};
			return aroundScreens(build, (run) => async (...args) => {
				const [{ context }] = args as unknown as [{ context: RouterContextProvider }];
				await context.get(contexts.sessionContext)();
				return run(...args);
			});
		},
		"production",
		test.shop,
		test.platform.log,
	);
	const stranger = await createApp(test.shop, test.platform, render).request("/produto/jaleco");
	expect(stranger.headers.get("cdn-cache-control")).toContain("public");
	const theirs = await createApp(test.shop, test.platform, knowing).request("/produto/jaleco");
	expect(theirs.status).toBe(200);
	expect(theirs.headers.get("cache-control")).toBe("no-store");
	expect(theirs.headers.get("cdn-cache-control")).toBeNull();
});
