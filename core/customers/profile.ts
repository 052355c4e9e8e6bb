import { and, eq, gt, isNull, or, type SQLWrapper, sql } from "drizzle-orm";
import type { NewProfile } from "#core/accounts/types.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { findUser, findUserId } from "../accounts/users/users.ts";
import type { Address } from "../values/address.ts";
import { storeAddress } from "./addresses/address-book.ts";
import { liftRefusal, recordMarketingChoice, setAccountConsent } from "./marketing.ts";
import { consents, profiles } from "./schema.ts";
import { MARKETING_PURPOSE, MARKETING_TEXT } from "./shared/profile.ts";

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

const columns = {
	full_name: profiles.full_name,
	phone: profiles.phone,
	address: profiles.address,
	birth_date: profiles.birth_date,
	cpf: profiles.cpf,
	profession: profiles.profession,
	company: profiles.company,
	preferences: profiles.preferences,
	marketing_consent: profiles.marketing_consent,
};

/** The account's profile, created from the sign-up data on first access; null for an unknown account. */
export async function loadProfile(db: Db, userId: string): Promise<Profile | null> {
	const find = async () =>
		(await db.select(columns).from(profiles).where(eq(profiles.user_id, userId)))[0] ?? null;
	const found = await find();
	if (found) return found;
	const user = await findUser(db, userId);
	if (!user) return null;
	await db
		.insert(profiles)
		.values({
			user_id: userId,
			full_name: user.name,
			phone: user.signUpPhone ?? "",
			preferences: {},
			marketing_consent: false,
		})
		.onConflictDoNothing({ target: profiles.user_id });
	return find();
}

/**
 * Creates the profile of a new account from its sign-up data (rule accounts 6). Records the marketing consent
 * once the e-mail is confirmed: now if `confirmed`, or later by `confirmMarketing`, so that nobody can
 * subscribe others.
 */
export async function startProfile(
	db: Db | Tx,
	typed: NewProfile,
	confirmed: boolean,
): Promise<void> {
	const { userId, email, ...profile } = typed;
	await db.transaction(async (tx) => {
		const created = await tx
			.insert(profiles)
			.values({ user_id: userId, ...profile })
			.onConflictDoNothing({ target: profiles.user_id })
			.returning({ id: profiles.id });
		if (created.length === 0 || !profile.marketing_consent || !confirmed) return;
		await recordMarketingChoice(tx, email, true, "cadastro");
	});
}

/** Records the consent that waited for the e-mail's confirmation; idempotent. */
export async function confirmMarketing(
	db: Db,
	{ userId, email }: { userId: string; email: string },
): Promise<void> {
	await db.transaction(async (tx) => {
		const [profile] = await tx
			.select({ wanted: profiles.marketing_consent })
			.from(profiles)
			.where(eq(profiles.user_id, userId))
			.for("update");
		const [known] = await tx
			.select({ id: consents.id })
			.from(consents)
			.where(and(eq(consents.email, email), eq(consents.purpose, MARKETING_PURPOSE)));
		if (profile?.wanted && !known) await recordMarketingChoice(tx, email, true, "cadastro");
	});
}

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
		})
		.where(eq(profiles.user_id, userId))
		.returning({ address: profiles.address });
	// Pickup orders have no address.
	if (typed.address_street === "") return;
	const first = profile?.address === "" && typed.address_recipient === "";
	if (profile && (saveAddress || first)) await storeAddress(tx, userId, typed);
}

/** Called once paid: before, anybody may have typed the address. A later revocation wins. */
export async function recordCheckoutConsent(
	tx: Tx,
	{ email: typed, userId, at }: { email: string; userId: string | null; at: Date },
): Promise<void> {
	const email = typed.toLowerCase();
	const [settled] = await tx
		.select({ id: consents.id })
		.from(consents)
		.where(
			and(
				eq(sql`lower(${consents.email})`, email),
				eq(consents.purpose, MARKETING_PURPOSE),
				or(isNull(consents.revoked_at), gt(consents.revoked_at, at)),
			),
		)
		.limit(1);
	if (settled) return;
	await liftRefusal(tx, email);
	await tx.insert(consents).values({
		email,
		purpose: MARKETING_PURPOSE,
		text: MARKETING_TEXT,
		channel: "checkout",
		granted_at: at,
	});
	// Only the buyer's own account gets it too.
	if (userId && (await findUserId(tx, email)) === userId) await setAccountConsent(tx, email, true);
}
