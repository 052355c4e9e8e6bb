import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addDays, shopDay } from "#core/values/dates.ts";
import { giveMailbox, heldShop } from "#testing/hold-shop.ts";
import { listInbox } from "#testing/orders/inbox-payments.ts";
import { mercadoPagoOrders, openMercadoPagoShop } from "#testing/orders/mercado-pago-orders.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { LINES } from "#testing/test-shop.ts";
import { REQUESTED, taskDetail, taskPath, taskSentence } from "../shared/attention.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ADMIN = { userId: "u1", name: "Marta", email: "marta@example.com" };

const test = heldShop(openMercadoPagoShop, giveMailbox);

const { startPix, deliver, approve } = mercadoPagoOrders(() => test);
const attention = () => test.shop.payments.office.attention();
const kinds = async () => (await attention()).map(({ kind }) => kind);
const mails = async () =>
	(await readOutbox(test.db)).filter(({ template }) => template === "payment-matter");

/** The last coat is sold to somebody else before the PIX of the first order comes. */
const paidWithoutStock = async (...asked: Parameters<typeof startPix>) => {
	const { order, remote } = await startPix(...asked);
	test.wait(40 * MINUTE);
	await test.shop.payments.reconcilePending();
	await test.shop.orders.expireReservations();
	const other = await startPix();
	approve(other.remote);
	await deliver(other.remote.id);
	Object.assign(remote, { status: "approved", status_detail: "accredited" });
	await deliver(remote.id);
	return { order, remote };
};

describe("an order that is paid when its pieces are gone", () => {
	it("needs somebody, and the owner hears of it once with one link", async () => {
		const { order } = await paidWithoutStock();
		const [task] = await attention();
		expect(task).toMatchObject({ kind: "no_stock", amount: 29_450, order: { id: order.id } });
		if (!task) throw new Error("none");
		expect(taskSentence(task)).toBe("O PIX de Ana Souza chegou depois da última peça.");
		expect(taskDetail(task, task.since)).toMatch(/^Pedido #[\dA-F]{8}, Jaleco M Branco\. Hoje/);
		expect(await test.shop.payments.office.sendTasksEmail()).toBe(1);
		expect(await test.shop.payments.office.sendTasksEmail()).toBe(0);
		const [mail] = await mails();
		const number = order.id.slice(0, 8).toUpperCase();
		expect(mail?.subject).toBe(`Pago sem estoque: R$ 294,50, pedido #${number}`);
		expect(mail?.body_html).toContain(taskPath(task));
	});

	it("names the pieces that are gone, and none that is on the shelf", async () => {
		await paidWithoutStock([LINES.bag, LINES.coatM], 34_200);
		const [task] = await attention();
		if (!task) throw new Error("none");
		expect(taskDetail(task, task.since)).toMatch(/^Pedido #[\dA-F]{8}, Jaleco M Branco\. Hoje/);
	});

	it("leaves the list when its money is back, and not before", async () => {
		const { order, remote } = await paidWithoutStock();
		test.fake.trouble(`POST /v1/payments/${remote.id}/refunds`, "drop", "drop");
		await test.shop.orderAdmin.cancelOrder(ADMIN, order.id, {
			reason: "sem_estoque",
			restock: false,
			refund: true,
		});
		expect(await attention()).toMatchObject([{ kind: "no_stock", requested: true }]);
		expect(REQUESTED).toBe("Pedido, aguardando o Mercado Pago");
		test.wait(MINUTE);
		await test.shop.payments.refunds.follow();
		expect(await kinds()).toEqual([]);
		expect(remote.status).toBe("refunded");
	});

	it("gets the pieces that somebody found, into the books with their name", async () => {
		const { order } = await paidWithoutStock();
		expect(await test.shop.orderAdmin.short.found(ADMIN, order.id)).toMatchObject({ ok: true });
		expect(await test.order(order.id)).toMatchObject({ stock_state: "sold" });
		expect(await kinds()).toEqual([]);
		expect(await test.shop.orderAdmin.short.found(ADMIN, order.id)).toMatchObject({
			error: { code: "settled" },
		});
		const moves = await test.db.execute(
			sql`select 1 from stock_ledger where ator = 'Marta' and observacao like 'Achada para o pedido %'`,
		);
		expect(moves).toMatchObject({ rows: [{}] });
	});

	it("waits for new pieces until a day, or until they are there", async () => {
		const { order } = await paidWithoutStock();
		const until = addDays(shopDay(new Date()), 5);
		await test.shop.orderAdmin.short.wait(ADMIN, order.id, until);
		expect(await kinds()).toEqual([]);
		test.wait(6 * DAY);
		expect(await kinds()).toEqual(["no_stock"]);
	});
});

describe("a payment that fits nothing", () => {
	const orphan = async () => {
		const { order, remote } = await startPix();
		Object.assign(approve(remote), { transaction_amount: 1 });
		await deliver(remote.id);
		return { order, remote };
	};

	it("that is given back waits for the provider's word, is asked again, and tells the customer", async () => {
		const { remote } = await orphan();
		const [task] = await attention();
		expect(task).toMatchObject({ kind: "other_amount", amount: 100, requested: false });
		test.fake.trouble(`POST /v1/payments/${remote.id}/refunds`, "drop", "drop");
		const { inbox } = test.shop.payments;
		expect(await inbox.giveBack(ADMIN, task?.id ?? "")).toMatchObject({
			error: { code: "requested" },
		});
		expect(await attention()).toMatchObject([{ requested: true }]);
		await inbox.follow();
		expect(await kinds()).toEqual([]);
		expect(await listInbox(test.db, { settled: true })).toMatchObject([
			{ resolution: "returned", resolved_by: "Marta" },
		]);
		const told = (await readOutbox(test.db)).filter((mail) => mail.template === "payment-returned");
		expect(told).toHaveLength(1);
	});

	it("is kept only with a reason", async () => {
		await orphan();
		const [task] = await attention();
		const { inbox } = test.shop.payments;
		expect(await inbox.keep(ADMIN, task?.id ?? "", " ")).toMatchObject({
			error: { code: "invalid" },
		});
		expect(await inbox.keep(ADMIN, task?.id ?? "", "combinado")).toMatchObject({ ok: true });
		expect(await kinds()).toEqual([]);
	});
});

describe("the provider", () => {
	it("is asked for its keys, and a refusal needs somebody", async () => {
		expect(await test.shop.payments.office.state()).toMatchObject({ keys: null });
		expect(await test.shop.payments.office.check()).toMatchObject({ keys: "valid", failures: 0 });
		test.fake.trouble("GET /v1/payments/search", { status: 401 });
		expect(await test.shop.payments.office.check()).toMatchObject({ keys: "refused" });
		expect(await kinds()).toEqual(["keys"]);
		await test.shop.payments.office.check();
		expect(await kinds()).toEqual([]);
	});

	it("that does not answer three times is a task, and what it said before is kept", async () => {
		const { office } = test.shop.payments;
		await startPix();
		await office.check();
		for (const times of [1, 2, 3]) {
			expect(await kinds()).toEqual([]);
			test.fake.trouble("GET /v1/payments/search", "drop", "drop");
			expect(await office.check()).toMatchObject({ keys: "silent", failures: times });
		}
		expect(await kinds()).toEqual(["unreachable"]);
		expect(await office.sendTasksEmail()).toBe(1);
	});

	it("whose cancel is not confirmed for an hour needs somebody", async () => {
		const { order, remote } = await startPix();
		test.fake.disturb(({ method }) => (method === "PUT" ? { status: 503 } : undefined));
		await test.shop.orderAdmin.cancelOrder(ADMIN, order.id, { reason: "cliente_desistiu" });
		await test.shop.payments.reconcileClosed();
		expect(await kinds()).toEqual([]);
		test.wait(2 * HOUR);
		await test.shop.payments.reconcileClosed();
		const [task] = await attention();
		expect(task).toMatchObject({ kind: "cancel", about: String(remote.id) });
		expect(await test.shop.payments.office.cancelAgain(task?.id ?? "")).toMatchObject({
			error: "open",
		});
		test.fake.disturb(() => undefined);
		expect(await test.shop.payments.office.cancelAgain(task?.id ?? "")).toMatchObject({
			ok: true,
		});
		expect(await kinds()).toEqual([]);
	});
});
