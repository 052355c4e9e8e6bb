import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { OrderPage } from "#core/orders/types.ts";
import { CancelledOrder } from "./cancelled-order.tsx";

const AT = new Date("2026-11-23T15:00:00Z");

const shown = (payment_method: OrderPage["payment_method"], byHand: boolean[]): string => {
	const refunds = byHand.map((by_hand) => ({
		...{ amount: 5_000, confirmed: true, at: AT, day: null, unwanted: false, by_hand },
	}));
	const order = {
		...{ cancelled_at: AT, cancel_reason: null, cancel_note: "", events: [], refund_due: false },
		...{ payment_method, payment_status: "refunded" as const, refunds },
	};
	const Page = createRoutesStub([
		{ id: "root", path: "/", Component: () => <CancelledOrder order={order} /> },
	]);
	return renderToString(
		<Page hydrationData={{ loaderData: { root: { site: { sendsMail: true } } } }} />,
	);
};

it("says of money that went back by other means that it did, however it was paid", () => {
	expect(shown("pix", [false])).toMatch(/no PIX, na conta de origem\./);
	expect(shown("pix", [true])).toMatch(/O valor voltou por outro meio/);
	expect(shown("pix", [true])).not.toMatch(/conta de origem/);
	expect(shown("pix", [true, false])).toMatch(/Uma parte voltou por outro meio/);
	expect(shown("boleto", [true])).toMatch(/O valor do boleto voltou por outro meio/);
});
