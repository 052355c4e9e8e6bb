import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { heldShop } from "#testing/hold-shop.ts";
import { pixOf } from "#testing/pix-of.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";
import { judge } from "./reading-rules.ts";

const test = heldShop(openTestShop);
const admin = { userId: "u1", name: "Léa", email: "lea@example.com" };
const desk = () => test.shop.shipping;

const { payOrder } = pixOf(() => test);
const paid = async (lines = [LINES.coatM, { ...LINES.bag, quantity: 2 }]) => {
	const order = await test.place(lines);
	await payOrder(order);
	return order;
};
const checkOf = async (id: string) => {
	const check = await desk().loadCheck(id, admin.userId);
	if (!check) throw new Error("no such order");
	return check;
};
const reading = (line: string, volume = 1, byHand = false) => ({ line, volume, byHand });
const close = (id: string, readings: ReturnType<typeof reading>[], part = false) =>
	desk().closeCheck(admin, id, { readings, weight: null, part });

describe("what a reading says", () => {
	const line = (over = {}) => ({
		id: "1",
		product_id: "p",
		name: "Scrub",
		sku: "S-M",
		image: null,
		size: "M",
		color: "Branco",
		hex: null,
		quantity: 1,
		...over,
	});
	const piece = (sku: string, size: string, color: string) => ({
		product_id: "p",
		sku,
		size,
		color,
		image: null,
	});
	const known = [
		piece("S-M", "M", "Branco"),
		piece("S-G", "G", "Branco"),
		piece("S-MP", "M", "Preto"),
	];
	const words = (code: string, readings: ReturnType<typeof reading>[] = []) => {
		const said = judge(code, [line()], known, readings);
		return said.kind === "wrong" ? said.message : said.kind;
	};

	it("is right for the piece of the order, however it is typed", () => {
		expect(words(" s-m ")).toBe("right");
	});

	it("names what is wrong about another one", () => {
		expect(words("S-G")).toBe("Peça errada: o tamanho é G, o pedido quer M.");
		expect(words("S-MP")).toBe("Peça errada: a cor é Preto, o pedido quer Branco.");
		expect(words("S-M", [reading("1")])).toBe("Já conferida: 1 de 1.");
		expect(words("OUTRO")).toBe("unknown");
	});

	it("decides nothing by a code that two pieces share", () => {
		const twins = [piece("S-M", "M", "Branco"), piece("S-M", "G", "Branco")];
		expect(judge("S-M", [line()], twins, [])).toMatchObject({
			kind: "wrong",
			message: expect.stringContaining("mais de um tamanho"),
		});
	});
});

describe("an order that is checked", () => {
	it("is closed with every piece once, by boxes, and says who did", async () => {
		const order = await paid();
		const [coat, bag] = (await checkOf(order.id)).lines.map(({ id }) => id);
		const readings = [reading(coat ?? ""), reading(bag ?? "", 3), reading(bag ?? "", 3, true)];
		expect(await close(order.id, readings)).toEqual({ ok: true, value: { volumes: 2, rest: 0 } });
		const { parcel } = await checkOf(order.id);
		expect(parcel).toMatchObject({ volumes: 2, checked_by: "Léa", shipped_at: null });
		expect(parcel?.pieces.map(({ volume, quantity }) => [volume, quantity])).toEqual([
			[1, 1],
			[2, 2],
		]);
	});

	it("is not closed with a piece too many, one of another order, or one missing", async () => {
		const order = await paid();
		const other = await paid([{ ...LINES.bag, quantity: 1 }]);
		const [coat = "", bag = ""] = (await checkOf(order.id)).lines.map(({ id }) => id);
		const [foreign = ""] = (await checkOf(other.id)).lines.map(({ id }) => id);
		expect(await close(order.id, [reading(coat), reading(coat)])).toMatchObject({
			error: { code: "changed" },
		});
		expect(await close(order.id, [reading(foreign)])).toMatchObject({ error: { code: "changed" } });
		expect(await close(order.id, [reading(coat), reading(bag)])).toMatchObject({
			error: { code: "missing", pieces: 1 },
		});
		expect(await close(order.id, [])).toMatchObject({ error: { code: "nothing_read" } });
		expect((await checkOf(order.id)).parcel?.checked_at ?? null).toBeNull();
	});

	it("is refused once it was cancelled or is contested meanwhile", async () => {
		const order = await paid();
		const readings = (await checkOf(order.id)).lines.map(({ id }) => reading(id));
		await test.db.execute(sql`update orders set dispute = 'claim' where id = ${order.id}`);
		expect(await close(order.id, readings, true)).toMatchObject({ error: { code: "disputed" } });
		expect((await checkOf(order.id)).refusal).toBe("disputed");
	});

	it("tells the next one who has it in hands", async () => {
		const order = await paid();
		await desk().takeOrder(admin, order.id);
		expect((await checkOf(order.id)).takenBy).toBeNull();
		expect((await desk().loadCheck(order.id, "u2"))?.takenBy).toBe("Léa");
		const query = { etapa: "fila", entrega: "", q: "" } as const;
		const inQueue = async (viewer: string) =>
			(await desk().listQueue(query, viewer)).rows.map(({ takenBy }) => takenBy);
		expect(await inQueue("u2")).toEqual(["Léa"]);
		expect(await inQueue(admin.userId)).toEqual([null]);
	});
});

describe("a part of an order", () => {
	it("leaves by itself, with words of its own, and the rest follows", async () => {
		const order = await paid();
		const [coat = "", bag = ""] = (await checkOf(order.id)).lines.map(({ id }) => id);
		expect(await close(order.id, [reading(coat), reading(bag)], true)).toMatchObject({
			value: { rest: 1 },
		});
		const send = (trackingCode: string) =>
			desk().send(admin, [{ orderId: order.id, trackingCode, carrier: "Correios" }]);
		expect((await send("AA123456785BR")).sent).toMatchObject([{ whole: false, told: true }]);
		expect(await test.order(order.id)).toMatchObject({ status: "processando" });
		const [first] = (await readOutbox(test.db)).filter((mail) => mail.template === "parcel-sent");
		expect(first?.body_text).toContain("AA123456785BR");
		expect(first?.body_text).toContain("Ainda faltam");
		expect((await checkOf(order.id)).lines).toMatchObject([{ id: bag, quantity: 1 }]);
		expect((await desk().listQueue({ etapa: "fila", entrega: "", q: "" })).rows).toMatchObject([
			{ id: order.id, units: 1, part: true },
		]);
		expect((await send("AA123456799BR")).sent).toMatchObject([{ whole: true }]);
		expect(await test.order(order.id)).toMatchObject({ status: "enviado" });
		const parcels = await desk().listParcels(order.id);
		expect(parcels.map(({ number, tracking_code }) => [number, tracking_code])).toEqual([
			[1, "AA123456785BR"],
			[2, "AA123456799BR"],
		]);
		// The order is delivered with its last part.
		const arrive = (at: number) =>
			desk().markParcelDelivered(parcels[at]?.id ?? "", new Date(Date.now() + 60_000));
		expect(await arrive(0)).toEqual({ ok: true, value: { whole: false } });
		expect(await arrive(1)).toEqual({ ok: true, value: { whole: true } });
	});

	it("is taken back by itself", async () => {
		const order = await paid();
		const [coat = ""] = (await checkOf(order.id)).lines.map(({ id }) => id);
		await close(order.id, [reading(coat)], true);
		const { sent } = await desk().send(admin, [
			{ orderId: order.id, trackingCode: "AA123456785BR", carrier: "" },
		]);
		expect(await desk().undo(admin, sent)).toEqual({ undone: 1, late: [] });
		expect(await test.order(order.id)).toMatchObject({ status: "pendente" });
		const { parcel, lines } = await checkOf(order.id);
		expect(parcel).toMatchObject({ number: 1, tracking_code: null, checked_by: "Léa" });
		expect(lines).toHaveLength(2);
	});
});
