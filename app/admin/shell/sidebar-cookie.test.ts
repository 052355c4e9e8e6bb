import { createCookie } from "react-router";
import { expect, it } from "vitest";
import { collapsedCookie, isCollapsed } from "./sidebar-cookie.ts";

it.each([true, false])("what was remembered (%s) is read from among other cookies", (collapsed) => {
	const kept = collapsedCookie(collapsed).split(";", 1)[0];
	expect(isCollapsed(`a=1; ${kept}; b=2`)).toBe(collapsed);
	expect(isCollapsed(null)).toBe(false);
});

it("the cookie is the one that the router's own code writes and reads", async () => {
	const routers = createCookie("requinte-admin-sidebar", {
		path: "/admin",
		sameSite: "lax",
		maxAge: 60 * 60 * 24 * 365,
	});
	expect(collapsedCookie(true)).toBe(await routers.serialize(true));
	expect(await routers.parse(collapsedCookie(false))).toBe(false);
});
