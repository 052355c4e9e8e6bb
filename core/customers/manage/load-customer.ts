import { eq, sql } from "drizzle-orm";
import { listPersonalCodes } from "#core/discounts/personal-codes.ts";
import { columnsIn } from "#core/record/columns.ts";
import { editVersion } from "#core/record/edit-version.ts";
import { draftOf, initialOf } from "#core/record/shared/record.ts";
import type { Address } from "#core/values/address.ts";
import { partsReader, type Report } from "#core/values/read-parts.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { findRow } from "#platform/database/sql/query.ts";
import { listAddresses } from "../addresses/address-book.ts";
import { customers } from "../schema.ts";
import type { SavedAddress } from "../shared/address-book.ts";
import { NOTED, type Noted } from "../shared/customer-fields.ts";
import { BULK_TAGS, type CustomerStatus } from "../shared/customer-values.ts";
import { rowColumns } from "./customer-sql.ts";
import type { CustomerDetail, CustomerPart, CustomerRow, KnownCustomer } from "./types.ts";

/** Most bought products of an e-mail, by units. */
export type ListFavouriteProducts = (
	db: Db,
	email: string,
) => Promise<{ name: string; units: number }[]>;

/** Address of the latest order of an e-mail; null when unknown. */
export type FindLastAddress = (db: Db, email: string) => Promise<Address | null>;

type InDirectory = CustomerRow & {
	document: string;
	address: string;
	userId: string | null;
	ownStatus: CustomerStatus | null;
	averageFrequency: number;
};

const NOTHING = initialOf(NOTED);

/** Covers the merchant's notes only: changed orders and profiles are no edits. */
export const versionOf = (noted: Noted): string => editVersion(noted);

/** The notes completed with values from profile and orders. */
const mergedView = (noted: Noted, found: InDirectory): Noted => ({
	...noted,
	name: found.name,
	phone: found.phone,
	city: found.city,
	state: found.state,
	profession: (found.profession || null) as Noted["profession"],
	institution: found.institution,
	usual_size: (found.usual_size || null) as Noted["usual_size"],
	cpf_cnpj: found.document || null,
	address: found.address,
});

const findInDirectory = (db: Db | Tx, email: string, now: Date) =>
	findRow<InDirectory>(
		db,
		sql`select ${rowColumns(now)}, d.document, d.address, d.user_id as "userId",
				d.status as "ownStatus",
				case when d.orders_paid > 1 then round(extract(epoch from d.last_paid_at - d.first_paid_at)
					/ 86400 / (d.orders_paid - 1))::int else 0 end as "averageFrequency"
			from customer_directory d where d.email = ${email.toLowerCase()}`,
	);

/** The merchant's notes; tags in canonical order. */
async function readNoted(db: Db | Tx, email: string): Promise<Noted> {
	const [stored = NOTHING] = await db
		.select(columnsIn(customers, NOTED))
		.from(customers)
		.where(eq(customers.email, email));
	return { ...stored, tags: BULK_TAGS.filter((tag) => stored.tags.includes(tag)) };
}

/** A customer's displayed values with the merchant's notes; null for an unknown e-mail. */
export async function readCustomer(
	db: Db | Tx,
	email: string,
	now: Date,
): Promise<KnownCustomer | null> {
	const found = await findInDirectory(db, email, now);
	if (!found) return null;
	const noted = await readNoted(db, found.email);
	return { email: found.email, ...knownOf(noted, found) };
}

function knownOf(noted: Noted, found: InDirectory): Omit<KnownCustomer, "email"> {
	const view = mergedView(noted, found);
	return { view, noted, form: draftOf(NOTED, view), version: versionOf(noted) };
}

/** An account's address with its nickname. */
const named = ({ nickname, is_default, ...address }: SavedAddress) => ({
	...address,
	name: `${nickname ? `Endereço: ${nickname}` : "Endereço"}${is_default ? " (usado primeiro)" : ""}`,
});

/** A customer without orders, or null. With `report`, failed parts are listed in `unread`, else thrown. */
export async function loadCustomer(
	{
		db,
		clock,
		listFavouriteProducts,
		findLastAddress,
	}: {
		db: Db;
		clock: () => Date;
		listFavouriteProducts: ListFavouriteProducts;
		findLastAddress: FindLastAddress;
	},
	email: string,
	report?: Report,
): Promise<CustomerDetail | null> {
	const found = await findInDirectory(db, email, clock());
	if (!found) return null;
	const { userId, ...view } = found;
	const { read, unread } = partsReader<CustomerPart>(report);
	const addresses = async (): Promise<CustomerDetail["addresses"]> => {
		const book = userId ? await listAddresses(db, userId) : [];
		if (book.length > 0) return book.map(named);
		const last = await findLastAddress(db, view.email);
		return last ? [{ id: "", name: "Endereço do último pedido", ...last }] : [];
	};
	const [noted, favouriteProducts, visibleAddresses, discounts] = await Promise.all([
		read("noted", readNoted(db, view.email), NOTHING),
		read("favourites", listFavouriteProducts(db, view.email), []),
		read("addresses", addresses(), []),
		read("discounts", listPersonalCodes(db, view.email), []),
	]);
	const { form, version } = knownOf(noted, found);
	return {
		...view,
		account: userId !== null,
		addresses: visibleAddresses,
		ownStatus: view.ownStatus ?? "",
		customizations: noted.customizations,
		notes: noted.notes,
		favouriteProducts,
		discounts,
		form,
		version,
		unread,
	};
}
