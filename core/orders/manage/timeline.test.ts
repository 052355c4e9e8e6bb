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

it.each([
	[null, { code: "AA123456785BR" }, "Código de rastreio desfeito", "AA123456785BR · por Ana"],
	["sent", {}, "Envio desfeito na Expedição", "por Ana"],
	["part", {}, "Envio de uma parte desfeito", "por Ana"],
	["delay", { note: "10 de dezembro" }, "Aviso de atraso desfeito", "10 de dezembro · por Ana"],
	["enviado", {}, "Mudança para Enviado desfeita", "por Ana"],
	["de amanhã", { code: "AA123456785BR" }, "Mudança desfeita", "AA123456785BR · por Ana"],
])(
	"what was taken back is told as what it was, by who took it back: %s",
	(value, data, title, detail) => {
		const event = {
			id: 1,
			kind: "undone",
			value,
			data: { ...data, undone_by: "Ana" },
			actor: "Léa",
		};
		const told = orderTimeline(ORDER, [{ ...event, created_at: AT }]);
		expect(told.find(({ key }) => key === "1")).toMatchObject({ title, detail });
	},
);

it("what is kept for the first time is not kept again", () => {
	const event = (id: number, value: string) => ({
		...{ id, kind: "stock", value, data: {}, actor: "loja" },
		created_at: new Date(AT.getTime() + id),
	});
	const titles = orderTimeline(ORDER, [
		event(1, "reserved"),
		event(2, "released"),
		event(3, "reserved"),
	]).map(({ title }) => title);
	expect(titles.slice(1, 4)).toEqual([
		"Unidades reservadas",
		"Unidades devolvidas ao estoque",
		"Unidades reservadas de novo",
	]);
});

it("a step that was jumped over was taken with the next one, whatever is noted later", () => {
	const sent = new Date(AT.getTime() + 60_000);
	const event = { id: 1, kind: "status", value: "enviado", data: {}, actor: "Léa" };
	const noted = new Date(AT.getTime() + 600_000);
	const told = orderTimeline({ ...ORDER, status: "enviado", updated_at: noted }, [
		{ ...event, created_at: sent },
	]);
	expect(told.slice(0, 3).map(({ key, at }) => [key, at])).toEqual([
		["criado", AT],
		["processando", sent],
		["enviado", sent],
	]);
});
