import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createApp } from "#server/app.ts";
import { BrowserSession } from "#testing/screens/browser-session.ts";
import { openRealScreens } from "#testing/screens/real-screens.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { createRender } from "./react-router.ts";

let test: TestShop;
let app: ReturnType<typeof createApp>;
const owner = new BrowserSession();

beforeAll(async () => {
	const [screens, opened] = await Promise.all([openRealScreens(), openTestShop()]);
	test = opened;
	const render = createRender(screens.load, "production", test.shop, test.platform.log);
	app = createApp(test.shop, test.platform, render);
	const admin_code = (await test.shop.admins.openSetupCode()) ?? "";
	const made = await app.request("/admin/login", {
		method: "POST",
		headers: { origin: "http://localhost" },
		body: new URLSearchParams({
			...{ intent: "create", name: "Maria", email: "maria@example.com" },
			...{ password: "Tijolo-Verde-41", admin_code },
		}),
	});
	owner.take(made.headers.getSetCookie());
}, 120_000);
afterAll(() => test.close());
beforeEach(() =>
	test.db.execute(sql`update loja_abertura set publicada_em = null, avisar = false`),
);

const see = async (path: string, init?: RequestInit) => {
	const answer = await app.request(path, init);
	const text = (await answer.text()).replaceAll("<!-- -->", "");
	return { status: answer.status, headers: answer.headers, text };
};

const PAGES = ["/", "/produtos", "/produto/jaleco", "/categoria/x", "/busca?q=jaleco", "/sobre"];

it("answers every page of the shop with one that shows no product, and that nobody indexes or stores", async () => {
	for (const path of [
		...PAGES,
		"/contato",
		"/favoritos",
		"/checkout",
		"/carrinho",
		"/avise-me/abc",
		"/nada",
	]) {
		const { status, headers, text } = await see(path);
		expect([path, status, headers.get("cache-control")]).toEqual([path, 200, "no-store"]);
		expect(text, path).toContain('content="noindex"');
		expect(text, path).toContain("– em breve</title>");
		expect(text, path).not.toMatch(/Jaleco|289,90|<nav/);
	}
	const data = await see("/produtos.data");
	expect(data.text).not.toMatch(/Jaleco/);
});

it("refuses in a sentence what would sell, search or quote", async () => {
	for (const path of ["/carrinho/conferir", "/busca/sugestoes?q=jaleco", "/entrega?cep=01310100"]) {
		const init = path.startsWith("/carrinho") && {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: '{"lines":[]}',
		};
		const { status, text } = await see(path, init || undefined);
		expect([path, status]).toEqual([path, 403]);
		expect(text).toContain("Esta loja ainda não está aberta");
		if (init) continue;
		const opened = await see(path, { headers: { accept: "text/html,*/*" } });
		expect([path, opened.status, opened.headers.get("location")]).toEqual([path, 302, "/"]);
	}
});

it("keeps the back office, accounts and what watches the shop reachable", async () => {
	for (const path of ["/admin/login", "/auth", "/healthz", "/readyz", "/favicon.svg"])
		expect([path, (await see(path)).text]).toEqual([path, expect.not.stringContaining("em breve")]);
});

it("shows an administrator the open shop under what is missing, and nobody else what they saw", async () => {
	const asOwner = { headers: owner.headers };
	for (const path of PAGES.slice(0, 3)) {
		const [theirs, strangers] = await Promise.all([see(path, asOwner), see(path)]);
		expect(
			theirs.text.includes("Só você vê a loja. Faltam para publicar: nome da loja, CNPJ ou CPF"),
		).toBe(true);
		expect(theirs.text.includes("Jaleco")).toBe(true);
		expect(theirs.headers.get("cache-control")).toBe("no-store");
		expect(strangers.text).toContain("– em breve</title>");
		expect((await see(path)).text).not.toContain("Jaleco");
	}
});

it("opens to everybody once it is published, without the strip, and closes again", async () => {
	await test.db.execute(sql`update loja_abertura set publicada_em = now()`);
	const page = await see("/produto/jaleco", { headers: owner.headers });
	expect(page.text.includes("Jaleco")).toBe(true);
	expect(page.text.includes("Só você vê")).toBe(false);
	expect(page.text.includes("em 1-2 dias úteis")).toBe(true);
	expect(page.headers.get("cdn-cache-control")).toContain("public");
	await test.db.execute(sql`update loja_abertura set publicada_em = null`);
});

it("does not say on holidays how soon a parcel leaves", async () => {
	await test.db.execute(
		sql`update loja_abertura set publicada_em = now(), ferias_ate = '2999-01-10'`,
	);
	const { text } = await see("/produto/bolsa");
	expect(text.includes("pedidos saem a partir do dia 11.")).toBe(true);
	expect(text.includes("em 1-2 dias úteis")).toBe(false);
	await test.db.execute(sql`update loja_abertura set ferias_ate = ''`);
});

it("takes an address for the opening where the merchant offers it, with scripts and without", async () => {
	expect((await see("/")).text).not.toContain("Avise-me");
	await test.db.execute(sql`update loja_abertura set avisar = true`);
	expect((await see("/")).text).toContain("Avise-me quando abrir");
	const sent = await see("/em-breve", {
		method: "POST",
		headers: { origin: "http://localhost" },
		body: new URLSearchParams({ email: "ana@example.com" }),
	});
	expect([sent.status, sent.headers.get("location")]).toEqual([302, "/?avisado"]);
	expect((await see("/?avisado")).text).toContain("Guardamos o seu e-mail");
	const wrong = await see("/em-breve", {
		method: "POST",
		headers: { origin: "http://localhost", "content-type": "application/json" },
		body: '{"email":"ana@"}',
	});
	expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining("e-mail válido")]);
	await test.db.execute(sql`delete from abertura_avisos`);
});
