import type { AuditWords } from "#core/audit/shared/change-fields.ts";
import { joined, lines } from "#core/audit/shared/field.ts";
import { saidFields } from "#core/record/shared/record.ts";
import { CARRIER } from "./carrier-fields.ts";
import { METHOD_FORM } from "./method-fields.ts";
import { SHOP_DELIVERY } from "./shop-delivery.ts";

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
