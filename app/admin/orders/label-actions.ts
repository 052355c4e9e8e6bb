import { labelErrorWords, type ParcelLabel } from "#core/shipping/shared/label.ts";
import { formatMoney } from "#core/values/money.ts";
import { type Call, intent } from "../action/define-actions.ts";
import { done, type Reply, refuse } from "../action/reply.ts";
import { labelReturnMessage, remedyOf } from "../shipping/labels/label-actions.ts";

const orderOf = ({ params }: Call): string => params["id"] ?? "";

/** State of the order's label, null without one; and whether it waits for its NF-e. */
type Labelled = { label: ParcelLabel | null; lacksInvoice: boolean };

/** Actions on carrier labels. */
export const labelIntents = {
	label: intent({}, async (call): Promise<Reply<Labelled>> => {
		const id = orderOf(call);
		const [label, lacksInvoice] = await Promise.all([
			call.shop.shipping.readLabel(id),
			call.shop.shipping.lacksInvoice(id),
		]);
		return done({ quiet: true, label, lacksInvoice });
	}),
	returnLabel: intent({}, async (call) =>
		labelReturnMessage(await call.shop.shipping.cancelLabel(call.admin, orderOf(call))),
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
