import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { eventually } from "#testing/eventually.ts";
import { giveMailbox, heldShop } from "#testing/hold-shop.ts";
import { signNotification } from "#testing/mercado-pago/sign-notification.ts";
import { openMercadoPagoShop } from "#testing/mercado-pago-orders.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { LINES } from "#testing/test-shop.ts";
import { matterDetail } from "../desk/attention-rules.ts";

const ADMIN = { userId: "u1", name: "Marta", email: "marta@example.com" };

const test = heldShop(openMercadoPagoShop, giveMailbox);

const attention = () => test.shop.payments.desk.attention();
const kinds = async () => (await attention()).map(({ kind }) => kind);

describe("money that named no attempt", () => {
	it("of no attempt pays the order that somebody names, if it is just that", async () => {
		const order = await test.place([LINES.coatM]);
		const remote = {
			id: 20_000_009_999,
			status: "approved",
			status_detail: "accredited",
			external_reference: randomUUID(),
			transaction_amount: 294.5,
			payment_method_id: "pix",
			payer: { first_name: "Caio", last_name: "Nogueira" },
		};
		test.fake.payments.set(remote.id, remote);
		await test.shop.payments.sweepProvider();
		const [matter] = await attention();
		expect(matter).toMatchObject({ kind: "no_order", amount: 29_450 });
		const now = test.platform.clock();
		expect(matter && matterDetail(matter, now)).toMatch(
			/^O mais próximo é o #[\dA-F]{8}, pendente\. Hoje/,
		);
		const { inbox, desk } = test.shop.payments;
		const near = await desk.loadInbox(matter?.id ?? "");
		expect(near).toMatchObject({ guessed: true, payment: { payer: "Caio Nogueira" } });
		const id = matter?.id ?? "";
		expect(await inbox.link(ADMIN, { id, order: "999999" })).toMatchObject({
			error: { code: "no_order" },
		});
		const other = await test.place([LINES.bag]);
		const numberOf = async (orderId: string) => {
			const { rows } = (await test.db.execute(
				sql`select numero from orders where id = ${orderId}`,
			)) as unknown as { rows: { numero: number }[] };
			return String(rows[0]?.numero);
		};
		expect(await inbox.link(ADMIN, { id, order: await numberOf(other.id) })).toMatchObject({
			error: { code: "amount" },
		});
		expect(await inbox.link(ADMIN, { id, order: await numberOf(order.id) })).toEqual({
			ok: true,
			value: null,
		});
		expect(await test.order(order.id)).toMatchObject({ payment_status: "approved" });
		expect(await kinds()).toEqual([]);
		// What becomes of it later is heard, although it names an attempt that never was: a contest, by its
		// own notification too.
		const contest = test.fake.chargeBack(test.fake.change(remote));
		await test.shop.payments.handleNotification({
			topic: "topic_chargebacks_wh",
			body: {},
			dataId: contest.id,
			...signNotification(contest.id),
		});
		await eventually(async () =>
			expect(await test.order(order.id)).toMatchObject({ dispute: "chargeback" }),
		);
		test.fake.endChargeback(contest, true);
		await test.shop.payments.sweepProvider();
		Object.assign(remote, { status: "refunded", transaction_amount_refunded: 294.5 });
		await test.shop.payments.sweepProvider();
		expect(await test.order(order.id)).toMatchObject({ payment_status: "refunded" });
	});
});

describe("money of a cancelled order that named no attempt", () => {
	const orphan = async () => {
		const order = await test.place([LINES.coatM]);
		await test.shop.orderAdmin.cancelOrder(ADMIN, order.id, { reason: "cliente_desistiu" });
		test.fake.payments.set(20_000_009_999, {
			id: 20_000_009_999,
			status: "approved",
			status_detail: "accredited",
			external_reference: randomUUID(),
			transaction_amount: order.total / 100,
			payment_method_id: "visa",
			payment_type_id: "credit_card",
		});
		await test.shop.payments.sweepProvider();
		const [matter] = await attention();
		const near = await test.shop.payments.desk.loadInbox(matter?.id ?? "");
		const number = `#${near?.order?.id.slice(0, 8)}`;
		return { order, near, wish: { id: matter?.id ?? "", order: number } };
	};
	const told = async (template: string) =>
		(await readOutbox(test.db)).filter((mail) => mail.template === template).length;

	it("reopens it while its pieces are there; cancelled again, its customer is told again", async () => {
		const { order, near, wish } = await orphan();
		expect(near).toMatchObject({ guessed: true, reopens: true, order: { id: order.id } });
		const { inbox } = test.shop.payments;
		expect(await inbox.link(ADMIN, wish)).toMatchObject({ error: { code: "not_open" } });
		expect(await inbox.link(ADMIN, { ...wish, reopen: true })).toEqual({ ok: true, value: null });
		expect(await test.order(order.id)).toMatchObject({
			cancelled_at: null,
			payment_status: "approved",
			stock_state: "sold",
		});
		expect(await kinds()).toEqual([]);
		expect(await told("payment-approved")).toBe(1);
		// What was not sent yet of the first farewell is taken back.
		expect(await told("order-cancelled")).toBe(0);
		await test.shop.orderAdmin.cancelOrder(ADMIN, order.id, { reason: "cliente_desistiu" });
		expect(await told("order-cancelled")).toBe(1);
	});

	it("only goes back, or to another order, when somebody else has the pieces", async () => {
		const { order, wish } = await orphan();
		await test.place([LINES.coatM]);
		const near = await test.shop.payments.desk.loadInbox(wish.id);
		expect(near).toMatchObject({ reopens: false });
		const { inbox } = test.shop.payments;
		expect(await inbox.link(ADMIN, { ...wish, reopen: true })).toMatchObject({
			error: { code: "no_pieces" },
		});
		expect((await test.order(order.id)).cancelled_at).not.toBeNull();
		expect(await kinds()).toEqual(["no_order"]);
	});
});
