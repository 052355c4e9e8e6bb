import { tabStorage } from "#app/session/browser-storage.ts";
import type { SavedAddress } from "#core/customers/addresses/address-book-rules.ts";
import type { DiscountTerms } from "#core/customers/discounts/discount-rules.ts";
import { PAYMENT_METHOD_LABELS } from "#core/orders/rules.ts";
import type { CheckoutOrder, PaymentMethod } from "#core/orders/types.ts";
import { ADDRESS_NAMES, type Address, EMPTY_ADDRESS } from "#core/values/address-rules.ts";
import { formatCep } from "#core/values/cep-rules.ts";
import { keptStore } from "../kept-store.ts";
import { openOrder } from "./open-order.ts";

/** What was typed, as typed: nothing is lost on a reload or on the way back. */
type FormValues = Address & {
	customer_name: string;
	customer_email: string;
	customer_phone: string;
	customer_cpf: string;
	customer_company: string;
	shipping_method: string;
	/** Document of who collects it in the shop. */
	pickup_cpf: string;
	notes: string;
	/** Whether the box is ticked: `true` or `false`. */
	marketing_consent: string;
};

export type CheckoutState = {
	form: FormValues;
	/** Which of the account's addresses is meant; empty while one is typed. */
	addressId: string;
	/** Whether the account keeps the address that is typed. */
	saveAddress: boolean;
	/** The order made so far, as the server told it last; going back and continuing changes it. */
	order: CheckoutOrder | null;
	/** How the order is to be paid, as chosen last; null until it is (rule payments 11). */
	method: PaymentMethod | null;
	/** It was made in another tab, maybe by someone else. */
	foreign: boolean;
	/** Orders of this browser that were settled when it was made. */
	settledBefore: string[];
	/** The discount code in use, and what stands in its field. */
	coupon: DiscountTerms | null;
	couponText: string;
	setField(name: keyof FormValues, value: string): void;
	/** The parts of an address as they are typed. */
	setAddress(changes: Partial<Address>): void;
	/** Takes an address of the account; null when another one is to be typed. */
	chooseAddress(saved: SavedAddress | null): void;
	/** Its parts, to be changed for this order. */
	editAddress(): void;
	setSaveAddress(wanted: boolean): void;
	/** Fills the fields that are still empty. */
	prefill(known: Partial<FormValues>): void;
	setMethod(method: PaymentMethod): void;
	setOrder(order: CheckoutOrder): void;
	/** Takes over the order of another tab. */
	adopt(order: CheckoutOrder): void;
	/** It is neither to be paid nor to be changed any more; what was typed stays. */
	forgetOrder(): void;
	setCoupon(coupon: DiscountTerms | null): void;
	setCouponText(text: string): void;
	/** The order is paid, or can no longer be changed: the next one is a new one. */
	finish(): void;
	/** The order is bought: whom it is for, when it was a gift, and what was noted go with it. */
	settle(): void;
	/** Also what was typed: the customer has left. */
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

/** The parts of an address as the form holds them. */
const addressOf = (saved: Address): Address =>
	Object.fromEntries(
		ADDRESS_NAMES.map((name) => [
			name,
			name === "address_cep" ? formatCep(saved[name]) : saved[name],
		]),
	) as Address;

/** Lives as long as the browser tab: personal data does not stay behind on a shared computer. */
export const useCheckoutStore = keptStore<CheckoutState>(
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
				// Somebody else's way to pay, in the same browser, is no choice of whoever made this one.
				method: now.foreign && now.order?.token !== order.token ? null : now.method,
				foreign: false,
				settledBefore: openOrder.settled(),
			}));
		},
		adopt: (order) =>
			set((now) => ({
				order,
				// Where its code waits to be paid, in this browser's other tab, it is shown here too.
				method: now.method ?? order.begun,
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
		place: tabStorage,
		keep: ({
			form,
			addressId,
			saveAddress,
			order,
			method,
			foreign,
			settledBefore,
			coupon,
			couponText,
		}) => ({
			form,
			addressId,
			saveAddress,
			order,
			method,
			foreign,
			settledBefore,
			coupon,
			couponText,
		}),
		read: (found, now) => {
			const kept = (found ?? {}) as Partial<CheckoutState>;
			const form = { ...EMPTY_FORM };
			for (const name of Object.keys(EMPTY_FORM) as (keyof FormValues)[]) {
				const value = kept.form?.[name];
				if (typeof value === "string") Object.assign(form, { [name]: value });
			}
			const order =
				typeof kept.order?.token === "string" && Array.isArray(kept.order.lines)
					? kept.order
					: null;
			const foreign = kept.foreign === true;
			const coupon = typeof kept.coupon?.value === "number" ? kept.coupon : null;
			const couponText = typeof kept.couponText === "string" ? kept.couponText : "";
			const method =
				kept.method && Object.hasOwn(PAYMENT_METHOD_LABELS, kept.method) ? kept.method : null;
			const addressId = typeof kept.addressId === "string" ? kept.addressId : "";
			const saveAddress = kept.saveAddress === true;
			const settledBefore = Array.isArray(kept.settledBefore) ? kept.settledBefore : [];
			const own = { addressId, saveAddress, order, method, foreign, settledBefore };
			return { ...now, form, ...own, coupon, couponText };
		},
	},
);
