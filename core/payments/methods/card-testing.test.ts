import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { giveMailbox, heldShop } from "#testing/hold-shop.ts";
import { cardRequest } from "#testing/orders/card-request.ts";
import { openMercadoPagoShop } from "#testing/orders/mercado-pago-orders.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { addBags, LINES } from "#testing/test-shop.ts";
import { ANYBODY, type Buyer } from "../../accounts/types.ts";

const test = heldShop(
	(over) => openMercadoPagoShop(over, { publicKey: "APP_USR-chave" }),
	(test) => addBags(test),
);

const charges = () =>
	test.fake.calls.filter(({ method, path }) => method === "POST" && path === "/v1/payments");

/** Another order, another e-mail and another card each time. */
async function tryCard(n: number, payer: Buyer, holder = "FUND", lastFour = String(1000 + n)) {
	const order = await test.place([LINES.bag]);
	return test.shop.payments.createCardPayment(
		cardRequest(order, holder, {
			amount: 6_200,
			token: { id: `token-${holder}.42356477.${lastFour}`, firstDigits: "42356477", lastFour },
			fields: { number: "", expiry: "", cvc: "", holderEmail: `ladrao${n}@example.com` },
		}),
		payer,
	);
}
const from = (n: number): Buyer => ({ ...ANYBODY, network: `198.51.${n}.0`, device: `d${n}` });

describe("somebody who tries stolen cards", () => {
	it("from one address is stopped after a handful, whatever its device", async () => {
		for (let n = 0; n < 9; n++) await tryCard(n, { ...from(1), device: `d${n}` });
		expect(charges()).toHaveLength(6);
		expect(await tryCard(61, from(2), "APRO")).toMatchObject({ value: { status: "approved" } });
	});

	it("from one device is stopped, whatever its address", async () => {
		for (let n = 0; n < 7; n++) await tryCard(n, { ...from(n), device: "um" });
		expect(charges()).toHaveLength(5);
	});

	it("with one card is stopped, whatever order, address and e-mail", async () => {
		for (let n = 0; n < 12; n++) await tryCard(n, from(n), "FUND", "4321");
		expect(charges()).toHaveLength(10);
		const kept = await queryRows<{ key: string }>(test.db, sql`select key from rate_limits`);
		const parts = kept.flatMap(({ key }) => key.split(":"));
		expect(parts.filter((part) => /^\d*4321$/.test(part))).toEqual([]);
	});

	it("from many addresses raises the alarm once, and every bank is made to ask from then on", async () => {
		await giveMailbox(test);
		for (let n = 0; n < 28; n++) await tryCard(n, from(n));
		const modes = charges().map(({ body }) => body["three_d_secure_mode"]);
		expect(modes).toHaveLength(28);
		expect(modes.lastIndexOf("optional")).toBe(modes.indexOf("mandatory") - 1);
		expect(modes.indexOf("mandatory")).toBeGreaterThan(20);
		expect(modes.indexOf("mandatory")).toBeLessThan(24);
		const events = await queryRows(
			test.db,
			sql`select kind from security_events where kind = 'card_testing'`,
		);
		expect(events).toHaveLength(1);
		const mails = (await readOutbox(test.db)).filter(({ template }) => template === "card-testing");
		expect(mails).toHaveLength(1);
	});
});
