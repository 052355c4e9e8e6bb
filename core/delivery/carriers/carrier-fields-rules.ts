import { z } from "zod";
import type { Fields, Values } from "#core/record/field-rules.ts";
import { formOf, initialOf } from "#core/record/record-rules.ts";
import { text } from "#core/record/text-kinds-rules.ts";
import { flag } from "#core/record/value-kinds-rules.ts";

const CONTACT_WRONG = "Informe um e-mail válido";

/** What is set of a carrier that is asked over the network, but its token (rule delivery 17). */
export const CARRIER = {
	teste: flag({ label: "Ambiente de testes", initial: false }),
	seguro: flag({ label: "Segurar o valor das peças", initial: true }),
	contato: {
		...text({ label: "E-mail de contato técnico", most: 120 }),
		required: true,
		form: z.string().trim().max(120, CONTACT_WRONG).pipe(z.email(CONTACT_WRONG)),
	},
} satisfies Fields;

export const carrierForm = z.object(formOf(CARRIER));

export type CarrierSettings = Values<typeof CARRIER>;

export const NEW_CARRIER: CarrierSettings = initialOf(CARRIER);

/** As a form sends it; empty leaves the one that is kept. */
export const tokenForm = z
	.string("Token inválido")
	.max(4_000, "Token inválido")
	.transform((typed) => typed.replace(/\s/g, ""))
	.refine((token) => token === "" || /^[\w.~+/=-]{20,}$/.test(token), "Token inválido");
