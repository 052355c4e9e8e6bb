import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it, vi } from "vitest";
import type { OrderRow } from "#core/orders/manage/types.ts";
import type { PaymentStatus } from "#core/orders/types.ts";
import { FinancialPart } from "./detail/financial-part.tsx";
import { orderColumns } from "./order-columns.tsx";
import { SAMPLE_DETAILS, SAMPLE_ORDERS } from "./sample-orders.ts";
import OrderSheet from "./sheet/order-sheet.tsx";

// Its own copy lies beside the page, where only a browser has a place for it.
vi.mock("../ui/print-sheet.tsx", () => ({
	PrintSheet: ({ children }: { children: ReactNode }) => children,
	ShopMark: () => null,
}));

const WORDS: [PaymentStatus, string][] = [
	["pending", "Pendente"],
	["approved", "Pago"],
	["rejected", "Recusado"],
	["refunded", "Devolvido"],
	["expired", "Expirado"],
];

const nothing = () => {};
const totalOf = (row: OrderRow) =>
	orderColumns({
		isOpen: () => false,
		hasUnsaved: () => false,
		onToggle: nothing,
		onCancel: nothing,
		onDelete: nothing,
		sample: false,
	})
		.find(({ id }) => id === "total")
		?.cell(row);

it.each(WORDS)(
	"a payment that is %s is %s in the list, in the order and on paper",
	(status, word) => {
		const [detail] = SAMPLE_DETAILS;
		const [row] = SAMPLE_ORDERS.rows;
		if (!detail || !row) throw new Error("no example");
		const order = { ...detail, payment_status: status };
		for (const shown of [
			totalOf({ ...row, payment_status: status }),
			createElement(FinancialPart, { order }),
			createElement(OrderSheet, { order, onDone: nothing }),
		]) {
			const router = createMemoryRouter([{ path: "/", element: shown }]);
			const text = renderToStaticMarkup(createElement(RouterProvider, { router }));
			const said = WORDS.map(([, one]) => one).filter((one) => text.includes(one));
			expect(said).toEqual([word]);
		}
	},
);
