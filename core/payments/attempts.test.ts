import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { eventTitle } from "#core/orders/shared/timeline.ts";
import { eventually } from "#testing/eventually.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { listInbox } from "#testing/orders/inbox-payments.ts";
import { mercadoPagoOrders, openMercadoPagoShop } from "#testing/orders/mercado-pago-orders.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { LINES } from "#testing/test-shop.ts";
import { taskLabel, taskSentence } from "./shared/attention.ts";

const test = heldShop(openMercadoPagoShop);

describe("attempts that were closed", () => {
	const MINUTE = 60_000;

	const {
		startPix,
		payByCard: payNow,
		deliver,
		statusOf,
		attemptsOf,
		approve,
	} = mercadoPagoOrders(() => test);
	/** A moment later, so that attempts have an order. */
	const payByCard: typeof payNow = (...card) => {
		test.wait(1_000);
		return payNow(...card);
	};
	const FAILS = { status: 500 };

	/** What the provider holds for the shop at last, once the shop has looked and given back what is too much. */
	const approvedThere = async () => {
		await test.shop.payments.refundUnwanted();
		return [...test.fake.payments.values()].filter(({ status }) => status === "approved").length;
	};
	const lookLater = async (minutes: number) => {
		test.wait(minutes * MINUTE);
		await test.shop.payments.reconcileClosed();
	};
	const loseTheAnswer = () => {
		test.fake.trouble("POST /v1/payments", "lose", "lose");
		test.fake.trouble("GET /v1/payments/search", "drop", "drop");
	};

	describe("an attempt that the shop closed, and nobody told of", () => {
		it("whose card was charged unseen goes back when a PIX had paid the order", async () => {
			const { order, remote } = await startPix();
			loseTheAnswer();
			expect(await payByCard(order, "APRO")).toMatchObject({ value: { status: "pending" } });
			approve(remote);
			await deliver(remote.id);
			expect(await attemptsOf(order)).toMatchObject([
				{ status: "approved" },
				{ status: "cancelled", status_detail: "paid_otherwise" },
			]);
			await lookLater(2);
			expect((await attemptsOf(order))[1]).toMatchObject({
				status: "approved",
				status_detail: "duplicate",
			});
			expect(await approvedThere()).toBe(1);
			expect(await statusOf(order)).toBe("approved");
		});

		it("is cancelled at the provider until that says it is", async () => {
			const { order, remote } = await startPix();
			test.fake.trouble("PUT /v1/payments", FAILS, FAILS, FAILS, FAILS);
			await payByCard(order, "APRO");
			const cancels = () => test.fake.calls.filter(({ method }) => method === "PUT").length;
			await eventually(() => expect(cancels()).toBe(2));
			await lookLater(2);
			expect(remote.status).toBe("pending");
			await lookLater(2);
			expect(remote.status).toBe("cancelled");
			const asked = test.fake.calls.length;
			await lookLater(60);
			expect(test.fake.calls).toHaveLength(asked);
		});

		it("that was paid just before its cancel is money, which goes back", async () => {
			const { order, remote } = await startPix();
			approve(remote);
			await payByCard(order, "APRO");
			await eventually(async () =>
				expect(await attemptsOf(order)).toMatchObject([
					{ status: "approved", status_detail: "duplicate" },
					{ status: "approved" },
				]),
			);
			expect(await approvedThere()).toBe(1);
		});

		it("a PIX that is confirmed after its time pays its order", async () => {
			const { order, remote } = await startPix();
			test.wait(33 * MINUTE);
			await test.shop.payments.reconcilePending();
			expect(await statusOf(order)).toBe("expired");
			approve(remote);
			await lookLater(10);
			expect(await statusOf(order)).toBe("approved");
			expect(await test.order(order.id)).toMatchObject({ stock_state: "sold" });
		});

		it("a PIX past its time that can still be paid there is made unpayable", async () => {
			const { remote } = await startPix();
			test.wait(33 * MINUTE);
			await test.shop.payments.reconcilePending();
			await lookLater(2);
			expect(remote.status).toBe("cancelled");
		});

		it("a card that never arrived and is charged hours later goes back", async () => {
			const order = await test.place([LINES.coatM]);
			test.fake.trouble("POST /v1/payments", "drop", "drop");
			test.fake.trouble("GET /v1/payments/search", "drop", "drop");
			await payByCard(order, "APRO");
			test.wait(2 * MINUTE);
			await payByCard(order, "APRO");
			const [lost] = (await test.shop.orderAdmin.loadOrder(order.id))?.attempts ?? [];
			const paid = [...test.fake.payments.values()][0];
			if (!paid || !lost) throw new Error("nothing was paid");
			const late = { ...paid, id: paid.id + 7, external_reference: lost.id };
			test.fake.payments.set(late.id, late);
			await lookLater(6 * 60);
			expect((await attemptsOf(order))[0]).toMatchObject({
				status: "approved",
				status_detail: "duplicate",
			});
			expect(await approvedThere()).toBe(1);
			// Nobody is asked about it for ever.
			await lookLater(50 * 60);
			const calls = test.fake.calls.length;
			await lookLater(60);
			expect(test.fake.calls).toHaveLength(calls);
		});
	});

	it("looks at the others when one of them throws", async () => {
		const broken = await startPix();
		const sound = await startPix([LINES.bag], 5_890);
		approve(broken.remote);
		approve(sound.remote);
		test.wait(2 * MINUTE);
		await test.db.execute(sql`create function refuse() returns trigger language plpgsql
			as $$ begin raise exception 'refused'; end $$`);
		await test.db.execute(
			sql.raw(`create trigger refuse before update on payments for each row
				when (old.order_id = '${broken.order.id}') execute function refuse()`),
		);
		try {
			await test.shop.payments.reconcilePending();
			expect(await statusOf(broken.order)).toBe("pending");
			expect(await statusOf(sound.order)).toBe("approved");
		} finally {
			await test.db.execute(sql`drop function refuse cascade`);
		}
		await test.shop.payments.sweepProvider();
		expect(await statusOf(broken.order)).toBe("approved");
	});

	describe("the sweep over what changed at the provider", () => {
		it("hears of a refund nobody told of", async () => {
			const { order, remote } = await startPix();
			approve(remote);
			await deliver(remote.id);
			Object.assign(remote, { status: "refunded", status_detail: "refunded" });
			expect(await test.shop.payments.sweepProvider()).toBe(1);
			expect(await statusOf(order)).toBe("refunded");
		});

		it("asks again for a stretch that it could not read", async () => {
			const asked = () =>
				test.fake.calls.map(({ path }) => new URL(path, "http://x").searchParams.get("begin_date"));
			test.fake.trouble("GET /v1/payments/search", FAILS, FAILS);
			expect(await test.shop.payments.sweepProvider()).toBe(0);
			await test.shop.payments.sweepProvider();
			expect(new Set(asked()).size).toBe(1);
			test.wait(10 * MINUTE);
			await test.shop.payments.sweepProvider();
			expect(new Set(asked()).size).toBe(2);
		});

		it("keeps money whose attempt nobody knows, once, until it is gone", async () => {
			const { remote } = await startPix();
			const orphan = { ...remote, id: remote.id + 9, external_reference: randomUUID() };
			test.fake.payments.set(orphan.id, orphan);
			await test.shop.payments.sweepProvider();
			expect(await listInbox(test.db)).toHaveLength(0);
			approve(orphan);
			await deliver(orphan.id);
			await test.shop.payments.sweepProvider();
			expect(await listInbox(test.db)).toMatchObject([
				{ kind: "unknown_reference", amount: 29_450, provider_payment_id: String(orphan.id) },
			]);
			// What the same account is paid elsewhere is not the shop's business.
			const elsewhere = { ...orphan, id: orphan.id + 1, external_reference: "Balcão 12" };
			test.fake.payments.set(elsewhere.id, elsewhere);
			await test.shop.payments.sweepProvider();
			expect(await listInbox(test.db)).toHaveLength(1);
			Object.assign(orphan, { status: "refunded", status_detail: "by_admin" });
			await test.shop.payments.sweepProvider();
			expect(await listInbox(test.db)).toHaveLength(0);
			expect(await listInbox(test.db, { settled: true })).toMatchObject([{ resolution: "gone" }]);
		});
	});
});

describe("open payments", () => {
	const ADMIN = { userId: "u1", name: "Marta", email: "marta@example.com" };

	const { startPix, statusOf, attemptsOf, approve, deliver } = mercadoPagoOrders(() => test);

	/** A code that was paid at the provider, which reported nothing. */
	const paidUnreported = async () => {
		const { order, remote } = await startPix();
		approve(remote);
		test.wait(11_000);
		return { order, remote };
	};

	describe("a payment that was not reported is looked up first", () => {
		it("its customer cancels: the order is paid and stays", async () => {
			const { order } = await paidUnreported();
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
			const { order } = await paidUnreported();
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
			const { order } = await paidUnreported();
			expect(await test.shop.orders.findCheckoutOrder(order.token)).toMatchObject({
				state: "open",
			});
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
		await deliver(remote.id);
		expect(await attemptsOf(order)).toMatchObject([{ status: "approved", status_detail: "late" }]);
		const mails = (await readOutbox(test.db)).filter(({ template }) => template === "late-payment");
		const tasks = await test.shop.payments.office.attention();
		const page = await test.shop.orders.findOrderByToken(order.token);
		const said = [
			...mails.map(({ body_text }) => body_text),
			...tasks.flatMap((task) => [taskLabel(task), taskSentence(task)]),
			...(page?.events ?? []).map((event) => eventTitle(event)),
		].join("\n");
		const claims = said.match(/.*(depois do|após o) cancelamento/gi) ?? [];
		expect(claims.length).toBeGreaterThan(3);
		for (const claim of claims) expect(claim).toMatch(/confirma/i);
	});
});
