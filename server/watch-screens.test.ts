import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { type Facts, measuring } from "#platform/watch/observer.ts";
import { requestNow, withinRequest } from "#platform/watch/request-scope.ts";
import { watchScreens } from "./watch-screens.ts";

test("a request learns the pattern of its address from the first screen that runs", async () => {
	const heard: Facts[] = [];
	const loader = async () => "shown";
	const screens = { routes: { product: { id: "product", module: { loader } } } };
	const watched = watchScreens(
		screens as unknown as ServerBuild,
		measuring((_piece, facts) => () => heard.push(facts)),
	);
	const run = watched.routes["product"]?.module.loader as unknown as (asked: object) => unknown;
	const routes: (string | undefined)[] = [];
	for (const pattern of ["produto/:slug", "/"]) {
		await withinRequest({ id: "k3j9" }, async () => {
			expect(await run({ pattern })).toBe("shown");
			routes.push(requestNow()?.route);
		});
	}
	expect(routes).toEqual(["/produto/:slug", "/"]);
	expect(heard[0]).toEqual({ part: "loader", screen: "product" });
});
