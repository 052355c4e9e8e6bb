import { z } from "zod";
import type { Fields, Values } from "#core/record/field-rules.ts";
import { beginningAs } from "#core/record/field-rules.ts";
import { formOf } from "#core/record/record-rules.ts";
import { CUT_OFF, HANDLING_DAYS } from "../promise-rules.ts";
import { cepField, hourField, usualWhole } from "./field-kinds-rules.ts";

/** What holds for every way to deliver that says nothing else (rule delivery 9). */
export const SHOP_DELIVERY = {
	/** Where parcels leave. */
	cep_origem: cepField("Sai do CEP"),
	dias_preparo: usualWhole("Preparo (dias úteis)", HANDLING_DAYS, 0, 60),
	corte: beginningAs(CUT_OFF, {
		...hourField("Corte"),
		form: hourField("Corte").form.transform((typed) => typed || CUT_OFF),
	}),
} satisfies Fields;

export const shopDeliveryForm = z.object(formOf(SHOP_DELIVERY));

export type ShopDelivery = Values<typeof SHOP_DELIVERY>;

export const USUAL_SHOP_DELIVERY: ShopDelivery = {
	cep_origem: "",
	dias_preparo: HANDLING_DAYS,
	corte: CUT_OFF,
};
