import { z } from "zod";
import type { Fields, Values } from "#core/record/shared/field.ts";
import { formOf, initialOf } from "#core/record/shared/record.ts";
import { text } from "#core/record/shared/text-kinds.ts";
import { optionalChoice } from "#core/record/shared/value-kinds.ts";
import { STATES, stateName } from "#core/values/address.ts";
import { fiscalCode, ncmField, optionalDocument } from "#core/values/typed-text.ts";

/** The shop issues without tax amounts, which it never computes: only these regimes have none on an invoice. */
export const REGIMES = [
	{ value: "simples", label: "Simples Nacional" },
	{ value: "mei", label: "MEI" },
	{ value: "normal", label: "Lucro presumido ou real" },
] as const;

export const CRT = { simples: "1", mei: "4" } as const;

/** CSOSN without amounts. */
const CSOSN = [
	{ value: "102", label: "102: tributada, sem permissão de crédito" },
	{ value: "103", label: "103: isenta pela faixa de receita" },
	{ value: "300", label: "300: imune" },
	{ value: "400", label: "400: não tributada" },
	{ value: "500", label: "500: ICMS já cobrado por substituição" },
] as const;

/** CST of PIS and COFINS without amounts. */
const CST = [
	{ value: "49", label: "49: outras operações de saída" },
	{ value: "99", label: "99: outras operações" },
	{ value: "07", label: "07: isenta" },
	{ value: "08", label: "08: sem incidência" },
	{ value: "06", label: "06: alíquota zero" },
	{ value: "04", label: "04: monofásica, alíquota zero" },
] as const;

const ORIGINS = [
	{ value: "0", label: "0: nacional" },
	{ value: "1", label: "1: estrangeira, importação direta" },
	{ value: "2", label: "2: estrangeira, comprada no Brasil" },
	{ value: "3", label: "3: nacional, conteúdo importado de 40% a 70%" },
	{ value: "4", label: "4: nacional, processo produtivo básico" },
	{ value: "5", label: "5: nacional, conteúdo importado até 40%" },
	{ value: "6", label: "6: importação direta, sem similar nacional" },
	{ value: "7", label: "7: comprada no Brasil, sem similar nacional" },
	{ value: "8", label: "8: nacional, conteúdo importado acima de 70%" },
] as const;

const CNPJ_LENGTH = 14;
const CNPJ_WRONG = "Informe o CNPJ da empresa";

/** What an invoice says beside the order, as the shop's accountant gives it (rule shipping 12). */
export const FISCAL = {
	cnpj: {
		...text({ label: "CNPJ da empresa", most: 20 }),
		form: optionalDocument
			.transform((typed) => typed ?? "")
			.refine((typed) => typed === "" || typed.length === CNPJ_LENGTH, CNPJ_WRONG),
	},
	uf: optionalChoice(
		STATES.map((value) => ({ value, label: stateName(value) })),
		{ label: "Estado da empresa", wrong: "Escolha o estado" },
	),
	regime: optionalChoice(REGIMES, { label: "Regime tributário", wrong: "Escolha o regime" }),
	natureza: text({ label: "Natureza da operação", most: 60 }),
	cfop_dentro: {
		...text({ label: "CFOP no mesmo estado", most: 5 }),
		form: fiscalCode(/^5\d{3}$/, "São 4 números que começam com 5, como 5102"),
	},
	cfop_fora: {
		...text({ label: "CFOP para outro estado", most: 5 }),
		form: fiscalCode(/^6\d{3}$/, "São 4 números que começam com 6, como 6108"),
	},
	csosn: optionalChoice(CSOSN, { label: "CSOSN do ICMS", wrong: "Escolha o CSOSN" }),
	pis_cofins: optionalChoice(CST, { label: "CST de PIS e COFINS", wrong: "Escolha o CST" }),
	origem: optionalChoice(ORIGINS, { label: "Origem das peças", wrong: "Escolha a origem" }),
	ncm: { ...text({ label: "NCM das peças sem o seu", most: 20 }), form: ncmField },
	mensagem: text({ label: "Texto em todas as notas", most: 500 }),
} satisfies Fields;

export type FiscalData = Values<typeof FISCAL>;

export const fiscalForm = z.object(formOf(FISCAL));

export const NO_FISCAL_DATA: FiscalData = initialOf(FISCAL);

export const FISCAL_CHOICES = {
	uf: STATES.map((value) => ({ value, label: stateName(value) })),
	regime: REGIMES,
	csosn: CSOSN,
	pis_cofins: CST,
	origem: ORIGINS,
} as const;

/** Without these no invoice leaves; the NCM may be each product's own. */
const NEEDED = [
	...(["cnpj", "uf", "regime", "natureza", "cfop_dentro", "cfop_fora"] as const),
	...(["csosn", "pis_cofins", "origem"] as const),
];

/** Labels of what is still missing. */
export const missingFiscal = (data: FiscalData): string[] =>
	NEEDED.filter((name) => !data[name]).map((name) => FISCAL[name].label);
