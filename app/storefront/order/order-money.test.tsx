import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { OrderPage } from "#core/orders/types.ts";
import { OrderMoney } from "./order-money.tsx";

const shown = (
	payment_status: OrderPage["payment_status"],
	unwanted: boolean,
	day: string | null = null,
): string => {
	const at = new Date("2026-11-23T15:00:00Z");
	const refunds = [{ amount: 5_881, confirmed: true, at, day, by_hand: day !== null, unwanted }];
	const order = { payment_status, refunds, total: 7_116 };
	const Page = createRoutesStub([
		{ id: "root", path: "/", Component: () => <OrderMoney order={order} /> },
	]);
	return renderToString(
		<Page hydrationData={{ loaderData: { root: { site: { sendsMail: true } } } }} />,
	);
};

it("says of an order that waits for its payment only what went back", () => {
	expect(shown("pending", true)).toContain("58,81");
	expect(shown("pending", true)).not.toMatch(/Pago|71,16/);
	expect(shown("approved", false)).toMatch(/Pago.*71,16/);
});

it("says of what was given back by other means the day of that, and not when it was written down", () => {
	expect(shown("pending", true, "2026-11-20")).toMatch(
		/58,81 devolvidos por outro meio em 20\/11\/2026</,
	);
});

it("says of a paid order what another payment brought, and takes it off nothing", () => {
	const page = shown("approved", true);
	expect(page).toMatch(/58,81 de outro pagamento devolvidos em/);
	expect(page).not.toMatch(/71,16/);
});
