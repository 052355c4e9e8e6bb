import { z } from "zod";
import { consentField } from "#core/accounts/account-rules.ts";
import { addressFields, CEP_IN_STATE, isCepInState } from "#core/values/address-form-rules.ts";
import type { Address } from "#core/values/address-rules.ts";
import { typedText } from "#core/values/typed-text-rules.ts";

/** More than anybody sends things to; a list that a screen shows whole. */
export const MOST_ADDRESSES = 20;
export const TOO_MANY_ADDRESSES = `Você já tem ${MOST_ADDRESSES} endereços. Remova um para guardar outro.`;
export const LONGEST_NICKNAME = 40;
const NICKNAME_WRONG = `O nome do endereço deve ter no máximo ${LONGEST_NICKNAME} caracteres`;

/** An address of the account, as its form sends it; without `id` it is a new one. */
export const savedAddressForm = z
	.object(
		{
			id: z.union([z.literal(""), z.uuid("Endereço não encontrado")]).default(""),
			nickname: typedText(NICKNAME_WRONG, LONGEST_NICKNAME, NICKNAME_WRONG).default(""),
			is_default: consentField,
			...addressFields,
		},
		"Preencha o endereço",
	)
	.refine(isCepInState, CEP_IN_STATE);

/** An address of an account. */
export type SavedAddress = Address & { id: string; nickname: string; is_default: boolean };
