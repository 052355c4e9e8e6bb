import { describe, expect, it } from "vitest";
import { eventTitle } from "#core/orders/event-titles-rules.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { mercadoPagoOrders, openMercadoPagoShop } from "#testing/mercado-pago-orders.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { matterLabel, matterSentence } from "./desk/attention-rules.ts";

const ADMIN = { userId: "u1", name: "Marta", email: "marta@example.com" };

const test = heldShop(openMercadoPagoShop);

const { startPix, statusOf, attemptsOf, approve, notify, processed } = mercadoPagoOrders(
	() => test,
);

/** A code that was paid at the provider, which told nobody. */
const paidUntold = async () => {
	const { order, remote } = await startPix();
	approve(remote);
	test.wait(11_000);
	return { order, remote };
};

describe("what was paid and not told is known before", () => {
	it("its customer cancels: the order is paid and stays", async () => {
		const { order } = await paidUntold();
		expect(await test.shop.orders.cancelOwnOrder(order.token)).toEqual({
			ok: false,
			error: "paid",
		});
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "approved",
			cancelled_at: null,
		});
		expect((await readOutbox(test.db)).map(({ template }) => template)).not.toContain(
			"late-payment",
		);
	});

	it("the shop cancels what it took for unpaid", async () => {
		const { order } = await paidUntold();
		const cancel = (knownUnpaid: boolean) =>
			test.shop.orderAdmin.cancelOrder(
				ADMIN,
				order.id,
				{ reason: "sem_pagamento" },
				{ knownUnpaid },
			);
		expect(await cancel(true)).toMatchObject({ error: { code: "paid_meanwhile" } });
		expect(await statusOf(order)).toBe("approved");
		expect(await cancel(false)).toMatchObject({ ok: true });
	});

	it("the checkout says that it was not paid", async () => {
		const { order } = await paidUntold();
		expect(await test.shop.orders.findCheckoutOrder(order.token)).toMatchObject({ state: "open" });
		expect(await test.shop.orders.followCheckoutOrder(order.token)).toMatchObject({
			state: "paid",
		});
		expect(await test.shop.orders.followCheckoutOrder("x' or 1=1")).toBeNull();
	});
});

describe("the provider is asked no more than needed", () => {
	const asked = () => test.fake.calls.filter(({ method }) => method === "GET").length;

	it("by whoever looks again within ten seconds", async () => {
		const { order } = await startPix();
		test.wait(11_000);
		for (let n = 0; n < 3; n++) await test.shop.orders.followCheckoutOrder(order.token);
		expect(asked()).toBe(1);
	});
});

it("a provider that does not answer stops no cancelling; nothing says later that it was paid after", async () => {
	const { order, remote } = await startPix();
	approve(remote);
	test.fake.trouble("GET /v1/payments", ...Array(6).fill("drop"));
	expect(await test.shop.orders.cancelOwnOrder(order.token)).toEqual({ ok: true, value: null });
	test.fake.endTrouble();
	await notify(remote.id);
	await processed();
	expect(await attemptsOf(order)).toMatchObject([{ status: "approved", status_detail: "late" }]);
	const mails = (await readOutbox(test.db)).filter(({ template }) => template === "late-payment");
	const matters = await test.shop.payments.desk.attention();
	const page = await test.shop.orders.findOrderByToken(order.token);
	const said = [
		...mails.map(({ body_text }) => body_text),
		...matters.flatMap((matter) => [matterLabel(matter), matterSentence(matter)]),
		...(page?.events ?? []).map((event) => eventTitle(event)),
	].join("\n");
	const claims = said.match(/.*(depois do|após o) cancelamento/gi) ?? [];
	expect(claims.length).toBeGreaterThan(3);
	for (const claim of claims) expect(claim).toMatch(/confirma/i);
});
