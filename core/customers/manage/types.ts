import type { Draft } from "#core/record/field-rules.ts";
import type { Address } from "#core/values/address-rules.ts";
import type { NOTED, Noted } from "../customer-fields-rules.ts";
import type { CustomerStatus } from "../customer-values-rules.ts";

/** What the edit form holds. */
export type CustomerForm = Draft<typeof NOTED>;

/** A customer in the list. Amounts in centavos, moments as ISO text. */
export type CustomerRow = {
	email: string;
	name: string;
	phone: string;
	city: string;
	state: string;
	profession: string;
	institution: string;
	usual_size: string;
	customer_type: string;
	status: CustomerStatus;
	tags: string[];
	consented: boolean;
	orders_placed: number;
	orders_paid: number;
	spent: number;
	registered_at: string;
	last_order_at: string | null;
};

export type CustomerRows = { rows: CustomerRow[]; total: number; page: number; pages: number };

export type CustomerFigures = {
	status: Record<CustomerStatus, number>;
	customers: number;
	/** Registered within the last 30 days. */
	recent: number;
	consented: number;
	/** Centavos of all paid orders less what went back, and how many orders they are. */
	spent: number;
	orders_paid: number;
	/** Customers with a paid order, and with more than one. */
	buyers: number;
	returning: number;
	/** The three usual sizes that most customers have. */
	sizes: { size: string; customers: number }[];
};

export type GivenDiscount = {
	id: string;
	code: string;
	/** Hundredths of a percent, or centavos for `fixed`. */
	discount_value: number;
	discount_type: "percentage" | "fixed";
	valid_until: Date;
	active: boolean;
	usage_limit: number;
	used: number;
	created_at: Date;
};

/** What an open customer is read of, besides the row of the directory. */
export type CustomerPart = "noted" | "favourites" | "addresses" | "discounts";

/** Everything the detail dialog shows. */
export type CustomerDetail = CustomerRow & {
	document: string;
	address: string;
	/** In parts, with what each is called: the account's own, else that of the latest order. */
	addresses: (Address & { id: string; name: string })[];
	/** Has an account. */
	account: boolean;
	/** Set by the merchant; empty while it follows the orders. */
	ownStatus: CustomerStatus | "";
	customizations: string;
	notes: string;
	/** Days between paid orders on average; 0 with fewer than two (rule customers 3). */
	averageFrequency: number;
	favouriteProducts: { name: string; units: number }[];
	discounts: GivenDiscount[];
	/** What the edit form opens with. */
	form: CustomerForm;
	/** Of what the merchant noted, for the second of two administrators. */
	version: string;
	/** What could not be read and is empty here. */
	unread: readonly CustomerPart[];
};

/** A customer while they are edited: what is shown, what of it the merchant noted, and the form of both. */
export type KnownCustomer = {
	email: string;
	shown: Noted;
	noted: Noted;
	form: CustomerForm;
	version: string;
};
