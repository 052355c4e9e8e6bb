import { z } from "zod";
import type { Fields, Values } from "#core/record/field-rules.ts";
import { beginningAs } from "#core/record/field-rules.ts";
import { formOf, initialOf } from "#core/record/record-rules.ts";
import { optionalChoice } from "#core/record/value-kinds-rules.ts";
import { CUT_OFF, HANDLING_DAYS } from "../promise-rules.ts";
import { cepField, hourField, usualWhole } from "./field-kinds-rules.ts";

/** Which document a parcel travels with (rule shipping 9). */
export const NOTE_POLICIES = [
	{
		value: "aqui",
		label: "NF-e com a chave aqui",
		hint: "O pedido espera até você trazer o XML da nota ou digitar a chave.",
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
export type NotePolicy = (typeof NOTE_POLICIES)[number]["value"];

/** Whether parcels wait for the key of an NF-e: also while nobody chose. */
export const waitsForNote = (policy: NotePolicy | null): boolean =>
	policy === null || policy === "aqui";

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
	/** Null until the shop chooses, at its first parcel. */
	nota: optionalChoice(NOTE_POLICIES, {
		label: "O que acompanha cada pacote",
		wrong: "Escolha o que acompanha cada pacote",
	}),
} satisfies Fields;

export const shopDeliveryForm = z.object(formOf(SHOP_DELIVERY));

export type ShopDelivery = Values<typeof SHOP_DELIVERY>;

export const USUAL_SHOP_DELIVERY: ShopDelivery = initialOf(SHOP_DELIVERY);
