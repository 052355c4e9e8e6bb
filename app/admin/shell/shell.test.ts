import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { NO_ORDERS } from "#core/orders/shared/status.ts";
import { collapsedCookie, isCollapsed, isPutOff, LATER_COOKIE } from "../layout.tsx";
import { OrdersHead } from "../orders/route.tsx";
import { formatDuration, formatSize } from "../system/panels.tsx";
import { paymentsBadge } from "../system/use-checks.ts";
import { isActive, loadingWords, screenOf } from "./navigation.ts";
import { Sidebar } from "./sidebar.tsx";

it("the menu marks the screen that is open, and knows what is said while one loads", () => {
	for (const [to, pathname, active] of [
		["/admin", "/admin", true],
		["/admin", "/admin/produtos", false],
		["/admin/produtos", "/admin/produtos/exportar", true],
		["/admin/pedidos", "/admin/pedidos-antigos", false],
	] as const)
		expect([to, pathname, isActive(to, pathname)]).toEqual([to, pathname, active]);
	for (const [pathname, words] of [
		["/admin/produtos", "Carregando produtos..."],
		["/admin/expedicao", "Carregando a fila..."],
	] as const) {
		const screen = screenOf(pathname);
		expect(screen && loadingWords(screen)).toBe(words);
	}
	expect(screenOf("/nada")).toBeUndefined();
});

it("whether the menu is folded is read from among other cookies", () => {
	for (const folded of [true, false])
		expect(isCollapsed(`a=1; ${collapsedCookie(folded).split(";", 1)[0]}; b=2`)).toBe(folded);
	expect(isCollapsed(null)).toBe(false);
	expect(isPutOff(`a=1; ${LATER_COOKIE.split(";", 1)[0]}; b=2`)).toBe(true);
	expect(isPutOff(`a=1; ${collapsedCookie(true)}`)).toBe(false);
});

it("the menu counts orders that wait for the shop by another word than those that are pending", () => {
	const textOf = (element: ReturnType<typeof createElement>): string => {
		const router = createMemoryRouter([{ path: "/", element }]);
		return renderToStaticMarkup(createElement(RouterProvider, { router }))
			.replaceAll(/<[^>]+>/g, "")
			.replaceAll(/\s+/g, " ");
	};
	const pending = { orders: 13, reviews: 1, messages: 2 };
	const shown = { name: "Léa", role: "owner", pending, paidOrders: 0, collapsed: false } as const;
	const menu = textOf(createElement(Sidebar, shown));
	for (const words of ["Pedidos13 a preparar", "Avaliações1 pendente", "Mensagens2 pendentes"])
		expect(menu).toContain(words);
	const counts = { ...NO_ORDERS, pendente: 39 };
	const page = textOf(createElement(OrdersHead, { counts }));
	expect(page).toContain("39 pendentes");
	expect(page).not.toContain("a preparar");
});

it.each([
	[formatSize, 0, "0 B"],
	[formatSize, 1023, "1.023 B"],
	[formatSize, 1536, "1,5 kB"],
	[formatSize, 3.21 * 1024 ** 3, "3,2 GB"],
	[formatDuration, 5, "menos de 1 min"],
	[formatDuration, 3_700, "1 h e 1 min"],
	[formatDuration, 200_000, "2 dias e 7 h"],
])("the system's figures are written as people read them (%o %d: %s)", (format, figure, text) => {
	expect(format(figure)).toBe(text);
});

it("the badge of payments says the worst: that nobody can pay before what waits, green only of nothing", () => {
	for (const [waiting, warnings, refused, tone, text] of [
		[4, 1, true, "bad", "Ninguém consegue pagar"],
		[4, 1, false, "warn", "Pagamentos esperam por você"],
		[0, 1, false, "warn", "Confira o provedor de pagamento"],
		[0, 0, false, "ok", "Tudo OK"],
	] as const)
		expect(paymentsBadge({ waiting, warnings, refused })).toMatchObject({ tone, text });
});
