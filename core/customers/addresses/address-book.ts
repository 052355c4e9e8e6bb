import { and, asc, desc, eq, ne } from "drizzle-orm";
import { ADDRESS_NAMES, type Address, composeAddress } from "#core/values/address.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { mergeFields } from "#core/values/merge-fields.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { addresses, profiles } from "../schema.ts";
import {
	MOST_ADDRESSES,
	type SavedAddress,
	savedAddressForm,
	TOO_MANY_ADDRESSES,
} from "../shared/address-book.ts";

export type AddressError =
	| { code: "invalid"; fields: Record<string, string> }
	| { code: "not_found" };

const columns = {
	id: addresses.id,
	nickname: addresses.nickname,
	is_default: addresses.is_default,
	address_cep: addresses.address_cep,
	address_street: addresses.address_street,
	address_number: addresses.address_number,
	address_complement: addresses.address_complement,
	address_district: addresses.address_district,
	address_city: addresses.address_city,
	address_state: addresses.address_state,
	address_reference: addresses.address_reference,
	address_recipient: addresses.address_recipient,
};

/** The addresses of an account, the default one first (rule delivery 6). */
export const listAddresses = (db: Db | Tx, userId: string): Promise<SavedAddress[]> =>
	db
		.select(columns)
		.from(addresses)
		.where(eq(addresses.user_id, userId))
		.orderBy(desc(addresses.is_default), asc(addresses.created_at), asc(addresses.id));

/**
 * Saves a new or changed address. The first one becomes the default. Only fields that differ from `opened`,
 * the address at form load, are changed, so that edits of another tab survive; without it all are.
 */
export async function saveAddress(
	db: Db,
	userId: string,
	typed: unknown,
	opened?: unknown,
): Promise<Result<SavedAddress, AddressError>> {
	const parsed = savedAddressForm.safeParse(typed);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const { id, ...form } = parsed.data;
	return inBook(db, userId, async (tx, book) => {
		const known = book.find((address) => address.id === id);
		if (id && !known) return fail({ code: "not_found" });
		if (!known) return addTo(tx, userId, book, form);
		const values = mergedWith(known, form, opened);
		const [saved] = await tx
			.update(addresses)
			.set({ ...values, is_default: known.is_default })
			.where(and(eq(addresses.id, id), eq(addresses.user_id, userId)))
			.returning(columns);
		if (!saved) throw new Error("the locked address is gone");
		if (values.is_default) await setDefault(tx, userId, id);
		return ok({ ...saved, is_default: values.is_default || known.is_default });
	});
}

/** Deletes and returns an address; when it was the default, the oldest other one becomes it. */
export async function removeAddress(
	db: Db,
	userId: string,
	id: string,
): Promise<Result<SavedAddress, AddressError>> {
	return inBook(db, userId, async (tx, book) => {
		const removed = book.find((address) => address.id === id);
		if (!removed) return fail({ code: "not_found" });
		await tx.delete(addresses).where(and(eq(addresses.id, id), eq(addresses.user_id, userId)));
		const next = book.find((address) => address.id !== id);
		if (removed.is_default && next) await setDefault(tx, userId, next.id);
		return ok(removed);
	});
}

/** Makes an address the default of the checkout. */
export async function chooseAddress(
	db: Db,
	userId: string,
	id: string,
): Promise<Result<null, AddressError>> {
	if (!isUuid(id)) return fail({ code: "not_found" });
	return inBook(db, userId, async (tx, book) => {
		if (!book.some((address) => address.id === id)) return fail({ code: "not_found" });
		await setDefault(tx, userId, id);
		return ok(null);
	});
}

/** Saves an address of the checkout, unless the book is full. */
export async function storeAddress(tx: Tx, userId: string, address: Address): Promise<void> {
	await inBook(tx, userId, (inner, book) =>
		addTo(inner, userId, book, { ...address, nickname: "", is_default: false }),
	);
}

type NewAddress = Omit<SavedAddress, "id">;

/** Merges form changes; another street replaces the whole address instead of mixing two places. */
function mergedWith(known: SavedAddress, form: NewAddress, opened: unknown): NewAddress {
	const parsed = savedAddressForm.safeParse(opened);
	if (!parsed.success) return form;
	const { id: _, ...theirs } = known;
	const { merged } = mergeFields<NewAddress>(parsed.data, form, theirs);
	const moved = merged.address_cep !== parsed.data.address_cep;
	if (!moved) return merged;
	const whose = merged.address_cep === form.address_cep ? form : theirs;
	const place = Object.fromEntries(ADDRESS_NAMES.map((name) => [name, whose[name]])) as Address;
	return { ...merged, ...place };
}

/** Ignores a duplicate address. */
async function addTo(
	tx: Tx,
	userId: string,
	book: SavedAddress[],
	values: NewAddress,
): Promise<Result<SavedAddress, AddressError>> {
	const same = book.find((known) => ADDRESS_NAMES.every((name) => known[name] === values[name]));
	if (same) return ok(same);
	if (book.length >= MOST_ADDRESSES) {
		return fail({ code: "invalid", fields: { nickname: TOO_MANY_ADDRESSES } });
	}
	const parts = Object.fromEntries(ADDRESS_NAMES.map((name) => [name, values[name]])) as Address;
	const [saved] = await tx
		.insert(addresses)
		.values({ user_id: userId, nickname: values.nickname, ...parts })
		.returning(columns);
	if (!saved) throw new Error("the inserted address was not returned");
	const is_default = values.is_default || book.length === 0;
	if (is_default) await setDefault(tx, userId, saved.id);
	return ok({ ...saved, is_default });
}

async function setDefault(tx: Tx, userId: string, id: string): Promise<void> {
	const others = and(eq(addresses.user_id, userId), ne(addresses.id, id), addresses.is_default);
	await tx.update(addresses).set({ is_default: false }).where(others);
	await tx
		.update(addresses)
		.set({ is_default: true })
		.where(and(eq(addresses.user_id, userId), eq(addresses.id, id)));
}

/** Serialises changes to an account's book, and copies the default address to the profile. */
function inBook<T>(
	db: Db | Tx,
	userId: string,
	change: (tx: Tx, book: SavedAddress[]) => Promise<T>,
) {
	return db.transaction(async (tx) => {
		await tx.insert(profiles).values({ user_id: userId }).onConflictDoNothing();
		await tx
			.select({ id: profiles.id })
			.from(profiles)
			.where(eq(profiles.user_id, userId))
			.for("update");
		const done = await change(tx, await listAddresses(tx, userId));
		const [first] = await listAddresses(tx, userId);
		await tx
			.update(profiles)
			.set({ address: first ? composeAddress(first) : "" })
			.where(eq(profiles.user_id, userId));
		return done;
	});
}
