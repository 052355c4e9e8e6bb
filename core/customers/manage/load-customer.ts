import { desc, eq, sql } from "drizzle-orm";
import { columnsIn } from "#core/record/columns.ts";
import { draftOf, initialOf } from "#core/record/record-rules.ts";
import type { Address } from "#core/values/address-rules.ts";
import { editVersion } from "#core/values/edit-version.ts";
import { partsReader, type Report } from "#core/values/read-parts.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { listAddresses } from "../addresses/address-book.ts";
import type { SavedAddress } from "../addresses/address-book-rules.ts";
import { NOTED, type Noted } from "../customer-fields-rules.ts";
import { BULK_TAGS, type CustomerStatus } from "../customer-values-rules.ts";
import { customer_discounts, customers } from "../schema.ts";
import { rowColumns } from "./customer-sql.ts";
import type { CustomerDetail, CustomerPart, CustomerRow, KnownCustomer } from "./types.ts";

/** What was bought most with an e-mail, by units. */
export type ListFavouriteProducts = (
	db: Db,
	email: string,
) => Promise<{ name: string; units: number }[]>;

/** Where the latest order with an e-mail went, in parts; null when that is not known. */
export type FindLastAddress = (db: Db, email: string) => Promise<Address | null>;

type InDirectory = CustomerRow & {
	document: string;
	address: string;
	userId: string | null;
	ownStatus: CustomerStatus | null;
	averageFrequency: number;
};

const NOTHING = initialOf(NOTED);

/** Stands for what the merchant noted: orders and profiles move without counting as an edit. */
export const versionOf = (noted: Noted): string => editVersion(noted);

/** What is shown of the fields, which may come from profile and orders. */
const shownOf = (noted: Noted, found: InDirectory): Noted => ({
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

/** A customer's row of the directory. */
async function findInDirectory(
	db: Db | Tx,
	email: string,
	now: Date,
): Promise<InDirectory | undefined> {
	const [found] = await queryRows<InDirectory>(
		db,
		sql`select ${rowColumns(now)}, d.document, d.address, d.user_id as "userId",
				d.status as "ownStatus",
				case when d.orders_paid > 1 then round(extract(epoch from d.last_paid_at - d.first_paid_at)
					/ 86400 / (d.orders_paid - 1))::int else 0 end as "averageFrequency"
			from customer_directory d where d.email = ${email.toLowerCase()}`,
	);
	return found;
}

/** What the merchant noted, tags in the one order they have everywhere. */
async function readNoted(db: Db | Tx, email: string): Promise<Noted> {
	const [stored = NOTHING] = await db
		.select(columnsIn(customers, NOTED))
		.from(customers)
		.where(eq(customers.email, email));
	return { ...stored, tags: BULK_TAGS.filter((tag) => stored.tags.includes(tag)) };
}

/** Reads what is shown of a customer together with what the merchant noted; null when nobody has this e-mail. */
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
	const shown = shownOf(noted, found);
	return { shown, noted, form: draftOf(NOTED, shown), version: versionOf(noted) };
}

/** An address of the account under its own name. */
const named = ({ nickname, is_default, ...address }: SavedAddress) => ({
	...address,
	name: `${nickname ? `Endereço: ${nickname}` : "Endereço"}${is_default ? " (usado primeiro)" : ""}`,
});

/**
 * Everything about one customer but the orders, or null when nobody has this e-mail. With `report`, parts that
 * cannot be read are empty and named in `unread`; without it the first failure is thrown.
 */
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
	const { userId, ...shown } = found;
	const { read, unread } = partsReader<CustomerPart>(report);
	const addresses = async (): Promise<CustomerDetail["addresses"]> => {
		const book = userId ? await listAddresses(db, userId) : [];
		if (book.length > 0) return book.map(named);
		const last = await findLastAddress(db, shown.email);
		return last ? [{ id: "", name: "Endereço do último pedido", ...last }] : [];
	};
	const [noted, favouriteProducts, shownAddresses, discounts] = await Promise.all([
		read("noted", readNoted(db, shown.email), NOTHING),
		read("favourites", listFavouriteProducts(db, shown.email), []),
		read("addresses", addresses(), []),
		read(
			"discounts",
			db
				.select()
				.from(customer_discounts)
				.where(eq(customer_discounts.customer_email, shown.email))
				.orderBy(desc(customer_discounts.created_at))
				.limit(20),
			[],
		),
	]);
	const { form, version } = knownOf(noted, found);
	return {
		...shown,
		account: userId !== null,
		addresses: shownAddresses,
		ownStatus: shown.ownStatus ?? "",
		customizations: noted.customizations,
		notes: noted.notes,
		favouriteProducts,
		discounts,
		form,
		version,
		unread,
	};
}
