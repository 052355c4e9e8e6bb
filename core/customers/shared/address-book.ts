import { z } from "zod";
import { consentField } from "#core/accounts/shared/account.ts";
import type { Address } from "#core/values/address.ts";
import { addressFields, CEP_IN_STATE, isCepInState } from "#core/values/address-form.ts";
import { typedText } from "#core/values/typed-text.ts";

/** Above realistic use; a screen displays the whole list. */
export const MOST_ADDRESSES = 20;
export const TOO_MANY_ADDRESSES = `Você já tem ${MOST_ADDRESSES} endereços. Remova um para guardar outro.`;
export const LONGEST_NICKNAME = 40;
const NICKNAME_WRONG = `O nome do endereço deve ter no máximo ${LONGEST_NICKNAME} caracteres`;

/** An address form; a new address has no `id`. */
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

export type SavedAddress = Address & { id: string; nickname: string; is_default: boolean };
