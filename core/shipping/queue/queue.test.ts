import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { heldShop } from "#testing/hold-shop.ts";
import { placePaid } from "#testing/orders/paid-orders.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";
import { groupsOf, parseQueueQuery, type QueueRow, shipByWords } from "../shared/queue.ts";
import { newPromise, shipBy } from "./read-queue.ts";

const test = heldShop(openTestShop);
const admin = { userId: "u1", name: "Léa", email: "lea@example.com" };

const queue = (search = "") =>
	test.shop.shipping.listQueue(parseQueueQuery(new URLSearchParams(search)));
const paid = (line = LINES.bag) => placePaid(test, [line]);
const promise = (id: string, day: string) =>
	test.db.execute(sql`update orders set promised_day = ${day} where id = ${id}`);
const ids = async (search = "") => (await queue(search)).rows.map(({ id }) => id);

describe("the queue", () => {
	it("holds what is paid and nothing else, what leaves first in front", async () => {
		const [later, sooner] = [await paid(), await paid()];
		await test.place([LINES.bag]);
		await promise(later.id, "2030-06-20");
		await promise(sooner.id, "2030-06-10");
		expect(await ids()).toEqual([sooner.id, later.id]);
		expect(await test.shop.shipping.countQueue()).toBe(2);
	});

	it("leaves out what may not leave", async () => {
		const order = await paid();
		for (const [set, back] of [
			[sql`dispute = 'claim'`, sql`dispute = null`],
			[sql`dispute = 'lost'`, sql`dispute = null`],
			[
				sql`cancelled_at = now(), cancel_reason = 'outro'`,
				sql`cancelled_at = null, cancel_reason = null`,
			],
			[sql`status = 'enviado'`, sql`status = 'pendente'`],
			[sql`stock_state = 'released'`, sql`stock_state = 'sold'`],
			[sql`payment_status = 'refunded'`, sql`payment_status = 'approved'`],
		] as const) {
			await test.db.execute(sql`update orders set ${set} where id = ${order.id}`);
			expect(await ids()).toEqual([]);
			expect(await test.shop.shipping.countQueue()).toBe(0);
			await test.db.execute(sql`update orders set ${back} where id = ${order.id}`);
		}
		expect(await ids()).toEqual([order.id]);
	});

	it("finds by number, customer and SKU, and narrows by step", async () => {
		const [bag, coat] = [await paid(), await paid(LINES.coatP)];
		expect(await ids(`q=${coat.id.slice(0, 8)}`)).toEqual([coat.id]);
		expect((await ids("q=ana")).sort()).toEqual([bag.id, coat.id].sort());
		expect(await ids("q=ninguem")).toEqual([]);
		await test.shop.shipping.markPrinted([bag.id], "lists");
		const [row] = (await queue()).rows.filter(({ id }) => id === bag.id);
		expect(row?.listedAt).toBeInstanceOf(Date);
		expect((await queue("etapa=nfe")).counts).toMatchObject({ fila: 2, nfe: 2, conferir: 0 });
		expect(row?.pieces).toMatchObject([{ quantity: 1 }]);
	});

	it("counts what it lists, whatever it is narrowed to", async () => {
		const [plain, express] = [await paid(), await paid()];
		await test.db.execute(sql`update orders set shipping_method = 'express', shipping_quote = null
			where id = ${express.id}`);
		await test.shop.shipping.saveInvoiceKey(admin, express.id, null);
		const narrowed = await queue("entrega=Entrega expressa");
		expect(narrowed.rows.map(({ id }) => id)).toEqual([express.id]);
		expect(narrowed.counts).toEqual({ fila: 1, nfe: 0, separar: 1, conferir: 0, codigo: 0 });
		const step = await queue("entrega=Entrega expressa&etapa=nfe");
		expect(step.rows).toHaveLength(step.counts.nfe);
		expect((await queue(`q=${plain.id.slice(0, 8)}`)).counts).toMatchObject({ fila: 1, nfe: 1 });
		const ways = ["Entrega expressa", "Entrega padrão"];
		for (const search of ["", "q=ninguem", "q=ninguem&entrega=Entrega expressa"]) {
			expect((await queue(search)).deliveries).toEqual(ways);
		}
		expect((await queue("entrega=Motoboy")).deliveries).toContain("Motoboy");
	});

	it("says what left today, and no more what was taken back", async () => {
		const order = await paid();
		const { sent } = await test.shop.shipping.send(admin, [
			{ orderId: order.id, trackingCode: "AA123456785BR", carrier: "Correios" },
		]);
		const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" }).format();
		expect(await test.shop.shipping.listSent(today)).toMatchObject([
			{ order_id: order.id, tracking_code: "AA123456785BR", shipped_by: "Léa" },
		]);
		await test.shop.shipping.undo(admin, sent);
		expect(await test.shop.shipping.listSent(today)).toEqual([]);
	});

	it("says of what a step made by hand sent that it left today, once, until it is taken back", async () => {
		const office = test.shop.orderAdmin;
		const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" }).format();
		const set = (id: string, status: "enviado" | "entregue" | "processando", trackingCode = "") => {
			const meant = { confirmed: true, reason: "Combinado" };
			return office.changeOrderStatus(admin, id, { status, trackingCode, ...meant });
		};
		const left = async () => (await test.shop.shipping.listSent(today)).map((one) => one.order_id);
		const [plain, printed, before] = [await paid(), await paid(), await paid()];
		await test.shop.shipping.markPrinted([printed.id], "lists");
		await set(before.id, "enviado");
		await test.db.execute(sql`update order_events set created_at = now() - interval '26 hours'`);
		await set(before.id, "entregue");
		expect(await left()).toEqual([]);
		const changed = await set(plain.id, "enviado", "AA123456785BR");
		await set(printed.id, "entregue");
		expect(await left()).toEqual([plain.id, printed.id]);
		expect(await test.shop.shipping.listSent(today)).toMatchObject([
			{ tracking_code: "AA123456785BR", carrier: "Correios", volumes: 1, shipped_by: "Léa" },
			{ shipped_by: "Léa" },
		]);
		await set(printed.id, "processando");
		await office.undoStep(admin, plain.id, changed.ok ? changed.value.event : 0);
		expect(await left()).toEqual([]);
		await set(plain.id, "enviado");
		await set(plain.id, "entregue");
		expect(await left()).toEqual([plain.id]);
	});
});

describe("the day on which it has to leave", () => {
	const quote = {
		method: "standard",
		name: "Padrão",
		carrier: null,
		cep: "50030230",
		zone: "",
		weight: 0,
		price: 0,
		free: false,
		daysMin: 3,
		daysMax: 5,
		handlingDays: 1,
	};
	const order = {
		shipping_quote: quote,
		promised_day: "2026-12-02",
		address_cep: "50030230",
		paid_at: new Date("2026-11-23T12:00:00Z"),
	};

	it("is the promise less the longest days of the way, in business days", () => {
		expect(shipBy(order)).toBe("2026-11-25");
		// Over a weekend.
		expect(shipBy({ ...order, promised_day: "2026-11-30" })).toBe("2026-11-23");
	});

	it("is the day on which it is usually ready, without a promise", () => {
		expect(shipBy({ ...order, shipping_quote: null, promised_day: null })).toBe("2026-11-24");
	});

	it("moves when it is missed", () => {
		expect(newPromise(order, new Date("2026-11-27T12:00:00Z"))).toBe("2026-12-04");
	});
});

it("groups by day and says how late something is", () => {
	const row = (id: string, day: string) =>
		({ id, shipBy: day, cutOff: "16:00", kind: "tabela" }) as QueueRow;
	const rows = [
		row("1", "2026-11-21"),
		row("2", "2026-11-23"),
		row("3", "2026-11-24"),
		row("4", "2026-11-30"),
	];
	const today = "2026-11-23";
	expect(groupsOf(rows, today).map(({ title }) => title)).toEqual([
		"Deviam ter saído",
		"Postar hoje",
		"Postar amanhã",
		"Postar em 30/11",
	]);
	const collected = { ...row("5", "2026-11-30"), kind: "retirada" };
	const titleOf = (those: QueueRow[]) => groupsOf(those, today)[0]?.title;
	expect(titleOf([collected])).toBe("Deixar pronto em 30/11");
	expect(titleOf([collected, row("4", "2026-11-30")])).toBe("Postar ou deixar pronto em 30/11");
	expect(rows.map((one) => shipByWords(one, today))).toEqual([
		"postar até 21/11, há 2 dias",
		"até 16:00",
		"24/11",
		"30/11",
	]);
	const missed = { shipBy: "2026-11-22", cutOff: "16:00" };
	expect(shipByWords({ ...missed, kind: "retirada" }, today)).toBe(
		"deixar pronto até 22/11, há 1 dia",
	);
	expect(shipByWords({ ...missed, kind: "motoboy" }, today)).toBe("sair até 22/11, há 1 dia");
});

it("asks for no key where the shop's parcels travel without one", async () => {
	const order = await placePaid(test, [LINES.bag]);
	const stepOf = async () =>
		(await test.shop.shipping.listQueue({ etapa: "fila", entrega: "", q: "" })).rows.find(
			({ id }) => id === order.id,
		)?.step;
	expect(await stepOf()).toBe("nfe");
	await test.db.execute(sql`delete from entrega_loja`);
	for (const policy of ["fora", "declaracao"] as const) {
		await test.shop.deliveryAdmin.saveInvoicePolicy(admin, policy);
		expect(await stepOf()).toBe("separar");
		expect(await test.shop.shipping.loadDocuments([order.id], "labels")).toMatchObject([
			{ invoicePolicy: policy },
		]);
	}
	await test.shop.deliveryAdmin.saveInvoicePolicy(admin, "aqui");
	expect(await stepOf()).toBe("nfe");
	await test.db.execute(sql`delete from entrega_loja`);
	expect(await stepOf()).toBe("nfe");
});

it("fills a content declaration with what is packed, what was paid for it and its weight", async () => {
	const order = await placePaid(test, [{ ...LINES.bag, quantity: 2 }]);
	const declared = async () => (await test.shop.shipping.loadDeclarations([order.id]))[0];
	const whole = await declared();
	expect(whole?.content).toMatchObject([{ quantity: 2, price: expect.any(Number) }]);
	expect(whole?.grams).toBe(900);
	const [line] = whole?.content ?? [];
	await test.shop.shipping.closeCheck(admin, order.id, {
		readings: [{ line: line?.id ?? "", volume: 1, byHand: true }],
		weight: 480,
		part: true,
		restDay: "",
	});
	expect(await declared()).toMatchObject({ content: [{ quantity: 1 }], grams: 480 });
	expect(await test.shop.shipping.loadDeclarations(["x"])).toEqual([]);
});
