import { Hono } from "hono";
import robotsParser from "robots-parser";
import { expect, test } from "vitest";
import type { Shop } from "#core/shop.ts";
import { robots, sitemap } from "./sitemap.ts";

let published = true;

const shop = {
	content: {
		displayedSite: async () => ({
			opening: { publicada: published },
			settings: { vale_ativo: true },
		}),
	},
	catalog: {
		listSitemap: async () => [
			{ path: "/produto/jaleco-a&b", lastmod: "2026-03-01" },
			{ path: "/pagina/trocas", lastmod: null },
		],
	},
} as unknown as Shop;

const originOf = () => "https://loja.example";
const app = new Hono()
	.get("/sitemap.xml", sitemap(shop, originOf))
	.get("/robots.txt", robots(shop, originOf));

test("search engines find every public page", async () => {
	const answer = await app.request("/sitemap.xml");
	const xml = await answer.text();
	expect(answer.headers.get("content-type")).toContain("application/xml");
	expect(xml).toContain("<loc>https://loja.example/</loc>");
	expect(xml).toContain(
		"<url><loc>https://loja.example/produto/jaleco-a&#38;b</loc><lastmod>2026-03-01</lastmod></url>",
	);
	expect(xml).toContain("<url><loc>https://loja.example/pagina/trocas</loc></url>");
});

const robotsRules = async () =>
	robotsParser("https://loja.example/robots.txt", await (await app.request("/robots.txt")).text());

test("search engines read the lists, not their endless choices nor what is nobody's business", async () => {
	const rules = await robotsRules();
	const mayRead = (path: string) => rules.isAllowed(`https://loja.example${path}`, "Googlebot");
	const shut = ["/admin", "/conta", "/auth", "/checkout", "/pedido-confirmado"].flatMap((path) =>
		["", "?aba=dados", "/mais"].map((end) => path + end),
	);
	for (const path of [
		...[...shut, "/pedido/abc", "/produtos?tam=M", "/busca?q=a&cor=verde"],
		"/categoria/jalecos?pagina=2&tam=M",
	])
		expect([path, mayRead(path)]).toEqual([path, false]);
	for (const path of ["/produtos?pagina=2", "/categoria/jalecos?ordem=nome", "/produto/a?cor=Azul"])
		expect([path, mayRead(path)]).toEqual([path, true]);
	expect(rules.getSitemaps()).toEqual(["https://loja.example/sitemap.xml"]);
});

test("nothing of the list of addresses is shut to search engines", async () => {
	const rules = await robotsRules();
	const xml = await (await app.request("/sitemap.xml")).text();
	const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
	expect(listed).toContain("https://loja.example/contato");
	expect(listed.filter((address) => !rules.isAllowed(address, "Googlebot"))).toEqual([]);
});

test("search engines find nothing of a shop that is not published", async () => {
	published = false;
	const xml = await (await app.request("/sitemap.xml")).text();
	expect(xml).not.toContain("<loc>");
	expect((await robotsRules()).isAllowed("https://loja.example/", "Googlebot")).toBe(false);
	published = true;
});
