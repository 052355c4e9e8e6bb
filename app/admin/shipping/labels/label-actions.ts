import { z } from "zod";
import type { LabelSheets } from "#core/shipping/labels/read-label.ts";
import { type LabelProblem, labelErrorWords } from "#core/shipping/shared/label.ts";
import type { Result } from "#core/values/result.ts";
import { counted } from "#core/values/text.ts";
import { intent } from "../../action/define-actions.ts";
import { done, type Remedy, type Reply, refuse } from "../../action/reply.ts";

const MOST_ORDERS = 200;

/** Result for one order of a run; `stops` when the next would fail for the same reason. */
export type Bought = { order: string; stops: boolean };

const STOPS = ["no_balance", "not_connected", "no_sender", "unauthorized"];

const DELIVERIES = { label: "Abrir Entregas", to: "/admin/entregas" };

export function remedyOf({ code }: LabelProblem, orderId: string): { remedy?: Remedy } {
	if (code === "no_sender" || code === "not_connected" || code === "unauthorized") {
		return { remedy: DELIVERIES };
	}
	if (code === "no_document") {
		return { remedy: { label: "Abrir o pedido", to: `/admin/pedidos?aberto=${orderId}` } };
	}
	return code === "no_note"
		? { remedy: { label: "Informar a NF-e", to: `/admin/expedicao/${orderId}` } }
		: {};
}

export const labelReturnMessage = (back: Result<{ boxes: number }, LabelProblem>) =>
	back.ok
		? done({
				message: counted(back.value.boxes, "etiqueta devolvida", "etiquetas devolvidas"),
				description: "O valor volta para a carteira da transportadora.",
			})
		: refuse(labelErrorWords(back.error), {}, 409);

/** Carrier labels from the queue: one order per request, so that the screen can show progress. */
export const labelIntents = {
	buyLabel: intent({ id: z.uuid() }, async ({ shop, admin }, { id }): Promise<Reply<Bought>> => {
		const bought = await shop.shipping.buyLabel(admin, id);
		if (bought.ok) return done<Bought>({ quiet: true, order: id, stops: false });
		const stops = STOPS.includes(bought.error.code);
		return refuse<Bought>(
			labelErrorWords(bought.error),
			{ quiet: true, order: id, stops, ...remedyOf(bought.error, id) },
			409,
		);
	}),
	returnLabel: intent({ id: z.uuid() }, async ({ shop, admin }, { id }) => {
		return labelReturnMessage(await shop.shipping.cancelLabel(admin, id));
	}),
	printLabels: intent(
		{ ids: z.array(z.uuid()).max(MOST_ORDERS) },
		async ({ shop }, { ids }): Promise<Reply<LabelSheets>> => {
			const sheets = await shop.shipping.printLabels(ids);
			if (sheets.sheets.length === 0) {
				return refuse<LabelSheets>(
					sheets.silent.length > 0
						? "A transportadora não respondeu. Tente imprimir de novo."
						: "Nenhuma etiqueta está pronta para imprimir.",
					{ quiet: true },
					409,
				);
			}
			const left = new Set(sheets.left);
			await shop.shipping.markPrinted(
				ids.filter((id) => !left.has(id)),
				"labels",
			);
			return done<LabelSheets>({ quiet: true, ...sheets });
		},
	),
};
