import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { OrdersHead } from "../orders/orders-head.tsx";
import { Sidebar } from "./sidebar.tsx";

const textOf = (element: ReturnType<typeof createElement>): string => {
	const router = createMemoryRouter([{ path: "/", element }]);
	return renderToStaticMarkup(createElement(RouterProvider, { router }))
		.replaceAll(/<[^>]+>/g, "")
		.replaceAll(/\s+/g, " ");
};

it("counts orders that wait for the shop by another word than those that are pending", () => {
	const menu = textOf(
		createElement(Sidebar, {
			name: "Léa",
			role: "owner",
			pending: { orders: 13, reviews: 1, messages: 2 },
			paidOrders: 0,
			collapsed: false,
		}),
	);
	expect(menu).toContain("Pedidos13 a preparar");
	expect(menu).toContain("Avaliações1 pendente");
	expect(menu).toContain("Mensagens2 pendentes");
	const counts = { pendente: 39, processando: 0, enviado: 0, entregue: 0 };
	const page = textOf(createElement(OrdersHead, { counts }));
	expect(page).toContain("39 pendentes");
	expect(page).not.toContain("a preparar");
});
