import { z } from "zod";
import { beginningAs, type Fields, type Values } from "#core/record/shared/field.ts";
import { formOf, initialOf } from "#core/record/shared/record.ts";
import { optionalChoice } from "#core/record/shared/value-kinds.ts";
import { cepField, closedDaysField, hourField, usualWhole } from "./field-kinds.ts";
import { CUT_OFF, HANDLING_DAYS } from "./promise.ts";

/** Document that a parcel travels with (rule shipping 9). */
export const INVOICE_POLICIES = [
	{
		value: "aqui",
		label: "NF-e com a chave aqui",
		hint: "O pedido espera até você emitir a nota, trazer o XML ou digitar a chave.",
	},
	{
		value: "fora",
		label: "NF-e em outro sistema",
		hint: "Nenhum pedido espera pela chave. A nota acompanha o pacote.",
	},
	{
		value: "declaracao",
		label: "Declaração de conteúdo",
		hint: "Só para quem não precisa emitir nota, como o MEI que vende a pessoas físicas. A loja imprime a declaração preenchida.",
	},
] as const;
export type InvoicePolicy = (typeof INVOICE_POLICIES)[number]["value"];

/** Whether parcels wait for the key of an NF-e; also before a choice. */
export const waitsForInvoice = (policy: InvoicePolicy | null): boolean =>
	policy === null || policy === "aqui";

/** Defaults of all delivery methods (rule delivery 9). */
export const SHOP_DELIVERY = {
	cep_origem: cepField("Sai do CEP"),
	dias_preparo: usualWhole("Preparo (dias úteis)", HANDLING_DAYS, 0, 60),
	corte: beginningAs(CUT_OFF, {
		...hourField("Corte"),
		form: hourField("Corte").form.transform((typed) => typed || CUT_OFF),
	}),
	feriados: closedDaysField("Feriados da loja"),
	/** Fallback for pieces without own or category measures. */
	peso_padrao_g: usualWhole("Peso de uma peça (g)", 450, 1, 50_000),
	comprimento_padrao_cm: usualWhole("Comprimento (cm)", 30, 1, 200),
	largura_padrao_cm: usualWhole("Largura (cm)", 25, 1, 200),
	altura_padrao_cm: usualWhole("Altura (cm)", 5, 1, 200),
	/** Null until chosen at the first parcel. */
	nota: optionalChoice(INVOICE_POLICIES, {
		label: "O que acompanha cada pacote",
		wrong: "Escolha o que acompanha cada pacote",
	}),
} satisfies Fields;

export const shopDeliveryForm = z.object(formOf(SHOP_DELIVERY));

export type ShopDelivery = Values<typeof SHOP_DELIVERY>;

export const USUAL_SHOP_DELIVERY: ShopDelivery = initialOf(SHOP_DELIVERY);
