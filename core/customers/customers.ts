import { and, desc, eq, sql } from "drizzle-orm";
import { PRODUCTS } from "#core/catalog/public.ts";
import {
	type Body,
	readBody,
	type TypedBody,
	typedBody,
} from "#core/catalog/sizing/shared/body-measures.ts";
import { mergeFields } from "#core/values/merge-fields.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { idList } from "#platform/database/sql/query.ts";
import { findUser, renameUser } from "../accounts/users/users.ts";
import { readUnsubscribeToken } from "../mail/outbox.ts";
import { fieldErrors } from "../values/field-errors.ts";
import { fail, ok, type Result } from "../values/result.ts";
import {
	chooseAddress,
	listAddresses,
	removeAddress,
	saveAddress,
} from "./addresses/address-book.ts";
import {
	allowsMarketing,
	recordMarketingChoice,
	revokeMarketing,
	suppressBounced,
} from "./marketing.ts";
import { createNewsletter, type NewsletterDeps } from "./newsletter/newsletter.ts";
import {
	confirmMarketing,
	loadProfile,
	type Profile,
	type ProfileError,
	startProfile,
} from "./profile.ts";
import { favourites, medidas_corpo, profiles } from "./schema.ts";
import { type ProfileForm, profileForm } from "./shared/profile-form.ts";

const columns = {
	full_name: profiles.full_name,
	phone: profiles.phone,
	birth_date: profiles.birth_date,
	cpf: profiles.cpf,
	profession: profiles.profession,
	company: profiles.company,
	marketing_consent: profiles.marketing_consent,
};

/** `collided`: fields that another tab changed to a different value. */
type Saved = { profile: Omit<Profile, "preferences" | "address">; collided: boolean };

/**
 * Saves the profile form (rule accounts 9) and records a change of the marketing consent with time and text.
 * Only fields that differ from `opened`, the profile at form load, are changed, so that edits of another tab
 * survive; without it all are.
 */
async function saveProfile(
	db: Db,
	userId: string,
	typed: unknown,
	opened?: unknown,
): Promise<Result<Saved, ProfileError>> {
	const parsed = profileForm.safeParse(typed);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	return db.transaction(async (tx) => {
		const user = await findUser(tx, userId);
		if (!user) return fail({ code: "no_account" });
		await tx
			.insert(profiles)
			.values({ user_id: userId, full_name: parsed.data.full_name })
			.onConflictDoNothing({ target: profiles.user_id });
		const [before] = await tx
			.select(columns)
			.from(profiles)
			.where(eq(profiles.user_id, userId))
			.for("update");
		const both = before && mergeFields(openedFields(opened), parsed.data, before);
		const profile = { ...parsed.data, ...both?.merged };
		const collided = opened !== undefined && Boolean(both?.collisions.length);
		await tx.update(profiles).set(profile).where(eq(profiles.user_id, userId));
		await renameUser(tx, userId, profile.full_name);
		if (before?.marketing_consent !== profile.marketing_consent) {
			await recordMarketingChoice(tx, user.email, profile.marketing_consent);
		}
		return ok({ profile, collided });
	});
}

/** The profile at form load as parsed fields; drops invalid ones. */
function openedFields(opened: unknown): ProfileForm {
	const given = (typeof opened === "object" && opened !== null ? opened : {}) as Record<
		string,
		unknown
	>;
	const read = Object.entries(profileForm.shape).flatMap(([name, field]) => {
		const parsed = Object.hasOwn(given, name) ? field.safeParse(given[name]) : null;
		return parsed?.success ? [[name, parsed.data]] : [];
	});
	return Object.fromEntries(read) as ProfileForm;
}

type Deps = NewsletterDeps & { secret: string };

/** The address of an unsubscribe link, or null for an invalid signature. */
const readUnsubscribe = ({ secret }: Pick<Deps, "secret">, token: string): string | null =>
	token.length <= 1_000 ? readUnsubscribeToken(secret, token) : null;

/** Revokes the marketing consent of a link's address; idempotent. Null for an invalid signature. */
async function unsubscribe(
	{ db, secret }: Pick<Deps, "db" | "secret">,
	token: string,
): Promise<string | null> {
	const email = readUnsubscribe({ secret }, token);
	if (!email) return null;
	await db.transaction((tx) => revokeMarketing(tx, email));
	return email;
}

/** What accounts do with the profile of a new account. */
export const PROFILES = { start: startProfile, confirmMarketing };

/** Whether offers may be sent to an address, and what a bounce changes. */
export const CONSENTS = { allowsMarketing, onUnknownAddress: suppressBounced };

/** Customer data besides authentication. `userId` always comes from the session. */
export const createCustomers = (deps: Deps) => ({
	loadProfile: (userId: string) => loadProfile(deps.db, userId),
	saveProfile: (userId: string, form: unknown, opened?: unknown) =>
		saveProfile(deps.db, userId, form, opened),
	listAddresses: (userId: string) => listAddresses(deps.db, userId),
	saveAddress: (userId: string, form: unknown, opened?: unknown) =>
		saveAddress(deps.db, userId, form, opened),
	removeAddress: (userId: string, id: string) => removeAddress(deps.db, userId, id),
	chooseAddress: (userId: string, id: string) => chooseAddress(deps.db, userId, id),
	listFavourites: (userId: string) => listFavourites(deps.db, userId),
	mergeFavourites: (userId: string, ids: unknown) => mergeFavourites(deps.db, userId, ids),
	setFavourite: (userId: string, productId: string, liked: boolean) =>
		setFavourite(deps.db, userId, productId, liked),
	loadBody: (userId: string) => loadBody(deps.db, userId),
	keepBody: (userId: string, typed: unknown) => saveBody(deps.db, userId, typed),
	forgetBody: (userId: string) => forgetBody(deps.db, userId),
	readUnsubscribe: (token: string) => readUnsubscribe(deps, token),
	unsubscribe: (token: string) => unsubscribe(deps, token),
	newsletter: createNewsletter(deps),
});

/** The account's stored measures, or null. */
export async function loadBody(db: Db, userId: string): Promise<Body | null> {
	const [row] = await db
		.select({ medidas: medidas_corpo.medidas })
		.from(medidas_corpo)
		.where(eq(medidas_corpo.user_id, userId));
	return row?.medidas ?? null;
}

const textIn = (sent: object, name: string): string => {
	const value = (sent as Record<string, unknown>)[name];
	return typeof value === "string" ? value.slice(0, 10) : "";
};

/** Stores measures at the owner's request (rule customers 7). `sent` is unvalidated; errors by field. */
async function saveBody(
	db: Db,
	userId: string,
	sent: unknown,
): Promise<Result<Body, { fields: Record<string, string> }>> {
	const from = typeof sent === "object" && sent ? sent : {};
	const typed = Object.fromEntries(
		Object.keys(typedBody(null)).map((name) => [name, textIn(from, name)]),
	) as TypedBody;
	const read = readBody(typed);
	if (!read.ok) return fail({ fields: read.fields });
	const values = { medidas: read.body };
	await db
		.insert(medidas_corpo)
		.values({ user_id: userId, ...values })
		.onConflictDoUpdate({ target: medidas_corpo.user_id, set: values });
	return ok(read.body);
}

async function forgetBody(db: Db, userId: string): Promise<void> {
	await db.delete(medidas_corpo).where(eq(medidas_corpo.user_id, userId));
}

const MOST = 200;

/** The account's favourite products, latest first (rule accounts 5). */
export async function listFavourites(db: Db, userId: string): Promise<string[]> {
	const rows = await db
		.select({ produto_id: favourites.produto_id })
		.from(favourites)
		.where(eq(favourites.user_id, userId))
		.orderBy(desc(favourites.created_at), favourites.produto_id)
		.limit(MOST);
	return rows.map(({ produto_id }) => produto_id);
}

/** Adds the favourites stored in the browser to the account's and returns all. Ignores unknown products. */
async function mergeFavourites(db: Db, userId: string, ids: unknown): Promise<string[]> {
	const local = (Array.isArray(ids) ? ids : [])
		.filter((id): id is string => typeof id === "string" && isUuid(id))
		.slice(0, MOST);
	if (local.length > 0) await add(db, userId, local);
	return listFavourites(db, userId);
}

/** Adds or removes a favourite; false when there is no such product. */
async function setFavourite(
	db: Db,
	userId: string,
	productId: string,
	liked: boolean,
): Promise<boolean> {
	if (!isUuid(productId)) return false;
	if (liked) return add(db, userId, [productId]);
	await db
		.delete(favourites)
		.where(and(eq(favourites.user_id, userId), eq(favourites.produto_id, productId)));
	return true;
}

async function add(db: Db, userId: string, ids: string[]): Promise<boolean> {
	const wanted = idList(ids);
	const { rows } = (await db.execute(sql`
		with known as (select id from ${PRODUCTS} p where id in ${wanted}),
		added as (
			insert into favourites (user_id, produto_id)
			select ${userId}, id from known on conflict do nothing
		)
		select id from known`)) as unknown as { rows: unknown[] };
	return rows.length > 0;
}
