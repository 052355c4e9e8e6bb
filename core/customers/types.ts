export type Profile = {
	full_name: string;
	phone: string;
	/** The default address as text; older accounts have free text. */
	address: string;
	/** `1990-12-31`. */
	birth_date: string | null;
	/** Digits only. */
	cpf: string | null;
	profession: string | null;
	company: string | null;
	preferences: Record<string, unknown>;
	marketing_consent: boolean;
};

export type ProfileError =
	| { code: "invalid"; fields: Record<string, string> }
	| { code: "no_account" };
