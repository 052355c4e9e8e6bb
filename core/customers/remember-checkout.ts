import { eq, type SQLWrapper, sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import type { Address } from "../values/address.ts";
import { keepAddress } from "./addresses/address-book.ts";
import { profiles } from "./schema.ts";

const CPF_DIGITS = 11;

type Typed = Address & {
	customer_name: string;
	customer_phone: string;
	customer_cpf: string | null;
	customer_company: string | null;
};

/**
 * Fills empty profile fields with data typed at the checkout, without overwriting any (rule checkout 3). Adds
 * the address to the address book when `saveAddress` is set, or when it is the first and the buyer's own
 * (rule delivery 7).
 */
export async function rememberCheckout(
	tx: Tx,
	userId: string,
	typed: Typed,
	saveAddress: boolean,
): Promise<void> {
	const ifEmpty = (column: SQLWrapper, text: string) =>
		sql`coalesce(nullif(${column}, ''), ${text})`;
	// A company's CNPJ is not a CPF.
	const cpf = typed.customer_cpf?.length === CPF_DIGITS ? typed.customer_cpf : null;
	const [profile] = await tx
		.update(profiles)
		.set({
			full_name: ifEmpty(profiles.full_name, typed.customer_name),
			phone: ifEmpty(profiles.phone, typed.customer_phone),
			...(cpf ? { cpf: ifEmpty(profiles.cpf, cpf) } : {}),
			...(typed.customer_company
				? { company: ifEmpty(profiles.company, typed.customer_company) }
				: {}),
			updated_at: sql`now()`,
		})
		.where(eq(profiles.user_id, userId))
		.returning({ address: profiles.address });
	// Pickup orders have no address.
	if (typed.address_street === "") return;
	const first = profile?.address === "" && typed.address_recipient === "";
	if (profile && (saveAddress || first)) await keepAddress(tx, userId, typed);
}
