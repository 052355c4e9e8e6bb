import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import { ADDRESS_NAMES, type Address, composeAddress } from "#core/values/address-rules.ts";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { mergeFields } from "#core/values/merge-fields-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { addresses, profiles } from "../schema.ts";
import {
	MOST_ADDRESSES,
	type SavedAddress,
	savedAddressForm,
	TOO_MANY_ADDRESSES,
} from "./address-book-rules.ts";

export type AddressError =
	/** By field; pt-BR. */
	{ code: "invalid"; fields: Record<string, string> } | { code: "not_found" };

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

/** The addresses of an account, the one chosen first before the others (rule delivery 6). */
export const listAddresses = (db: Db | Tx, userId: string): Promise<SavedAddress[]> =>
	db
		.select(columns)
		.from(addresses)
		.where(eq(addresses.user_id, userId))
		.orderBy(desc(addresses.is_default), asc(addresses.created_at), asc(addresses.id));

/**
 * Keeps a new address, or the changes of one of the account's. The first of all is chosen first. `opened` is
 * the address as its form was opened: what is typed as it stood there stays as another tab may have saved
 * it since. Without it everything counts as changed.
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
			.set({ ...values, is_default: known.is_default, updated_at: sql`now()` })
			.where(and(eq(addresses.id, id), eq(addresses.user_id, userId)))
			.returning(columns);
		if (!saved) throw new Error("the locked address is gone");
		if (values.is_default) await setDefault(tx, userId, id);
		return ok({ ...saved, is_default: values.is_default || known.is_default });
	});
}

/** Takes an address out of the book and answers it; when it was chosen first, the oldest other one is now. */
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

/** From now on this one is chosen when the checkout opens. */
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

/** Keeps an address that was typed at the checkout, unless the book is full. */
export async function keepAddress(tx: Tx, userId: string, address: Address): Promise<void> {
	await inBook(tx, userId, (inner, book) =>
		addTo(inner, userId, book, { ...address, nickname: "", is_default: false }),
	);
}

type NewAddress = Omit<SavedAddress, "id">;

/** The address with what the form changed of it. One in another street stays whole: of two places comes none. */
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

/** The same address twice is one. */
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

/**
 * One change of an account's book after the other; what the profile says of where its customer lives
 * follows the address chosen first.
 */
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
			.set({ address: first ? composeAddress(first) : "", updated_at: sql`now()` })
			.where(eq(profiles.user_id, userId));
		return done;
	});
}
