import { z } from "zod";
import type { Fields, Values } from "#core/record/shared/field.ts";
import { formOf, initialOf } from "#core/record/shared/record.ts";
import { text } from "#core/record/shared/text-kinds.ts";
import { flag } from "#core/record/shared/value-kinds.ts";
import { optionalDocument, typedText } from "#core/values/typed-text.ts";
import type { CarrierFailure } from "#platform/carriers/carrier.ts";

/** Health of a carrier. `none`: not set up. */
export type CarrierHealth = {
	label: string;
	test: boolean;
	state: "well" | "none" | CarrierFailure["reason"];
	/** Response time in milliseconds; null without a request. */
	ms: number | null;
};

const CONTACT_WRONG = "Informe um e-mail válido";

const document = optionalDocument.transform((text) => text ?? "");

export const CARRIER = {
	teste: flag({ label: "Ambiente de testes", initial: false }),
	seguro: flag({ label: "Segurar o valor das peças", initial: true }),
	contato: {
		...text({ label: "E-mail de contato técnico", most: 120 }),
		required: true,
		form: typedText(CONTACT_WRONG, 120, CONTACT_WRONG).pipe(z.email(CONTACT_WRONG)),
	},
	/** Sender on labels; required to buy one. */
	remetente_nome: text({ label: "Remetente", most: 60 }),
	remetente_documento: { ...text({ label: "CNPJ ou CPF", most: 20 }), form: document },
	remetente_telefone: text({ label: "Telefone", most: 20 }),
	remetente_rua: text({ label: "Rua", most: 80 }),
	remetente_numero: text({ label: "Número", most: 10 }),
	remetente_complemento: text({ label: "Complemento", most: 30 }),
	remetente_bairro: text({ label: "Bairro", most: 40 }),
	remetente_cidade: text({ label: "Cidade", most: 40 }),
} satisfies Fields;

export const carrierForm = z.object(formOf(CARRIER));

export type CarrierSettings = Values<typeof CARRIER>;

export const NEW_CARRIER: CarrierSettings = initialOf(CARRIER);

/** Token in a form; empty retains the stored one. */
export const tokenForm = z
	.string("Token inválido")
	.max(4_000, "Token inválido")
	.transform((typed) => typed.replace(/\s/g, ""))
	.refine((token) => token === "" || /^[\w.~+/=-]{20,}$/.test(token), "Token inválido");

export const CARRIER_STATE_WORDS: Record<CarrierHealth["state"], string> = {
	well: "Responde e aceita o token.",
	none: "Não está conectada.",
	unauthorized: "Não aceita o token. Gere outro no painel da transportadora e cole em Entregas.",
	refused: "Recusou a pergunta. Confira a conta no painel da transportadora.",
	no_balance: "A carteira está sem saldo. Ponha saldo no painel da transportadora.",
	unavailable: "Não respondeu. As entregas dela ficam de fora até ela voltar.",
	unknown: "Não respondeu. As entregas dela ficam de fora até ela voltar.",
};
