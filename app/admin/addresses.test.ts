import { expect, it } from "vitest";
import { homeOf, may, ROLES } from "#core/accounts/shared/role.ts";
import { adminPaths } from "#testing/screens/admin-screens.tsx";
import { ADMIN_ADDRESSES, areaOf, tabsOf } from "./routes.ts";

it("every address behind the guard has an area", async () => {
	const paths = (await adminPaths()).filter((path) => path !== "/admin/login");
	expect(paths.length).toBeGreaterThan(50);
	expect(paths.filter((path) => areaOf(path.replaceAll(/:\w+/g, "1")) === null)).toEqual([]);
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

it("names the parts of a screen", () => {
	expect(tabsOf("/admin/estoque")).toEqual([
		{ to: "/admin/estoque", label: "Níveis" },
		{ to: "/admin/estoque/procura", label: "Procura" },
		{ to: "/admin/estoque/movimentos", label: "Movimentos" },
		{ to: "/admin/estoque/contar", label: "Contar" },
	]);
	expect(tabsOf("/admin/equipe")).toEqual([]);
});

it("a role that only reads changes nothing but its own session", () => {
	const changes = [...new Set(ADMIN_ADDRESSES.map(({ area }) => area))].filter((area) =>
		may("readonly", area, "write"),
	);
	expect(changes).toEqual(["own"]);
});

it("a role opens the panel where it may look", () => {
	for (const { value } of ROLES) {
		const area = areaOf(homeOf(value));
		expect(area && may(value, area, "read")).toBe(true);
	}
});
