import { z } from "zod";
import type { Fields, Values } from "#core/record/field-rules.ts";
import { beginningAs } from "#core/record/field-rules.ts";
import { formOf, initialOf } from "#core/record/record-rules.ts";
import { flag } from "#core/record/value-kinds-rules.ts";
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
	/** Of a packed piece that neither says its own nor has a category that does. */
	peso_padrao_g: usualWhole("Peso de uma peça (g)", 450, 1, 50_000),
	comprimento_padrao_cm: usualWhole("Comprimento (cm)", 30, 1, 200),
	largura_padrao_cm: usualWhole("Largura (cm)", 25, 1, 200),
	altura_padrao_cm: usualWhole("Altura (cm)", 5, 1, 200),
	/** The shop's notes are issued elsewhere, and nobody brings their keys here. */
	nota_fora: flag({ label: "As NF-e são emitidas em outro sistema" }),
} satisfies Fields;

export const shopDeliveryForm = z.object(formOf(SHOP_DELIVERY));

export type ShopDelivery = Values<typeof SHOP_DELIVERY>;

export const USUAL_SHOP_DELIVERY: ShopDelivery = initialOf(SHOP_DELIVERY);
