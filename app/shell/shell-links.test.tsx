import { globSync, readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { LINKED_PAGES } from "#core/content/linked-pages-rules.ts";
import { DEFAULT_SITE } from "#core/content/site-defaults-rules.ts";
import { NeedsScriptNotice } from "../storefront/needs-script-notice.tsx";
import Footer from "./footer.tsx";
import { Header } from "./header.tsx";

/** Where the frame of a page leads to in a shop with these menus. */
function leadsTo(menus: typeof DEFAULT_SITE.menus): string[] {
	const Frame = () => (
		<>
			<NeedsScriptNotice />
			<Header />
			<Footer />
		</>
	);
	const Page = createRoutesStub([{ id: "root", path: "/", Component: Frame }]);
	const site = { ...DEFAULT_SITE, menus, delivery: [], sendsMail: false, year: "2026" };
	const html = renderToString(<Page hydrationData={{ loaderData: { root: { site } } }} />);
	return [...html.matchAll(/href="(\/(?:categoria|pagina|produtos)[^"]*)"/g)].map(
		([, address = ""]) => address,
	);
}

it("an empty shop is led to its products, and to no menu or page that is not there", () => {
	expect(new Set(leadsTo({ feminino: null, masculino: null }))).toEqual(new Set(["/produtos"]));
});

it("a menu is led to by header, foot and the words for browsers without scripts while it is there", () => {
	const addresses = leadsTo({ feminino: [{ nome: "Jalecos", slug: "jalecos" }], masculino: null });
	expect(addresses.filter((address) => address === "/categoria/feminino")).toHaveLength(3);
	expect(addresses).toContain("/categoria/jalecos");
	expect(addresses).not.toContain("/categoria/masculino");
});

it("a screen that leads to a page by its name asks first whether it is there", () => {
	const files = globSync("app/{storefront,account,shell}/**/*.tsx").filter(
		(file) => !file.includes(".test."),
	);
	const named = new RegExp(`slug: "(${LINKED_PAGES.map(({ slug }) => slug).join("|")})"`);
	const leading = files.filter((file) => named.test(readFileSync(file, "utf8")));
	expect(leading.length).toBeGreaterThan(2);
	expect(leading.filter((file) => !readFileSync(file, "utf8").includes("useLinkedPage"))).toEqual(
		[],
	);
	const others = files.filter((file) =>
		/"\/pagina\/:slug", \{ slug: "|"\/pagina\/[a-z]/.test(readFileSync(file, "utf8")),
	);
	expect(others.filter((file) => !leading.includes(file))).toEqual([]);
});
