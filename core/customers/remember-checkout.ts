import { eq, sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { profiles } from "./schema.ts";

const CPF_DIGITS = 11;

/** Keeps in the account's profile, when it has one, what was typed at checkout (rule checkout 3). */
export async function rememberCheckout(
	tx: Tx,
	userId: string,
	typed: {
		customer_name: string;
		customer_phone: string;
		customer_address: string;
		customer_cpf: string | null;
		customer_company: string | null;
	},
): Promise<void> {
	await tx
		.update(profiles)
		.set({
			full_name: typed.customer_name,
			phone: typed.customer_phone,
			// What is sent to somebody else as a gift does not change where the customer lives.
			address: sql`case when ${profiles.address} = '' then ${typed.customer_address} else ${profiles.address} end`,
			// Left empty at checkout is not the same as erased from the profile.
			// A company's CNPJ is no CPF.
			...(typed.customer_cpf?.length === CPF_DIGITS ? { cpf: typed.customer_cpf } : {}),
			...(typed.customer_company ? { company: typed.customer_company } : {}),
			updated_at: sql`now()`,
		})
		.where(eq(profiles.user_id, userId));
}
