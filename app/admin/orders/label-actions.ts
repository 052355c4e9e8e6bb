import { LABEL_WORDS, type ParcelLabel } from "#core/shipping/labels/label-rules.ts";
import { formatMoney } from "#core/values/money.ts";
import { type Call, intent } from "../action/define-actions.ts";
import { done, type Reply, refuse } from "../action/reply.ts";

const orderOf = ({ params }: Call): string => params["id"] ?? "";

/** How the label of an order stands; null where none was begun. */
type Labelled = { label: ParcelLabel | null };

/** Labels of carriers that are asked over the network. */
export const labelIntents = {
	label: intent({}, async (call): Promise<Reply<Labelled>> => {
		const label = await call.shop.shipping.readLabel(orderOf(call));
		return done({ quiet: true, label });
	}),
	buyLabel: intent({}, async (call) => {
		const bought = await call.shop.shipping.buyLabel(call.admin, orderOf(call));
		if (bought.ok) {
			const { price } = bought.value;
			return done(`Etiqueta comprada${price === null ? "" : ` por ${formatMoney(price)}`}`);
		}
		const { code, detail } = bought.error;
		return refuse(code === "refused" ? (detail ?? "") : LABEL_WORDS[code], {}, 409);
	}),
};
