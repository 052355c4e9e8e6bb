import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { createMercadoPago } from "#platform/payments/mercado-pago/mercado-pago.ts";
import { createApp } from "#server/app.ts";
import { eventually } from "#testing/eventually.ts";
import { signNotification } from "#testing/mercado-pago/sign-notification.ts";
import {
	type FakeMercadoPago,
	startFakeMercadoPago,
} from "#testing/providers/fake-mercado-pago.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";

let fake: FakeMercadoPago;
let test: TestShop;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
	fake = await startFakeMercadoPago();
	test = await openTestShop({ provider: createMercadoPago(fake.options) });
	app = createApp(test.shop, test.platform, async () => ({
		response: new Response("página"),
		tags: null,
	}));
});
beforeEach(async () => {
	fake.reset();
	await test.reset();
});
afterAll(async () => {
	await test.close();
	await fake.close();
});

const post = (query: string, body: string, headers: Record<string, string>) =>
	app.request(`/webhooks/mercado-pago${query}`, { method: "POST", body, headers });
const notify = (id: number, over: { query?: string; signature?: string } = {}) => {
	const { signature, requestId } = signNotification(String(id));
	return post(
		over.query ?? `?data.id=${id}&type=payment`,
		JSON.stringify({ id: 900_000_001, type: "payment", data: { id: String(id) } }),
		{ "x-signature": over.signature ?? signature, "x-request-id": requestId },
	);
};

const paidPix = async () => {
	const order = await test.place([LINES.coatM]);
	const made = await test.shop.payments.awaited.pix.create({
		orderId: order.id,
		amount: 29_450,
		customerEmail: order.customer_email,
		customerName: order.customer_name,
	});
	if (!made.ok) throw new Error(JSON.stringify(made.error));
	const remote = fake.paymentOf(made.value.paymentId);
	Object.assign(remote, { status: "approved", status_detail: "accredited" });
	return { order, id: remote.id };
};

describe("the provider's webhook", () => {
	it("pays an order, answering 200 each time it comes", async () => {
		const { order, id } = await paidPix();
		expect((await notify(id)).status).toBe(200);
		expect((await notify(id)).status).toBe(200);
		await eventually(async () =>
			expect(await test.order(order.id)).toMatchObject({ payment_status: "approved" }),
		);
		expect(await test.history(order.id)).toEqual(["created:pendente", "payment:approved"]);
	});

	it.each([
		["with an id of its own", (id: number) => ({ id: 7, data: { id: "556", payment_id: id } })],
		[
			"as the reference shows it",
			(id: number) => ({
				action: "Created",
				data: { description: "fraude", merchant_order: 1, payment_id: id, site_id: "MLB" },
			}),
		],
	])("stops an order that smells of fraud: a warning %s", async (_, bodyOf) => {
		const { order, id } = await paidPix();
		await notify(id);
		await eventually(async () =>
			expect(await test.order(order.id)).toMatchObject({ payment_status: "approved" }),
		);
		const { signature, requestId } = signNotification("556");
		const answer = await post(
			"?data.id=556&type=stop_delivery_op_wh",
			JSON.stringify({ type: "stop_delivery_op_wh", ...bodyOf(id) }),
			{ "x-signature": signature, "x-request-id": requestId },
		);
		expect(answer.status).toBe(200);
		await eventually(async () =>
			expect(await test.order(order.id)).toMatchObject({ dispute: "fraud" }),
		);
	});

	it("is kept once for each signature, whatever unsigned body comes with it", async () => {
		const { id } = await paidPix();
		const signed = signNotification(String(id));
		const headers = { "x-signature": signed.signature, "x-request-id": signed.requestId };
		for (let n = 0; n < 20; n++) {
			const body = { id: n, type: "payment", action: `a${n}`, data: { id: String(n) } };
			const answer = await post(`?data.id=${id}`, JSON.stringify(body), headers);
			expect(answer.status).toBe(200);
		}
		const kept = () =>
			queryRows<{ dataId: string; processed: boolean }>(
				test.db,
				sql`select body->>'dataId' as "dataId", processed_at is not null as processed
					from payment_notifications`,
			);
		await eventually(async () =>
			expect(await kept()).toEqual([{ dataId: String(id), processed: true }]),
		);
		const asked = fake.calls.filter(({ method }) => method === "GET").length;
		// What the provider itself says anew is looked at anew.
		await notify(id);
		await eventually(async () => expect(await kept()).toHaveLength(2));
		await eventually(() =>
			expect(fake.calls.filter(({ method }) => method === "GET")).toHaveLength(asked + 1),
		);
	});

	it("takes what the provider repeats for days, and nothing that somebody kept for longer", async () => {
		const { order, id } = await paidPix();
		const signedBefore = (ms: number) => {
			const ts = String(test.platform.clock().getTime() - ms);
			const { signature, requestId } = signNotification(String(id), { ts });
			return post(
				`?data.id=${id}`,
				JSON.stringify({ id: 1, type: "payment", data: { id: String(id) } }),
				{ "x-signature": signature, "x-request-id": requestId },
			);
		};
		const DAY = 24 * 3_600_000;
		for (const age of [17 * DAY, -2 * 3_600_000, 900 * DAY]) {
			expect((await signedBefore(age)).status).toBe(200);
		}
		expect(await queryRows(test.db, sql`select 1 from payment_notifications`)).toEqual([]);
		expect((await signedBefore(15 * DAY)).status).toBe(200);
		await eventually(async () =>
			expect(await test.order(order.id)).toMatchObject({ payment_status: "approved" }),
		);
	});

	it("answers 200 although the provider cannot be asked, and takes it up later", async () => {
		const { order, id } = await paidPix();
		fake.trouble(`GET /v1/payments/${id}`, "drop", "drop");
		expect((await notify(id)).status).toBe(200);
		await eventually(() =>
			expect(fake.calls.filter(({ method }) => method === "GET")).toHaveLength(2),
		);
		await test.shop.payments.processNotifications();
		expect(await test.order(order.id)).toMatchObject({ payment_status: "approved" });
	});

	it("believes nobody without the secret", async () => {
		const { order, id } = await paidPix();
		expect((await notify(id, { signature: "ts=1,v1=00" })).status).toBe(401);
		expect((await notify(id, { query: "?data.id=1" })).status).toBe(401);
		expect((await post("", '{"id":1}', {})).status).toBe(401);
		expect(await test.order(order.id)).toMatchObject({ payment_status: "pending" });
	});

	it("answers the provider's old sort, which is signed for nobody, and keeps nothing of it", async () => {
		const { order, id } = await paidPix();
		const body = JSON.stringify({ resource: `https://api/v1/payments/${id}`, topic: "payment" });
		for (const sent of [body, "", "{"]) {
			expect((await post(`?topic=payment&id=${id}`, sent, {})).status).toBe(200);
		}
		expect(await test.order(order.id)).toMatchObject({ payment_status: "pending" });
		expect(await queryRows(test.db, sql`select 1 from payment_notifications`)).toEqual([]);
		// Nobody is told that the secret is wrong because of it.
		expect(await test.shop.payments.health()).toMatchObject({ refused: 0, lastNotification: null });
		// What names a payment as the new sort does is judged as that.
		expect((await post(`?topic=payment&id=${id}&data.id=${id}`, body, {})).status).toBe(401);
	});

	it("refuses bad input", async () => {
		for (const body of ["", "{", "null", "[]", '{"id":{}}', '{"id":1,"data":7}']) {
			const { status } = await post("", body, { "x-signature": "ts=1,v1=00" });
			expect([body, status]).toEqual([body, 400]);
		}
	});
});
