import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { RefundResult } from "#app/admin/orders/refund/refund-dialog.tsx";
import type { OrderPage } from "#core/orders/types.ts";
import { OrderMoney } from "./order-facts.tsx";
import { CancelledOrder } from "./pay-or-cancel.tsx";

const AT = new Date("2026-11-23T15:00:00Z");

function draw(element: ReactElement): string {
	const Page = createRoutesStub([{ id: "root", path: "/", Component: () => element }]);
	const loaderData = { root: { site: { sendsMail: true } } };
	return renderToString(<Page hydrationData={{ loaderData }} />);
}

it("a cancelled order says of money that went back by other means that it did, however it was paid", () => {
	const shown = (payment_method: OrderPage["payment_method"], byHand: boolean[]): string => {
		const refunds = byHand.map((by_hand) => ({
			...{
				amount: 5_000,
				confirmed: true,
				at: AT,
				day: null,
				unwanted: false,
				by_hand,
				as_credit: false,
				pieces: [],
			},
		}));
		const order = {
			...{ cancelled_at: AT, cancel_reason: null, cancel_note: "", events: [], refund_due: false },
			...{ payment_method, payment_status: "refunded" as const, refunds },
		};
		return draw(<CancelledOrder order={order} />);
	};
	expect(shown("pix", [false])).toMatch(/no PIX, na conta de origem\./);
	expect(shown("pix", [true])).toMatch(/O valor voltou por outro meio/);
	expect(shown("pix", [true])).not.toMatch(/conta de origem/);
	expect(shown("pix", [true, false])).toMatch(/Uma parte voltou por outro meio/);
	expect(shown("boleto", [true])).toMatch(/O valor do boleto voltou por outro meio/);
});

it("an order says what of its money went back, when, and takes another payment off nothing", () => {
	const shown = (
		payment_status: OrderPage["payment_status"],
		unwanted: boolean,
		day: string | null = null,
	): string => {
		const refund = {
			amount: 5_881,
			confirmed: true,
			at: AT,
			day,
			by_hand: day !== null,
			as_credit: false,
			unwanted,
			pieces: [],
		};
		return draw(<OrderMoney order={{ payment_status, refunds: [refund], total: 7_116 }} />);
	};
	expect(shown("pending", true)).toContain("58,81");
	expect(shown("pending", true)).not.toMatch(/Pago|71,16/);
	expect(shown("approved", false)).toMatch(/Pago.*71,16/);
	// By other means: the day of that, and not when it was written down.
	expect(shown("pending", true, "2026-11-20")).toMatch(
		/58,81 devolvidos por outro meio em 20\/11\/2026</,
	);
	expect(shown("approved", true)).toMatch(/58,81 de outro pagamento devolvidos em/);
	expect(shown("approved", true)).not.toMatch(/71,16/);
});

it("what is left of a payment that cannot go back the way it came has no last day", () => {
	const mail = {
		...{ number: "#52C6AA19", amount: 0, method: "boleto" as const, cardBrand: null },
		...{ cardLastFour: null, pieces: [], note: "", byHand: true },
	};
	const shown = (until: Date | null) =>
		draw(<RefundResult parts={[]} amount={0} left={32_990} until={until} mails={[mail]} />);
	expect(shown(null)).toMatch(/329,90 que ainda podem voltar, por outro meio\./);
	expect(shown(new Date("2026-12-24T15:00:00Z"))).toMatch(/podem voltar, até 24\/12\/2026\./);
	const refused = "No máximo R$ 10,00.";
	const why = draw(
		<RefundResult {...{ refused, until: null, parts: [], amount: 0, left: 32_990, mails: [] }} />,
	);
	expect(why).toContain(refused);
	expect(why).not.toContain("podem voltar");
});
