import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { heldShop } from "#testing/hold-shop.ts";
import { ADMIN } from "#testing/records/delivery-methods.ts";
import { FORM, LINES, openTestShop } from "#testing/test-shop.ts";
import { draftOf } from "../record/shared/record.ts";
import { newPromise, shipBy } from "../shipping/queue/read-queue.ts";
import { dayText } from "../values/dates.ts";
import { closedDays } from "./shared/calendar.ts";
import { promiseFor, USUAL_PACE } from "./shared/promise.ts";
import { promiseAnew, readyOn } from "./shared/quote.ts";
import { SHOP_DELIVERY, shopDeliveryForm } from "./shared/shop-delivery.ts";

const typed = (feriados: string) => {
	const read = shopDeliveryForm.safeParse({ feriados });
	return read.success ? read.data.feriados : read.error.issues.map(({ message }) => message);
};

describe("the lines of closed days", () => {
	it("may have a year, a second date and a name", () => {
		const lines = typed(
			"25/1  Aniversário da cidade\n\n24/12/26\n24/12/2026 a 2/1/2027 Recesso\n29/02",
		);
		expect(lines).toEqual([
			"25/01 Aniversário da cidade",
			"24/12/2026",
			"24/12/2026 a 02/01/2027 Recesso",
			"29/02",
		]);
		expect(closedDays(lines, "/2027-01-12")).toEqual([
			"01-25",
			"2026-12-24",
			"2026-12-24/2027-01-02",
			"02-29",
			"/2027-01-12",
		]);
	});

	it.each([
		["Natal", "Linha 1: Use dia e mês, como 25/01"],
		["25/01\n31/02/2027", "Linha 2: Use dia e mês, como 25/01"],
		["24/12 a 02/01", "Linha 1: Num período, escreva o ano das duas datas"],
		["24/12/2026 a 02/01/2026", "Linha 1: O período termina antes de começar"],
		["01/01/2026 a 31/12/2026", "Linha 1: Um período tem no máximo 60 dias"],
		[Array(61).fill("25/01").join("\n"), "No máximo 60 linhas"],
	])("refuse %s", (lines, message) => {
		expect(typed(lines)).toEqual([message]);
	});
});

const MONDAY = new Date("2026-11-23T12:00:00Z");
const quote = {
	method: "standard",
	name: "Padrão",
	carrier: null,
	cep: "50030230",
	zone: "",
	weight: 0,
	price: 0,
	free: false,
	daysMin: 1,
	daysMax: 2,
	handlingDays: 1,
};

describe("a day on which the shop does not work", () => {
	it("delays preparing and leaving, not the carrier's way", () => {
		const pace = { ...USUAL_PACE, closed: ["2026-11-24", "11-25"] };
		expect(promiseFor(MONDAY, "SP", 2).day).toBe("2026-11-26");
		// Ready and gone on Thursday; Saturday and Sunday lie in between.
		expect(promiseFor(MONDAY, "SP", 2, pace).day).toBe("2026-11-30");
		const gone = { ...USUAL_PACE, closed: ["2026-11-26"] };
		expect(promiseFor(MONDAY, "SP", 2, gone).day).toBe("2026-11-26");
		expect(promiseFor(MONDAY, "SP", 2, { ...gone, own: true }).day).toBe("2026-11-27");
	});

	it("is no day to collect, and what is paid on it counts for the next", () => {
		const opening = { opens: "09:00", closes: "18:00", readyHours: 4 };
		const days = [1, 2, 3, 4, 5];
		const { at, paidUntil } = readyOn(MONDAY, "SP", days, opening, ["/2026-11-29"]);
		expect(at.toISOString()).toBe("2026-11-30T16:00:00.000Z");
		expect(paidUntil.toISOString()).toBe("2026-11-30T17:00:00.000Z");
	});

	it("is counted as in orders of earlier versions", () => {
		const pace = { ...USUAL_PACE, closedUntil: "2026-11-29" };
		expect(promiseAnew({ ...quote, pace }, MONDAY)?.day).toBe("2026-12-03");
		expect(promiseAnew({ ...quote, pace }, MONDAY, [])?.day).toBe("2026-11-26");
	});

	it("moves the day of leaving forward and a missed promise back", () => {
		const order = {
			shipping_quote: quote,
			promised_day: "2026-11-27",
			address_cep: "50030230",
			paid_at: MONDAY,
		};
		expect(shipBy(order)).toBe("2026-11-25");
		expect(shipBy(order, ["2026-11-25"])).toBe("2026-11-24");
		// Holidays that have begun have no first day to leave before.
		expect(shipBy(order, ["/2026-12-12"])).toBe("2026-11-25");
		expect(newPromise(order, MONDAY)).toBe("2026-11-25");
		expect(newPromise(order, MONDAY, ["2026-11-23/2026-11-25"])).toBe("2026-11-30");
	});
});

describe("in a shop", () => {
	const test = heldShop(openTestShop);

	it("moves what is offered, ordered and paid late; what was promised stays", async () => {
		const offered = async () =>
			(await test.shop.delivery.offer({ cep: FORM.address_cep, subtotal: 5_000 }))?.offers[0]
				?.day ?? "";
		const read = async (id: string) =>
			(await test.shop.orderAdmin.loadOrder(id))?.promised_day ?? "";
		const before = await offered();
		const [early, late] = [await test.place([LINES.bag]), await test.place([LINES.bag])];
		const { version, ...shop } = await test.shop.deliveryAdmin.loadShop();
		const today = new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Sao_Paulo" });
		const feriados = `${today.format(test.platform.clock())} a ${dayText(before)} Mudança`;
		const form = { ...draftOf(SHOP_DELIVERY, shop), feriados };
		expect(await test.shop.deliveryAdmin.saveShop(ADMIN, { version, form })).toMatchObject({
			ok: true,
		});
		expect((await offered()) > before).toBe(true);
		expect(await read(early.id)).toBe(before);
		expect((await read((await test.place([LINES.bag])).id)) > before).toBe(true);
		await test.db.execute(
			sql`update orders set promise_paid_until = now() - interval '1 hour' where id = ${late.id}`,
		);
		expect((await read(late.id)) > before).toBe(true);
	});
});
