import { labelErrorWords, type ParcelLabel } from "#core/shipping/labels/label-rules.ts";
import { formatMoney } from "#core/values/money.ts";
import { type Call, intent } from "../action/define-actions.ts";
import { done, type Reply, refuse } from "../action/reply.ts";
import { remedyOf, toldOfReturn } from "../shipping/labels/label-actions.ts";

const orderOf = ({ params }: Call): string => params["id"] ?? "";

/** How the label of an order stands, null where none was begun; and whether its NF-e is waited for. */
type Labelled = { label: ParcelLabel | null; lacksNote: boolean };

/** Labels of carriers that are asked over the network. */
export const labelIntents = {
	label: intent({}, async (call): Promise<Reply<Labelled>> => {
		const id = orderOf(call);
		const [label, lacksNote] = await Promise.all([
			call.shop.shipping.readLabel(id),
			call.shop.shipping.lacksNote(id),
		]);
		return done({ quiet: true, label, lacksNote });
	}),
	returnLabel: intent({}, async (call) =>
		toldOfReturn(await call.shop.shipping.cancelLabel(call.admin, orderOf(call))),
	),
	buyLabel: intent({}, async (call) => {
		const bought = await call.shop.shipping.buyLabel(call.admin, orderOf(call));
		if (bought.ok) {
			const { price } = bought.value;
			return done(`Etiqueta comprada${price === null ? "" : ` por ${formatMoney(price)}`}`);
		}
		return refuse(labelErrorWords(bought.error), remedyOf(bought.error, orderOf(call)), 409);
	}),
};
