import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { MenuEntry } from "#core/content/shared/layout.ts";
import { DEFAULT_SITE } from "#core/content/shared/site-defaults.ts";
import { NeedsScriptNotice } from "../storefront/layout.tsx";
import Footer from "./footer.tsx";
import { Header } from "./header.tsx";

const JALECOS = { nome: "Jalecos", slug: "jalecos" };

/** Where the frame of a page leads to in a shop with these categories in its menus. */
function leadsTo(categories: MenuEntry[]): string[] {
	const Frame = () => (
		<>
			<NeedsScriptNotice />
			<Header />
			<Footer />
		</>
	);
	const Page = createRoutesStub([{ id: "root", path: "/", Component: Frame }]);
	const site = {
		...DEFAULT_SITE,
		menu: [...categories, ...DEFAULT_SITE.menu],
		footerColumns: [...DEFAULT_SITE.footerColumns, { titulo: "Mais", links: categories }],
		delivery: [],
		sendsMail: false,
		year: "2026",
	};
	const html = renderToString(<Page hydrationData={{ loaderData: { root: { site } } }} />);
	return [...html.matchAll(/href="(\/(?:categoria|pagina|produtos)[^"]*)"/g)].map(
		([, address = ""]) => address,
	);
}

it("an empty shop is led to its products, and to no menu or page that is not there", () => {
	expect(new Set(leadsTo([]))).toEqual(new Set(["/produtos"]));
});

it("a menu is led to by header, foot and the words for browsers without scripts while it is there", () => {
	const addresses = leadsTo([
		{ nome: "Feminino", to: "/categoria/feminino", slug: "feminino", filhas: [JALECOS] },
	]);
	expect(addresses.filter((address) => address === "/categoria/feminino")).toHaveLength(3);
	expect(addresses).toContain("/categoria/jalecos");
});
