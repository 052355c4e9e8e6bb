import { expect, it } from "vitest";
import { arrivedWords } from "./steps-rules.ts";

const at = new Date("2026-12-02T15:00:00Z");
type Order = Parameters<typeof arrivedWords>[0];
const order: Order = {
	status: "entregue",
	payment_status: "approved",
	created_at: at,
	cancelled_at: null,
	shipping_quote: null,
	events: [{ kind: "status", value: "entregue", created_at: at }],
};
const words = (over: Partial<Order> = {}, parcels: Parameters<typeof arrivedWords>[1] = []) =>
	arrivedWords({ ...order, ...over }, parcels, (day) => day.toISOString().slice(0, 10));

it("an order that came says when, and no day on which it is awaited", () => {
	expect(words()).toBe("entregue em 2026-12-02");
	expect(words({ shipping_quote: { pickup: {} } })).toBe("retirado em 2026-12-02");
	const delivered_at = new Date("2026-12-01T15:00:00Z");
	expect(words({}, [{ shipped_at: at, delivered_at }])).toBe("entregue em 2026-12-01");
	expect(words({ events: [] })).toBe("entregue");
	expect(words({ status: "enviado" })).toBeNull();
});
