import fc from "fast-check";
import { expect, it } from "vitest";
import { parseAttemptQuery } from "#core/payments/shared/attempts.ts";
import { shopDay } from "#core/values/dates.ts";
import { giveMailbox, holdShop } from "#testing/hold-shop.ts";
import { disputeOrders } from "#testing/orders/dispute-orders.ts";
import { type MercadoPagoShop, openMercadoPagoShop } from "#testing/orders/mercado-pago-orders.ts";
import { refundOrders } from "#testing/orders/refund-orders.ts";
import { runs } from "#testing/runs.ts";
import { moneyFigures } from "../orders/refund/money-figures.ts";

let test: MercadoPagoShop;

holdShop(
	openMercadoPagoShop,
	(shop) => {
		test = shop;
	},
	giveMailbox,
);

const { paid, deliver, disputeOf, mails } = disputeOrders(() => test);
const { byValue, detail } = refundOrders(() => test);

const PAID = 31_000;

/** Centavos that came and went by the file of movements, without what the provider keeps. */
async function moved() {
	const csv: string[] = [];
	const { payments } = test.shop;
	for await (const piece of payments.office.movements(
		parseAttemptQuery(new URLSearchParams()),
		[],
	)) {
		csv.push(piece);
	}
	const rows = csv.join("").trim().split("\r\n").slice(1);
	const cells = rows.map((row) => row.split(";").map((cell) => cell.replaceAll('"', "")));
	const centavos = (text = "") => Math.round(Number(text.replace(",", ".")) * 100);
	const mine = cells.filter(([, what]) => what !== "Tarifa");
	const sum = (at: number) => mine.reduce((all, row) => all + centavos(row[at]), 0);
	return { in: sum(8), out: sum(9) };
}

it("a contest after a part went back is about the rest, wherever its amount is said", async () => {
	const { order, remote } = await paid();
	await byValue(order, 10_000);
	// The bank names the whole payment.
	const made = test.fake.chargeBack(remote);
	await deliver(remote.id);
	await test.shop.payments.disputes.watch();
	expect(await disputeOf(order)).toMatchObject({ amount: PAID - 10_000 });
	test.fake.endChargeback(made, false);
	await deliver(remote.id);
	expect(await disputeOf(order)).toMatchObject({ status: "lost", amount: PAID - 10_000 });
	const written = await mails("dispute-to-shop");
	expect(written).toHaveLength(2);
	for (const { subject } of written) expect(subject).toContain("R$ 210,00");
	expect(await moved()).toEqual({ in: PAID, out: PAID });
});

const refunding = fc.record({
	does: fc.constant("refund" as const),
	amount: fc.integer({ min: 1, max: PAID }),
});
const contesting = fc.record({ does: fc.constantFrom("contest", "win", "lose") });

it("whatever is given back, contested, won and lost, no more goes out than came, and every figure agrees", async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(fc.oneof(refunding, contesting), { minLength: 1, maxLength: 6 }),
			async (steps) => {
				await test.reset();
				await giveMailbox(test);
				const { order, remote } = await paid();
				let made: ReturnType<typeof test.fake.chargeBack> | null = null;
				for (const step of steps) {
					test.wait(1_000);
					if (step.does === "refund") await byValue(order, "amount" in step ? step.amount : 0);
					else if (step.does === "contest") made ??= test.fake.chargeBack(remote);
					else if (made) test.fake.endChargeback(made, step.does === "win");
					await deliver(remote.id);
					const now = await moved();
					expect(now.in - now.out).toBeGreaterThanOrEqual(0);
				}
				const { attempts, refunds, dispute } = await detail(order);
				const now = await moved();
				const figures = Object.fromEntries(moneyFigures(attempts, refunds));
				expect(now.in - now.out).toBe(figures["Ainda com a loja"]);
				if (dispute === "chargeback") return;
				const day = shopDay(test.platform.clock());
				const sales = await test.shop.insights.loadSales({ from: day, to: day });
				expect(now.in - now.out).toBe(sales.paid.total);
			},
		),
		{ numRuns: runs(3, 25) },
	);
});
