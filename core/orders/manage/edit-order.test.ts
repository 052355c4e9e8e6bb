import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shopDay } from "#core/values/dates.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { pixOf } from "#testing/orders/pix-of.ts";
import { noteKey } from "#testing/providers/invoice-key.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { runs } from "#testing/runs.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";
import type { EditForm, EditLine, EditPreview } from "../shared/order-edit.ts";
import { listEdits } from "./settle-difference.ts";

const test = heldShop(openTestShop);
const maria = { userId: "u1", name: "Maria", email: "maria@example.com" };
const { askPix, pay } = pixOf(() => test);
const edits = () => test.shop.orderEdits;
const outside = () => ({ how: "dinheiro", day: shopDay(test.platform.clock()), proof: "r1" });

async function detail(id: string) {
	const order = await test.shop.orderAdmin.loadOrder(id);
	if (!order) throw new Error("no order");
	return order;
}

/** The order as a form, with these changes to it. */
async function formOf(id: string, over: Partial<EditForm> = {}): Promise<EditForm> {
	const order = await detail(id);
	const address = Object.fromEntries(
		Object.entries(order).filter(([name]) => name.startsWith("address_")),
	) as EditForm["address"];
	const lines = order.items.map(({ id: item, produto_id: productId, size, color, quantity }) => ({
		...{ item, productId, size, color, quantity },
	}));
	return { lines, freight: "keep", notes: order.notes ?? "", address, ...over };
}

const piece = ({ productId, size, color }: (typeof LINES)["bag"], quantity = 1): EditLine => ({
	...{ item: null, productId, size, color, quantity },
});

async function preview(id: string, form: EditForm) {
	const { revision } = await test.order(id);
	const seen = await edits().preview(id, { revision, form });
	if (!seen.ok) throw new Error(JSON.stringify(seen.error));
	return seen.value;
}

/** Saves with the difference that the form displays; `end` is a function of it. */
async function save(id: string, form: EditForm, end: string | ((seen: EditPreview) => string)) {
	const { revision } = await test.order(id);
	const seen = await preview(id, form);
	const { balance } = seen;
	const ending = { ...outside(), end: typeof end === "string" ? end : end(seen) };
	const request = { key: randomUUID(), revision, form, balance, ending };
	test.wait(1);
	const saved = await edits().save(maria, id, request, { mayRefund: true });
	return { saved, request, balance };
}

/** A coat and a bag, paid by PIX: R$ 339,90 less 5 %. */
async function paid(lines = [LINES.coatP, LINES.bag]) {
	const order = await test.place(lines);
	const pix = await askPix(order, Math.floor((order.total * 95 + 50) / 100));
	await pay(pix.paymentId);
	return test.order(order.id);
}

/** What came, less what went back, is what the order costs less what is due. */
async function checkMoney(id: string) {
	const [row] = await queryRows<{ came: number; costs: number }>(
		test.db,
		sql`select ((coalesce((select sum(p.amount) from payments p where p.order_id = o.id
					and p.status in ('approved', 'refunded') and p.set_aside is null), 0)
				- coalesce((select sum(r.amount) from payment_refunds r where r.order_id = o.id and r.status = 'confirmed'
					and r.difference), 0)
				+ coalesce((select sum(a.valor) from pedidos_acertos a where a.order_id = o.id), 0)) * 100)::int as came,
			((o.total - o.amount_due) * 100)::int as costs
			from orders o where o.id = ${id}::uuid`,
	);
	expect(row?.came).toBe(row?.costs);
}

describe("an edit of a paid order", () => {
	it("adds a piece: taken from the stock, due by link with the PIX share, not packed until it is paid", async () => {
		const order = await paid();
		const form = await formOf(order.id);
		form.lines.push(piece(LINES.bag, 2));
		const seen = await preview(order.id, form);
		expect(seen).toMatchObject({
			before: { total: 32_291 },
			after: { subtotal: 43_990, total: 41_791 },
			changes: ["Entrou: 2 Bolsa"],
			difference: 9_500,
			balance: 9_500,
		});
		expect((await save(order.id, form, "link")).saved.ok).toBe(true);
		expect(await test.order(order.id)).toMatchObject({
			...{ total: 41_791, amount_due: 9_500, payment_status: "approved", revision: 1 },
		});
		expect((await test.counters()).bag).toMatchObject({ estoque: 7, reservado: 0 });
		expect(await test.shop.shipping.countQueue()).toBe(0);
		const { office } = test.shop.payments;
		const due = { kind: "difference", amount: 9_500, order: { id: order.id } };
		expect(await office.attention()).toMatchObject([due]);
		expect(await office.sendTasksEmail()).toBe(0);
		const page = await test.shop.orders.findCheckoutOrder(order.token);
		expect(page).toMatchObject({ state: "open", amount_due: 9_500 });
		const [mail] = (await readOutbox(test.db)).filter((one) => one.template === "order-changed");
		expect(mail).toMatchObject({ to_email: order.customer_email });

		const pix = await askPix(order, 9_500);
		await pay(pix.paymentId);
		expect(await office.attention()).toEqual([]);
		expect(await test.order(order.id)).toMatchObject({ amount_due: 0, payment_method: "pix" });
		expect(await test.history(order.id)).toEqual(
			expect.arrayContaining([
				"changed:edited",
				"payment:difference_due",
				"payment:difference_paid",
			]),
		);
		expect(await test.shop.shipping.countQueue()).toBe(1);
		await checkMoney(order.id);
		const { edits: log } = await listEdits(test.db, order.id);
		expect(log).toMatchObject([{ antes: { total: 32_291 }, acerto: "link", feito_por: "Maria" }]);
	});

	it("takes a piece out: back in stock, its money the way it came, without an e-mail of its own", async () => {
		const order = await paid();
		const form = await formOf(order.id);
		const coat = form.lines.filter(({ size }) => size === "P");
		const { saved } = await save(order.id, { ...form, lines: coat }, "refund");
		expect(saved).toMatchObject({ ok: true, value: { balance: -4_750 } });
		const after = await detail(order.id);
		expect(after).toMatchObject({ total: 27_541, amount_due: 0, payment_status: "approved" });
		expect(after.refunds).toMatchObject([{ amount: 4_750, status: "confirmed", difference: true }]);
		expect((await test.counters()).bag.estoque).toBe(10);
		const rows = await test.shop.orderAdmin.listOrders({
			...{ q: "", status: "todos", pagamento: "todos", customer: "", de: "", ate: "" },
			...{ ordem: "-criado", pagina: 1 },
		});
		expect(rows.rows[0]).toMatchObject({ refunded_amount: 0, left: { amount: 27_541 } });
		expect((await readOutbox(test.db)).map(({ template }) => template)).not.toContain(
			"refund-confirmed",
		);
		await checkMoney(order.id);
	});

	it("changes a size at the agreed price unless that size costs something else", async () => {
		const order = await paid();
		const form = await formOf(order.id);
		const lines = form.lines.map((line) => (line.size === "P" ? { ...line, size: "M" } : line));
		const seen = await preview(order.id, { ...form, lines });
		expect(seen).toMatchObject({
			changes: ["Saiu: 1 Jaleco P Branco", "Entrou: 1 Jaleco M Branco"],
			difference: 1_909,
		});
		await save(order.id, { ...form, lines }, "received");
		expect((await test.counters()).coatM.estoque).toBe(0);
		expect((await test.counters()).coatP.estoque).toBe(5);
		await checkMoney(order.id);
		expect((await listEdits(test.db, order.id)).outside).toMatchObject([{ como: "dinheiro" }]);
		const none = { ...form, lines: lines.map((line) => ({ ...line, quantity: 2 })) };
		const { revision } = await test.order(order.id);
		expect(await edits().preview(order.id, { revision, form: none })).toMatchObject({
			error: { code: "invalid", fields: { lines: "Jaleco M Branco não tem mais no estoque." } },
		});
	});

	it("corrects address and note with the freight as paid, or priced anew", async () => {
		const order = await paid([LINES.bag]);
		const form = await formOf(order.id, { notes: "Portaria 2" });
		form.address = { ...form.address, address_number: "99" };
		expect((await save(order.id, form, "none")).saved.ok).toBe(true);
		expect(await detail(order.id)).toMatchObject({
			...{ total: order.total, address_number: "99", notes: "Portaria 2" },
			customer_address: expect.stringContaining("99"),
		});
		const more = await formOf(order.id, { freight: "again" });
		more.lines.push(piece(LINES.coatP));
		const seen = await preview(order.id, more);
		expect(seen.after.shipping).toBe(0);
		expect(seen.changes).toContainEqual(
			expect.stringMatching(/^Frete: de R\$.12,00 para R\$.0,00$/),
		);
	});

	it("keeps pieces, values and state once its invoice is there, until the key is taken off", async () => {
		const order = await paid();
		const { shipping } = test.shop;
		expect(await shipping.saveInvoiceKey(maria, order.id, noteKey(1))).toMatchObject({ ok: true });
		expect(await edits().load(order.id)).toMatchObject({ why: null, invoiced: true });
		const form = await formOf(order.id);
		const moved = { ...form.address, address_number: "99" };
		const RIO = { address_cep: "20040-002", address_city: "Rio de Janeiro", address_state: "RJ" };
		const { revision } = order;
		const seen = (over: Partial<EditForm>) =>
			edits().preview(order.id, { revision, form: { ...form, ...over } });
		const refused = { error: { code: "refused", why: "invoiced" } };
		expect(await seen({ lines: form.lines.slice(0, 1) })).toMatchObject(refused);
		expect(await seen({ address: { ...moved, ...RIO } })).toMatchObject(refused);
		expect((await save(order.id, { ...form, address: moved }, "none")).saved.ok).toBe(true);
		expect(await shipping.removeInvoiceKey(maria, order.id)).toMatchObject({ ok: true });
		expect(await shipping.removeInvoiceKey(maria, order.id)).toMatchObject({
			error: { code: "not_found" },
		});
		const fewer = await formOf(order.id);
		fewer.lines.pop();
		expect((await save(order.id, fewer, "refund")).saved.ok).toBe(true);
	});

	it("is written once, and of two at a time one wins", async () => {
		const order = await paid();
		const form = await formOf(order.id, { notes: "A" });
		const { saved, request } = await save(order.id, form, "none");
		expect(saved.ok).toBe(true);
		const again = await edits().save(maria, order.id, request, { mayRefund: true });
		expect(again.ok).toBe(true);
		expect((await listEdits(test.db, order.id)).edits).toHaveLength(1);
		const late = { ...request, key: randomUUID() };
		expect(await edits().save(maria, order.id, late, { mayRefund: true })).toMatchObject({
			error: { code: "conflict" },
		});
	});

	it("is refused where the order is not the shop's to change, and without the right to give money back", async () => {
		const why = async (id: string) => (await edits().load(id))?.why;
		const unpaid = await test.place([LINES.bag]);
		expect(await why(unpaid.id)).toBe("unpaid");
		const order = await paid();
		expect(await why(order.id)).toBeNull();
		const form = await formOf(order.id);
		const fewer = { ...form, lines: form.lines.slice(0, 1) };
		const { balance } = await preview(order.id, fewer);
		const request = { key: randomUUID(), revision: 0, form: fewer, balance };
		const back = { ...request, ending: { end: "refund" } };
		expect(await edits().save(maria, order.id, back, { mayRefund: false })).toMatchObject({
			error: { code: "no_money_right" },
		});
		const wrong = { ...request, ending: { end: "link" } };
		expect(await edits().save(maria, order.id, wrong, { mayRefund: true })).toMatchObject({
			error: { code: "changed" },
		});
		const { refunds } = test.shop.payments;
		const asked = await refunds.propose(maria, order.id, {
			...{ key: randomUUID(), wish: { mode: "value", amount: 100 }, expected: 100, taken: 0 },
			...{ reason: "outro", units: "none" },
		});
		expect(await why(order.id)).toBe("refunded");
		const refundId = asked.ok ? asked.value.id : "";
		await refunds.decline(maria, { orderId: order.id, refundId, note: "Não é o caso" });
		expect(await why(order.id)).toBeNull();
		await test.shop.orderAdmin.changeOrderStatus(maria, order.id, {
			...{ status: "enviado", trackingCode: "", carrier: "" },
		});
		expect(await why(order.id)).toBe("sent");
	});

	it("gives everything back when it is cancelled, by every payment", async () => {
		const order = await paid();
		const form = await formOf(order.id);
		form.lines.push(piece(LINES.bag));
		await save(order.id, form, "link");
		await pay((await askPix(order, 4_750)).paymentId);
		const why = { reason: "cliente_desistiu", note: "", restock: true, refund: true } as const;
		await test.shop.orderAdmin.cancelOrder(maria, order.id, why);
		await test.shop.payments.refundUnwanted();
		const after = await detail(order.id);
		expect(after.payment_status).toBe("refunded");
		expect(after.refunds.map(({ amount }) => amount).sort()).toEqual([32_291, 4_750]);
		// Two of its lines were the same variation.
		expect((await test.counters()).bag).toMatchObject({ estoque: 10, reservado: 0 });
	});

	it("is sent before the difference is paid when the shop says so", async () => {
		const order = await paid();
		const form = await formOf(order.id);
		form.lines.push(piece(LINES.bag));
		await save(order.id, form, "link");
		expect(await edits().release(maria, order.id)).toMatchObject({ ok: true });
		expect(await test.shop.shipping.countQueue()).toBe(1);
		expect(await edits().receive(maria, order.id, outside())).toMatchObject({ ok: true });
		expect(await test.order(order.id)).toMatchObject({ amount_due: 0, due_released: false });
		await checkMoney(order.id);
	});
});

it("keeps what was paid equal to what the order costs, whatever is edited", async () => {
	const step = fc.record({
		coats: fc.integer({ min: 0, max: 3 }),
		bags: fc.integer({ min: 1, max: 4 }),
		freight: fc.constantFrom("keep" as const, "again" as const),
		up: fc.constantFrom("link", "anyway", "received", "paid"),
		down: fc.constantFrom("refund", "returned"),
	});
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
			await test.reset();
			const order = await paid();
			for (const { coats, bags, freight, up, down } of steps) {
				const form = await formOf(order.id, { freight });
				const lineOf = (line: (typeof LINES)["bag"], quantity: number): EditLine[] => {
					const known = form.lines.find(({ productId }) => productId === line.productId);
					return quantity > 0 ? [known ? { ...known, quantity } : piece(line, quantity)] : [];
				};
				const lines = [...lineOf(LINES.coatP, coats), ...lineOf(LINES.bag, bags)];
				const { saved, balance } = await save(order.id, { ...form, lines }, (seen) => {
					if (seen.balance === 0) return "none";
					if (seen.balance > 0) return up === "paid" ? "link" : up;
					// What came outside does not go back by the provider.
					return seen.refundDestination === null ? "returned" : down;
				});
				const nothing = !saved.ok && "fields" in saved.error && saved.error.fields["lines"];
				expect(saved.ok || nothing).toBeTruthy();
				if (saved.ok && balance > 0 && up === "paid") {
					await pay((await askPix(order, balance)).paymentId);
				}
				await checkMoney(order.id);
				await test.checkStock();
				const { total, payment_status } = await test.order(order.id);
				expect(payment_status).toBe("approved");
				expect(total).toBeGreaterThan(0);
			}
		}),
		{ numRuns: runs(8, 120) },
	);
});
