import { desc, eq, sql } from "drizzle-orm";
import type { Address } from "#core/values/address-rules.ts";
import { editVersion } from "#core/values/edit-version.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { listAddresses } from "../addresses/address-book.ts";
import type { SavedAddress } from "../addresses/address-book-rules.ts";
import { BULK_TAGS, type CustomerStatus } from "../customer-values-rules.ts";
import { customer_discounts, customers } from "../schema.ts";
import type { CustomerForm } from "./customer-form-rules.ts";
import { rowColumns } from "./customer-sql.ts";
import type { CustomerDetail, CustomerRow } from "./types.ts";

/** What was bought most with an e-mail, by units. */
export type ListFavouriteProducts = (
	db: Db,
	email: string,
) => Promise<{ name: string; units: number }[]>;

/** Where the latest order with an e-mail went, in parts; null when that is not known. */
export type FindLastAddress = (db: Db, email: string) => Promise<Address | null>;

type Stored = typeof customers.$inferSelect;

type Shown = CustomerRow & {
	document: string;
	address: string;
	userId: string | null;
	ownStatus: CustomerStatus | null;
	averageFrequency: number;
};

/** What the merchant noted of a customer, empty where nothing was. */
export const notedOf = (stored: Stored | undefined): CustomerForm => ({
	name: stored?.name ?? "",
	phone: stored?.phone ?? "",
	city: stored?.city ?? "",
	state: stored?.state ?? "",
	profession: stored?.profession ?? "",
	institution: stored?.institution ?? "",
	usual_size: (stored?.usual_size ?? "") as CustomerForm["usual_size"],
	customer_type: stored?.customer_type ?? "Pessoa Física",
	cpf_cnpj: stored?.cpf_cnpj ?? "",
	address: stored?.address ?? "",
	status: stored?.status ?? "",
	customizations: stored?.customizations ?? "",
	tags: BULK_TAGS.filter((tag) => stored?.tags.includes(tag)),
	notes: stored?.notes ?? "",
});

/** Stands for what the merchant noted: orders and profiles move without counting as an edit. */
export const versionOf = (noted: CustomerForm): string => editVersion(noted);

/** The form as it opens: what is shown, which may come from profile and orders. */
const formOf = (noted: CustomerForm, shown: Shown): CustomerForm => ({
	...noted,
	name: shown.name,
	phone: shown.phone,
	city: shown.city,
	state: shown.state,
	profession: shown.profession as CustomerForm["profession"],
	institution: shown.institution,
	usual_size: shown.usual_size as CustomerForm["usual_size"],
	cpf_cnpj: shown.document,
	address: shown.address,
});

/** Reads a customer's row of the directory together with what the merchant noted. */
export async function readCustomer(
	db: Db | Tx,
	email: string,
	now: Date,
): Promise<{ shown: Shown; noted: CustomerForm; form: CustomerForm; version: string } | null> {
	const [shown] = await queryRows<Shown>(
		db,
		sql`select ${rowColumns(now)}, d.document, d.address, d.user_id as "userId",
				d.status as "ownStatus",
				case when d.orders_paid > 1 then round(extract(epoch from d.last_paid_at - d.first_paid_at)
					/ 86400 / (d.orders_paid - 1))::int else 0 end as "averageFrequency"
			from customer_directory d where d.email = ${email.toLowerCase()}`,
	);
	if (!shown) return null;
	const [stored] = await db.select().from(customers).where(eq(customers.email, shown.email));
	const noted = notedOf(stored);
	return { shown, noted, form: formOf(noted, shown), version: versionOf(noted) };
}

/** An address of the account under its own name. */
const named = ({ nickname, is_default, ...address }: SavedAddress) => ({
	...address,
	name: `${nickname ? `Endereço: ${nickname}` : "Endereço"}${is_default ? " (usado primeiro)" : ""}`,
});

/** Everything about one customer but the orders, or null when nobody has this e-mail. */
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
): Promise<CustomerDetail | null> {
	const found = await readCustomer(db, email, clock());
	if (!found) return null;
	const { noted, form, version } = found;
	const { userId, ...shown } = found.shown;
	const [favouriteProducts, book, discounts] = await Promise.all([
		listFavouriteProducts(db, shown.email),
		userId ? listAddresses(db, userId) : [],
		db
			.select()
			.from(customer_discounts)
			.where(eq(customer_discounts.customer_email, shown.email))
			.orderBy(desc(customer_discounts.created_at))
			.limit(20),
	]);
	const last = book.length === 0 ? await findLastAddress(db, shown.email) : null;
	return {
		...shown,
		account: userId !== null,
		addresses: last ? [{ id: "", name: "Endereço do último pedido", ...last }] : book.map(named),
		ownStatus: shown.ownStatus ?? "",
		customizations: noted.customizations,
		notes: noted.notes,
		favouriteProducts,
		discounts,
		form,
		version,
	};
}
