import { describe, expect, it } from "vitest";
import { HOLD_MS } from "#core/orders/holds/hold-rules.ts";
import { boletoOrders, takeBoletos } from "#testing/boleto-orders.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { pixOf } from "#testing/pix-of.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";

const test = heldShop(openTestShop, takeBoletos);

const { boleto, attempts } = boletoOrders(() => test);
const { askPix } = pixOf(() => test);
const now = () => test.platform.clock();
const keptUntil = async ({ id }: { id: string }) => (await test.order(id)).reserved_until;

describe("of two ways one waits", () => {
	it("a PIX ends the boleto, and the days that its units were kept", async () => {
		const order = await test.place([LINES.coatM]);
		await boleto(order);
		test.wait(1_000);
		await askPix(order);
		expect(await attempts()).toMatchObject([
			{ method: "boleto", status: "cancelled", status_detail: "replaced" },
			{ method: "pix", status: "pending" },
		]);
		const left = ((await keptUntil(order))?.getTime() ?? 0) - now().getTime();
		expect(left).toBe(35 * 60_000);
		expect(await test.order(order.id)).toMatchObject({ payment_method: "pix" });
	});

	it("a boleto ends the code", async () => {
		const order = await test.place([LINES.coatM]);
		await askPix(order);
		test.wait(1_000);
		await boleto(order);
		expect(await attempts()).toMatchObject([
			{ method: "pix", status: "cancelled" },
			{ method: "boleto", status: "pending" },
		]);
	});

	it("a changed order has none, and keeps its units as one that nobody pays", async () => {
		const order = await test.place([LINES.coatM]);
		await boleto(order);
		const form = { ...(test.request([]).form as object), notes: "Entregar à tarde" };
		await test.place([LINES.coatM], { orderToken: order.token, form });
		expect(await attempts()).toMatchObject([{ status: "cancelled", status_detail: "changed" }]);
		expect(((await keptUntil(order))?.getTime() ?? 0) - now().getTime()).toBe(HOLD_MS);
	});

	it("one that is met again unchanged keeps it", async () => {
		const order = await test.place([LINES.coatM]);
		await boleto(order);
		const again = await test.order(order.id);
		await test.place([LINES.coatM], {
			orderToken: order.token,
			form: { ...(test.request([]).form as object), customer_cpf: again.customer_cpf },
		});
		expect(await attempts()).toMatchObject([{ status: "pending" }]);
	});

	it("is refused by no bank: the sandbox says so, and its units stay kept", async () => {
		const order = await test.place([LINES.coatM]);
		const { paymentId } = await boleto(order);
		const before = await keptUntil(order);
		expect(await test.shop.payments.simulatePayment(paymentId, "rejected")).toBe("never_refused");
		expect(await keptUntil(order)).toEqual(before);
	});
});
