import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { OWN_HAND } from "#core/orders/holds/hold-limits.ts";
import { beginPix } from "#testing/begin-pix.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { admin } from "#testing/refund-orders.ts";
import { returnSteps } from "#testing/return-steps.ts";
import { placeDelivered } from "#testing/sold-orders.ts";
import { LINES, openTestShop, UNITS } from "#testing/test-shop.ts";

const test = heldShop(openTestShop, (shop) =>
	shop.db.execute(sql`update site_settings set dias_troca = 30 where id = 1`),
);
const DAY = 24 * 3_600_000;
const { shop, requested, detail, settled, refunded } = returnSteps(test);
const SWAP = {
	...{ reason: "pequeno", resolution: "substituicao", posting: "proprio" },
	swap: UNITS.coatM,
};
const instead = (id: string, over: { byHand?: boolean; decides?: boolean } = {}) =>
	shop().refundInstead(admin, id, { byHand: false, decides: true, ...over });

describe("an exchange that becomes a refund", () => {
	it("takes its new piece off sale: it can be paid no more", async () => {
		const order = await placeDelivered(test, [LINES.coatP]);
		const one = await requested(order, [1], SWAP);
		const { next } = await settled(one.id);
		test.wait(4 * DAY);
		await test.shop.orders.expireReservations();
		expect(await instead(one.id)).toMatchObject({ ok: true });
		const about = { id: next?.id ?? "", email: order.customer_email };
		expect(await beginPix(test, about, OWN_HAND)).toMatchObject({
			error: { code: "order_cancelled" },
		});
		expect((await test.order(about.id)).cancelled_at).not.toBeNull();
		expect(await refunded(order)).toBe(order.total);
	});
});

describe("what a return is worth", () => {
	it("is not less because a second payment of its order went back", async () => {
		const order = await placeDelivered(test, [LINES.bag]);
		await test.db.execute(sql`with second as (
				insert into payments (order_id, provider, provider_payment_id, method, status, set_aside, amount, idempotency_key)
				select order_id, provider, 'second', method, 'refunded', 'duplicate', amount, 'second'
				from payments where order_id = ${order.id} returning *)
			insert into payment_refunds (payment_id, order_id, origin, status, amount, idempotency_key)
			select id, order_id, 'unwanted', 'confirmed', amount, 'second-refund' from second`);
		const one = await requested(order, [1]);
		expect(one.valor).toBe(order.total);
		expect(await settled(one.id)).toMatchObject({ estado: "concluida", valor: order.total });
		expect(await refunded(order)).toBe(2 * order.total);
	});

	it("that is nothing, of pieces that were paid, waits for the shop", async () => {
		const order = await placeDelivered(test, [LINES.bag]);
		const one = await requested(order, [1]);
		await test.db.execute(sql`insert into payment_refunds (payment_id, order_id, origin, status, amount, reason, idempotency_key)
			select id, order_id, 'desk', 'confirmed', amount, 'preco', 'whole' from payments where order_id = ${order.id}`);
		expect(await settled(one.id)).toMatchObject({
			...{ estado: "conferida", valor: 0, stuck: true },
			problema: "Todo o valor deste pedido já voltou.",
		});
		await instead(one.id, { byHand: true });
		expect((await detail(one.id)).estado).toBe("concluida");
	});
});
