import type { DiscountRule } from "#core/discounts/shared/discount.ts";
import type { Draft } from "#core/record/shared/field.ts";
import type { Address } from "#core/values/address.ts";
import type { NOTED, Noted } from "../shared/customer-fields.ts";
import type { CustomerStatus } from "../shared/customer-values.ts";

export type CustomerForm = Draft<typeof NOTED>;

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

export type CustomerFigures = {
	status: Record<CustomerStatus, number>;
	customers: number;
	recent: number;
	consented: number;
	/** Centavos of paid orders minus refunds, and the number of orders. */
	spent: number;
	orders_paid: number;
	/** Customers with a paid order, and with several. */
	buyers: number;
	returning: number;
	sizes: { size: string; customers: number }[];
};

/** Sources of the customer's details besides the directory. */
export type CustomerPart = "noted" | "favourites" | "addresses" | "discounts";

export type CustomerDetail = CustomerRow & {
	document: string;
	address: string;
	/** Addresses with names: the account's, else that of the latest order. */
	addresses: (Address & { id: string; name: string })[];
	account: boolean;
	/** Set by the merchant; empty while derived from orders. */
	ownStatus: CustomerStatus | "";
	customizations: string;
	notes: string;
	/** Average days between paid orders; 0 with fewer than two (rule customers 3). */
	averageFrequency: number;
	favouriteProducts: { name: string; units: number }[];
	discounts: DiscountRule[];
	form: CustomerForm;
	/** Version of the merchant's notes, for optimistic locking. */
	version: string;
	/** Parts that could not be read and are empty. */
	unread: readonly CustomerPart[];
};

/** A customer in the edit form: displayed values, the merchant's notes, and the form of both. */
export type KnownCustomer = {
	email: string;
	view: Noted;
	noted: Noted;
	form: CustomerForm;
	version: string;
};
