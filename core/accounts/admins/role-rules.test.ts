import { describe, expect, it } from "vitest";
import { adminPaths } from "#testing/admin-screens.tsx";
import { AREA_OF_ROUTE, areaOf, homeOf, may, ROLES, type Role } from "./role-rules.ts";

/** Every address behind the guard. */
const adminRoutes = async () => (await adminPaths()).filter((path) => path !== "/admin/login");

describe("every address of the back office", () => {
	it("has a declared area, and no area was declared for what is none", async () => {
		expect((await adminRoutes()).toSorted()).toEqual(Object.keys(AREA_OF_ROUTE).toSorted());
	});

	it.each([
		["/admin", "dashboard"],
		["/admin/", "dashboard"],
		["/ADMIN/Equipe", "team"],
		["/%61dmin/equipe/", "team"],
		["//admin//equipe", "team"],
		["/admin/sistema/emails/7", "outbox"],
		["/admin/estoque/contagem.csv", "catalogue"],
		["/admin/desconhecida", null],
		["/admin/equipe/%ff", null],
		["/", null],
	])("%s: %s", (path, area) => expect(areaOf(path)).toBe(area));
});

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

	it("that only reads changes nothing but its own session", () => {
		const changes = [...new Set(Object.values(AREA_OF_ROUTE))].filter((area) =>
			may("readonly", area, "write"),
		);
		expect(changes).toEqual(["own"]);
	});

	it("opens the panel where it may look", () => {
		for (const { value } of ROLES) {
			const area = areaOf(homeOf(value));
			expect(area && may(value, area, "read")).toBe(true);
		}
	});
});
