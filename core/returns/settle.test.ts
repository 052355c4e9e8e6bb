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
const { shop, requested, settled, refunded } = returnSteps(test);
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
