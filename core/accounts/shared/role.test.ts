import { describe, expect, it } from "vitest";
import { may, type Role } from "./role.ts";

const ALLOWED: [Role, string, string][] = [
	["owner", "team", "outbox"],
	["manager", "orders", "settings"],
	["orders", "orders", "customers"],
	["catalogue", "catalogue", "content"],
];

describe("a role", () => {
	it.each(ALLOWED)("%s changes %s and %s", (role, ...areas) => {
		for (const area of areas) expect(may(role, area as "team", "write")).toBe(true);
	});

	it.each([
		["manager", "team", "read"],
		["manager", "outbox", "read"],
		["orders", "catalogue", "write"],
		["orders", "settings", "read"],
		["catalogue", "orders", "read"],
		["catalogue", "customers", "read"],
		["readonly", "system", "read"],
	] as const)("%s may not %s %s", (role, area, level) =>
		expect(may(role, area, level)).toBe(false),
	);
});
