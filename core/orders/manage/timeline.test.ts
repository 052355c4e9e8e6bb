import { expect, it } from "vitest";
import { orderTimeline } from "./timeline-rules.ts";

const AT = new Date("2026-11-21T12:00:00Z");
const ORDER = { status: "pendente" as const, created_at: AT, updated_at: AT, cancelled_at: null };

it.each([
	["expired", "prazo de pagamento encerrado"],
	["rejected", "pagamento recusado"],
	["cancelled", "pedido cancelado · por Marta"],
])("units that went back say why in words: %s", (reason, detail) => {
	const actor = reason === "cancelled" ? "Marta" : "loja";
	const event = { id: 1, kind: "stock", value: "released", data: { reason }, actor };
	const told = orderTimeline(ORDER, [{ ...event, created_at: AT }]);
	expect(told.find(({ key }) => key === "1")).toMatchObject({
		title: "Unidades devolvidas ao estoque",
		detail,
	});
});
