import { expect, it } from "vitest";
import { isActive, screenOf } from "./navigation.ts";

it.each([
	["/admin", "/admin", true],
	["/admin", "/admin/produtos", false],
	["/admin/produtos", "/admin/produtos", true],
	["/admin/produtos", "/admin/produtos/exportar", true],
	["/admin/pedidos", "/admin/pedidos-antigos", false],
])("%s is active at %s: %s", (to, pathname, active) => {
	expect(isActive(to, pathname)).toBe(active);
});

it("knows what is said while a screen loads", () => {
	expect(screenOf("/admin/produtos")?.loading).toBe("Carregando produtos...");
	expect(screenOf("/admin")?.label).toBe("Dashboard");
	expect(screenOf("/nada")).toBeUndefined();
});
