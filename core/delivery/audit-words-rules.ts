import type { AuditWords } from "#core/audit/fields/change-fields-rules.ts";
import { joined, lines } from "#core/audit/fields/field-rules.ts";
import { saidFields } from "#core/record/record-rules.ts";
import { CARRIER } from "./carriers/carrier-fields-rules.ts";
import { METHOD_FORM } from "./methods/method-fields-rules.ts";
import { SHOP_DELIVERY } from "./methods/shop-delivery-rules.ts";

/** What the log calls ways to deliver. */
export const DELIVERY_WORDS: AuditWords = {
	entrega_metodos: {
		label: "Entrega",
		fields: { "": { label: "Ordem", show: lines(joined) }, ...saidFields(METHOD_FORM) },
	},
	entrega_transportadoras: {
		label: "Transportadora",
		fields: { ...saidFields(CARRIER), token: "Token de acesso" },
	},
	entrega_loja: { label: "Entregas", fields: saidFields(SHOP_DELIVERY) },
};
