import { glob, readFile } from "node:fs/promises";
import { expect, it } from "vitest";

/** Sent by `fetch` from screens that hear of a lost line themselves, not by the router. */
const ASKED_PLAINLY = [
	"app/account/auth/passkey-route.ts",
	"app/account/auth/sign-out-route.ts",
	"app/account/favourites/favourites-route.ts",
	"app/account/reviews/reviews-route.ts",
	"app/admin/customers/export-route.ts",
	"app/admin/pages/preview-route.ts",
	"app/storefront/cart/check-route.ts",
	"app/storefront/checkout/coupon-route.ts",
	"app/storefront/support/route.ts",
];

it("no form makes way for an error page when the line is lost", async () => {
	const unheard: string[] = [];
	for await (const file of glob("app/**/*.{ts,tsx}")) {
		const text = await readFile(file, "utf8");
		if (!/export (async function|const) action\b/.test(text)) continue;
		if (!/export (\{[^}]*|async function |const )\bclientAction\b/.test(text)) unheard.push(file);
	}
	expect(unheard.sort()).toEqual(ASKED_PLAINLY);
});
