import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { rate_limits } from "#core/limits/schema.ts";
import { SHOP_BUYER } from "#core/orders/holds/hold-limits.ts";
import { releaseReservation } from "#core/orders/reservations.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { applyReport } from "#core/payments/apply-report.ts";
import { ORDER_PARCELS } from "#core/shipping/for-orders.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import type { ProviderStatus } from "#platform/payments/provider.ts";
import { createLimiter } from "#platform/rate-limit/limiter.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { runs } from "#testing/runs.ts";
import { LINES, openTestShop, type TestShop, UNITS } from "#testing/test-shop.ts";
import { ANYBODY, type Buyer } from "../accounts/types.ts";

const MINUTE = 60_000;
const KINDS = ["coatP", "coatM", "bag"] as const;

const test = heldShop(openTestShop);

/** What the commands have made so far, in the order they made it. */
type Model = { orders: OrderSummary[]; payments: string[] };
type Step = fc.AsyncCommand<Model, TestShop>;

/** A command that runs and then looks whether everything still adds up. */
const step = (name: string, run: (model: Model) => Promise<unknown>): Step => ({
	check: () => true,
	toString: () => name,
	run: async (model) => {
		await run(model);
		await test.checkStock();
		await checkMoney();
	},
});

/** One of them, or nothing while there is none. */
const pick = <T>(list: T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

const report = (paymentId: string, status: ProviderStatus) =>
	applyReport(
		{
			...test.platform,
			db: test.db,
			formerProviders: [],
			takesRealMoney: false,
			limiter: createLimiter(test.db, rate_limits),
			outbox: test.shop.mail,
			parcels: ORDER_PARCELS,
			onPaid: async () => {},
			onLimit: async () => {},
			mailbox: async () => null,
			secret: "segredo",
		},
		paymentId,
		{ status, statusDetail: status === "approved" ? "accredited" : status },
	);

const quantities = fc.record({
	coatP: fc.nat(3),
	coatM: fc.nat(1),
	bag: fc.nat(4),
});
const linesOf = (wanted: Record<(typeof KINDS)[number], number>) =>
	KINDS.filter((kind) => wanted[kind] > 0).map((kind) => ({
		...LINES[kind],
		quantity: wanted[kind],
	}));

/** Own hand, or strangers of a few networks: what they may keep differs, what adds up does not. */
const buyerAt = (at: number): Buyer =>
	at % 3 === 0 ? SHOP_BUYER : { ...ANYBODY, network: `203.0.113.${at % 4}` };

const place = async (
	model: Model,
	lines: ReturnType<typeof linesOf>,
	orderToken?: string,
	at = 0,
) => {
	const request = test.request(lines, { orderToken });
	const placed = await test.shop.orders.placeOrder(request, buyerAt(at));
	if (placed.ok) model.orders.push(placed.value);
};
const startPix = async (model: Model, order: OrderSummary | undefined) => {
	if (!order) return;
	const ask = (amount: number) =>
		test.shop.payments.awaited.pix.create({
			orderId: order.id,
			amount,
			customerEmail: order.customer_email,
			customerName: order.customer_name,
		});
	const first = await ask(1);
	if (first.ok || first.error.code !== "amount_changed") return;
	const made = await ask(first.error.amount);
	if (made.ok) model.payments.push(made.value.paymentId);
};

const commands = [
	fc
		.tuple(quantities, fc.nat(11))
		.map(([wanted, at]) =>
			step(`place ${JSON.stringify(wanted)} as ${at}`, (model) =>
				place(model, linesOf(wanted), undefined, at),
			),
		),
	fc
		.tuple(quantities, fc.nat())
		.map(([wanted, at]) =>
			step(`change ${at} ${JSON.stringify(wanted)}`, (model) =>
				place(model, linesOf(wanted), pick(model.orders, at)?.token, at),
			),
		),
	fc.nat().map((at) => step(`pix ${at}`, (model) => startPix(model, pick(model.orders, at)))),
	fc
		.tuple(
			fc.nat(),
			fc.constantFrom<ProviderStatus[]>("approved", "rejected", "refunded", "cancelled"),
		)
		.map(([at, status]) =>
			step(`report ${at} ${status}`, async ({ payments }) => {
				const id = pick(payments, at);
				if (id) await report(id, status);
			}),
		),
	fc.constantFrom(5, 32, 40, 70).map((minutes) =>
		step(`wait ${minutes}`, async () => {
			test.wait(minutes * MINUTE);
			await test.shop.payments.reconcilePending();
			await test.shop.orders.expireReservations();
			await test.shop.payments.refundUnwanted();
		}),
	),
	fc.nat().map((at) =>
		step(`cancel ${at}`, async ({ orders }) => {
			const order = pick(orders, at);
			if (order) await test.db.transaction((tx) => releaseReservation(tx, order.id, "cancelled"));
		}),
	),
	fc
		.tuple(
			fc.constantFrom(...KINDS),
			fc.constantFrom("adicionar" as const, "remover" as const, "definir" as const),
			fc.nat(6),
		)
		.map(([kind, operation, quantity]) =>
			step(`adjust ${kind} ${operation} ${quantity}`, () =>
				test.shop.stock.adjustStock(
					{ userId: "u1", name: "Teste", email: "teste@example.com" },
					{ variantId: UNITS[kind], operation, quantity },
				),
			),
		),
	fc.nat().map((at) =>
		step(`all at once ${at}`, async (model) => {
			const order = pick(model.orders, at);
			const paymentId = pick(model.payments, at);
			await Promise.all([
				place(model, [LINES.coatP], undefined, at),
				place(model, [LINES.coatP, LINES.bag], order?.token, at),
				paymentId ? report(paymentId, "approved") : undefined,
				test.shop.orders.expireReservations(),
				startPix(model, order),
			]);
		}),
	),
];

/** No unit appears or is lost, and an order is paid by exactly one payment of exactly its total. */
async function checkMoney(): Promise<void> {
	const lost = await queryRows(
		test.db,
		sql`select v.id, e.entered, v.estoque, v.reservado, coalesce(s.sold, 0) as sold from variantes v
			join (select variante_id, sum(estoque) as entered from stock_ledger
				where motivo in ('entrada', 'ajuste') group by 1) e on e.variante_id = v.id
			left join (select i.variante_id, sum(i.quantity) as sold from order_items i
				join orders o on o.id = i.order_id where o.stock_state = 'sold' group by 1) s
				on s.variante_id = v.id
			where e.entered <> v.estoque + v.reservado + coalesce(s.sold, 0)`,
	);
	expect(lost).toEqual([]);
	const wrong = await queryRows(
		test.db,
		sql`select o.id, o.payment_status, o.total, p.paid from orders o
			left join (select order_id, array_agg(amount) as paid from payments
				where status = 'approved' and status_detail not in ('duplicate', 'outdated') group by 1) p
				on p.order_id = o.id
			where (o.payment_status = 'approved') is distinct from (p.paid is not null)
				or p.paid <> array[o.total]
				or (o.stock_state = 'sold' and o.payment_status <> 'approved')`,
	);
	expect(wrong).toEqual([]);
}

it("counters equal the ledger and open orders, whatever happens in whatever order (rule money 7)", async () => {
	await fc.assert(
		fc.asyncProperty(fc.commands(commands, { maxCommands: 25 }), async (steps) => {
			await test.reset();
			await fc.asyncModelRun(() => ({ model: { orders: [], payments: [] }, real: test }), steps);
		}),
		{ numRuns: runs(8, 40) },
	);
}, 120_000);
