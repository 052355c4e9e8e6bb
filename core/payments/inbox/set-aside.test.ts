import { describe, expect, it } from "vitest";
import { eventually } from "#testing/eventually.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { listInbox } from "#testing/orders/inbox-payments.ts";
import {
	type MercadoPagoShop,
	mercadoPagoOrders,
	openMercadoPagoShop,
} from "#testing/orders/mercado-pago-orders.ts";

const test = heldShop(openMercadoPagoShop);

describe("money set aside", () => {
	const { startPix, payByCard, deliver, attemptsOf, approve } = mercadoPagoOrders(() => test);

	/** An order paid by card and, before the shop received that, by PIX. */
	const paidTwice = async () => {
		const { order, remote: pix } = await startPix();
		test.wait(1_000);
		await payByCard(order, "APRO");
		// Its code is taken back without a notification. A notification still on its way would report it later
		// than what follows, and the provider in a box says no times by which the shop could know.
		await eventually(() => expect(pix.status).toBe("cancelled"));
		const card = [...test.fake.payments.values()].at(-1);
		if (!card) throw new Error("no card");
		return { order, pix: approve(pix) as typeof pix, card };
	};
	const report = async (remote: { id: number }) => {
		await deliver(remote.id);
	};
	const contest = async (remote: Parameters<MercadoPagoShop["fake"]["chargeBack"]>[0]) => {
		const made = test.fake.chargeBack(remote);
		await report(remote);
		return (won: boolean) => {
			test.fake.endChargeback(made, won);
			return report(remote);
		};
	};

	describe("a payment that paid nothing and is contested", () => {
		it("still goes back when the bank decides for the shop, and its order is not contested", async () => {
			const { order, pix, card } = await paidTwice();
			await report(pix);
			expect((await attemptsOf(order))[0]).toMatchObject({ status_detail: "duplicate" });
			const decide = await contest(pix);
			expect(await test.order(order.id)).toMatchObject({
				payment_status: "approved",
				dispute: null,
			});
			await decide(true);
			expect((await attemptsOf(order))[0]).toMatchObject({
				status: "approved",
				status_detail: "duplicate",
			});
			expect(await test.shop.payments.refundUnwanted()).toBe(1);
			expect([pix.transaction_amount_refunded, card.transaction_amount_refunded]).toEqual([
				pix.transaction_amount,
				undefined,
			]);
			expect(await test.order(order.id)).toMatchObject({
				payment_status: "approved",
				dispute: null,
			});
		});

		it("is the bank's when it decides for the buyer; the order stays paid by the other", async () => {
			const { order, pix } = await paidTwice();
			await report(pix);
			await (await contest(pix))(false);
			expect(await test.order(order.id)).toMatchObject({
				payment_status: "approved",
				dispute: null,
			});
			expect((await attemptsOf(order)).map(({ status }) => status)).toEqual([
				"charged_back",
				"approved",
			]);
		});

		it("keeps its reason also when it was contested before the shop heard that it came", async () => {
			const { order, pix } = await paidTwice();
			const decide = await contest(pix);
			await decide(true);
			expect((await attemptsOf(order))[0]).toMatchObject({
				status: "approved",
				status_detail: "duplicate",
			});
		});

		it("of a cancelled order waits for the bank, and then goes back by somebody's word", async () => {
			const { order, remote } = await startPix();
			await test.shop.orderAdmin.cancelOrder(
				{ userId: "u1", name: "Marta", email: "marta@example.com" },
				order.id,
				{ reason: "cliente_desistiu" },
			);
			approve(remote);
			await report(remote);
			const { inbox, office, refundUnwanted } = test.shop.payments;
			const waiting = async () => (await office.attention()).map(({ kind }) => kind);
			const decide = await contest(remote);
			expect(await waiting()).toEqual(["chargeback"]);
			await decide(true);
			expect(await attemptsOf(order)).toMatchObject([
				{ status: "approved", status_detail: "late" },
			]);
			expect(await refundUnwanted()).toBe(0);
			expect(await waiting()).toEqual(["cancelled_order"]);
			const [kept] = await listInbox(test.db);
			const marta = { userId: "u1", name: "Marta", email: "marta@example.com" };
			expect(await inbox.giveBack(marta, kept?.id ?? "")).toMatchObject({ ok: true });
			expect(remote.status_detail).toBe("refunded");
		});

		it("does not keep the payment that counts from being given back", async () => {
			const { order, pix } = await paidTwice();
			await report(pix);
			await contest(pix);
			expect(
				await test.shop.payments.refunds.request(
					{ userId: "u1", name: "Marta", email: "marta@example.com" },
					order.id,
					{
						key: crypto.randomUUID(),
						wish: { mode: "value", amount: 1_000 },
						expected: 1_000,
						taken: 0,
						reason: "preco",
					},
				),
			).toMatchObject({ ok: true, value: { status: "confirmed" } });
		});
	});
});
