import { readFile } from "node:fs/promises";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import routes from "../routes.ts";

/** Sent by `fetch` from screens that hear of a lost line themselves, or by a browser without scripts, not by the router. */
const ASKED_PLAINLY = [
	"app/account/addresses/addresses-route.ts",
	"app/account/auth/passkey-route.ts",
	"app/account/auth/sign-out-route.ts",
	"app/account/favourites/favourites-route.ts",
	"app/account/measures/measures-route.ts",
	"app/account/reviews/review-route.tsx",
	"app/account/reviews/reviews-route.ts",
	"app/admin/customers/export-route.ts",
	"app/admin/pages/preview-route.ts",
	"app/storefront/cart/check-route.ts",
	"app/storefront/checkout/coupon-route.ts",
	"app/storefront/contact/route.tsx",
	"app/storefront/notice/ask-route.ts",
	"app/storefront/product/questions/ask-route.ts",
	"app/storefront/product/questions/route.tsx",
	"app/storefront/search/count-route.ts",
	"app/storefront/support/route.ts",
];

const filesOf = (entries: RouteConfigEntry[]): string[] =>
	entries.flatMap(({ file, children = [] }) => [`app/${file}`, ...filesOf(children)]);

const exported = (name: string) =>
	new RegExp(`export (?:(?:async function|const) ${name}\\b|\\{[^}]*\\b${name}\\b)`);

it("no form makes way for an error page when the line is lost", async () => {
	const files = [...new Set(filesOf(await routes))];
	const texts = await Promise.all(files.map(async (file) => [file, await readFile(file, "utf8")]));
	const acting = texts.filter(([, text = ""]) => exported("action").test(text));
	expect(acting.length).toBeGreaterThan(30);
	const unheard = acting.filter(([, text = ""]) => !exported("clientAction").test(text));
	expect(unheard.map(([file]) => file).sort()).toEqual(ASKED_PLAINLY);
});
