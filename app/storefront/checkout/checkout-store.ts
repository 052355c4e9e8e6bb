import { create } from "zustand";
import { persist } from "zustand/middleware";
import type { SavedAddress } from "#core/customers/shared/address-book.ts";
import { PAYMENT_METHOD_LABELS } from "#core/orders/shared/payment-method.ts";
import type { CheckoutOrder, PaymentMethod } from "#core/orders/types.ts";
import { ADDRESS_NAMES, type Address, EMPTY_ADDRESS, formatCep } from "#core/values/address.ts";
import { persistedStorage, tabStorage } from "../../session/storage/browser-storage.ts";
import { forgetLinkedCoupon } from "../cart/linked-coupon.ts";
import { openOrder } from "./open-order.ts";

/** Raw input, so that a reload or Back loses nothing. */
export type FormValues = Address & {
	customer_name: string;
	customer_email: string;
	customer_phone: string;
	customer_cpf: string;
	customer_company: string;
	shipping_method: string;
	pickup_cpf: string;
	notes: string;
	marketing_consent: string;
};

export type CheckoutStore = {
	form: FormValues;
	/** Chosen address of the account; empty while one is typed. */
	addressId: string;
	/** Whether to save the typed address to the account. */
	saveAddress: boolean;
	order: CheckoutOrder | null;
	/** The chosen payment method; null until one is chosen (rule payments 11). */
	method: PaymentMethod | null;
	/** The order comes from another tab, maybe from another person. */
	foreign: boolean;
	/** Orders of this browser that were settled when this one was placed. */
	settledBefore: string[];
	/** The coupon in use, and the content of its field. */
	coupon: { code: string } | null;
	couponText: string;
	/** This tab waits for the answer of a card that it sent. */
	cardSending: boolean;
	setField(name: keyof FormValues, value: string): void;
	setAddress(changes: Partial<Address>): void;
	chooseAddress(saved: SavedAddress | null): void;
	/** Copies the chosen address into the fields, to be edited for this order. */
	editAddress(): void;
	setSaveAddress(wanted: boolean): void;
	/** Fills only empty fields. */
	prefill(known: Partial<FormValues>): void;
	setMethod(method: PaymentMethod): void;
	setOrder(order: CheckoutOrder): void;
	adopt(order: CheckoutOrder): void;
	/** The order can neither be paid nor changed; the form stays. */
	forgetOrder(): void;
	setCoupon(coupon: CheckoutStore["coupon"]): void;
	setCouponText(text: string): void;
	/** The order is paid or closed: the next one is a new one. */
	finish(): void;
	/** The order is bought: its recipient, gift option and notes are cleared. */
	settle(): void;
	/** Clears the form too: the customer has signed out. */
	forget(): void;
};

const EMPTY_FORM: FormValues = {
	customer_name: "",
	customer_email: "",
	customer_phone: "",
	...EMPTY_ADDRESS,
	customer_cpf: "",
	customer_company: "",
	shipping_method: "standard",
	pickup_cpf: "",
	notes: "",
	marketing_consent: "false",
};

const addressOf = (saved: Address): Address =>
	Object.fromEntries(
		ADDRESS_NAMES.map((name) => [
			name,
			name === "address_cep" ? formatCep(saved[name]) : saved[name],
		]),
	) as Address;

type StoredCheckout = Pick<
	CheckoutStore,
	| "form"
	| "addressId"
	| "saveAddress"
	| "order"
	| "method"
	| "foreign"
	| "settledBefore"
	| "coupon"
	| "couponText"
>;

/** Accepts any stored value. */
function readStored(found: unknown): StoredCheckout {
	const stored = (found ?? {}) as Partial<StoredCheckout>;
	const form = { ...EMPTY_FORM };
	for (const name of Object.keys(EMPTY_FORM) as (keyof FormValues)[]) {
		const value = stored.form?.[name];
		if (typeof value === "string") Object.assign(form, { [name]: value });
	}
	const { order, method, coupon } = stored;
	return {
		form,
		addressId: typeof stored.addressId === "string" ? stored.addressId : "",
		saveAddress: stored.saveAddress === true,
		order: typeof order?.token === "string" && Array.isArray(order.lines) ? order : null,
		method: method && Object.hasOwn(PAYMENT_METHOD_LABELS, method) ? method : null,
		foreign: stored.foreign === true,
		settledBefore: Array.isArray(stored.settledBefore) ? stored.settledBefore : [],
		coupon: typeof coupon?.code === "string" ? { code: coupon.code } : null,
		couponText: typeof stored.couponText === "string" ? stored.couponText : "",
	};
}

/** In sessionStorage: personal data must not stay on a shared computer. */
export const useCheckoutStore = create<CheckoutStore>()(
	persist(
		(set, get) => ({
			form: EMPTY_FORM,
			order: null,
			method: null,
			coupon: null,
			couponText: "",
			foreign: false,
			settledBefore: [],
			addressId: "",
			saveAddress: false,
			cardSending: false,
			setField: (name, value) => set(({ form }) => ({ form: { ...form, [name]: value } })),
			setAddress: (changes) => set(({ form }) => ({ form: { ...form, ...changes } })),
			chooseAddress: (saved) =>
				set(({ form }) => ({
					addressId: saved?.id ?? "",
					saveAddress: false,
					form: { ...form, ...addressOf(saved ?? EMPTY_ADDRESS) },
				})),
			editAddress: () => set({ addressId: "" }),
			setSaveAddress: (saveAddress) => set({ saveAddress }),
			prefill: (known) =>
				set(({ form }) => {
					const filled = { ...form };
					for (const [name, value] of Object.entries(known) as [keyof FormValues, string][]) {
						if (form[name] === "" && value) Object.assign(filled, { [name]: value });
					}
					return { form: filled };
				}),
			setMethod: (method) => set({ method }),
			setOrder: (order) => {
				openOrder.remember(order.token);
				set((now) => ({
					order,
					// Another person's payment method is no choice of this shopper.
					method: now.foreign && now.order?.token !== order.token ? null : now.method,
					foreign: false,
					settledBefore: openOrder.settled(),
				}));
			},
			adopt: (order) =>
				set((now) => ({
					order,
					// The open code of the other tab is displayed here too.
					method: now.method ?? order.openMethod,
					...(now.order?.token !== order.token && {
						foreign: true,
						settledBefore: openOrder.settled(),
					}),
				})),
			forgetOrder: () => {
				openOrder.forget(get().order?.token);
				set({ order: null, method: null, foreign: false });
			},
			setCoupon: (coupon) => set(coupon ? { coupon, couponText: coupon.code } : { coupon }),
			setCouponText: (couponText) => set({ couponText }),
			finish: () => {
				get().forgetOrder();
				set({ coupon: null, couponText: "" });
			},
			settle: () => {
				get().finish();
				forgetLinkedCoupon();
				set(({ form, addressId }) => {
					const gift = form.address_recipient !== "";
					const next = { ...form, ...(gift && EMPTY_ADDRESS), notes: "" };
					return { form: next, addressId: gift ? "" : addressId };
				});
			},
			forget: () => {
				get().finish();
				openOrder.forget();
				set({ form: EMPTY_FORM, addressId: "", saveAddress: false });
			},
		}),
		{
			name: "requinte-checkout-storage",
			storage: persistedStorage<StoredCheckout>(tabStorage),
			version: 1,
			skipHydration: true,
			migrate: readStored,
			merge: (found, now) => ({ ...now, ...readStored(found) }),
		},
	),
);
