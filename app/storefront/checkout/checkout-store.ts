import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import type { DiscountTerms } from "#core/customers/discounts/discount-rules.ts";
import type { ShippingMethod, Totals } from "#core/orders/types.ts";

/** What was typed, as typed: nothing is lost on a reload or on the way back. */
export type FormValues = {
	customer_name: string;
	customer_email: string;
	customer_phone: string;
	customer_address: string;
	customer_cpf: string;
	customer_company: string;
	shipping_method: ShippingMethod;
	notes: string;
};

export type PlacedOrder = Totals & { id: string; token: string; discount_code: string | null };

type CheckoutState = {
	form: FormValues;
	/** The order made so far; kept for going back, so that continuing changes it (decision money 12). */
	order: PlacedOrder | null;
	/** The discount code in use, and what stands in its field. */
	coupon: DiscountTerms | null;
	couponText: string;
	/** Sent with the order, so that asking twice makes one order (decision money 6). */
	idempotencyKey: string;
	setField(name: keyof FormValues, value: string): void;
	/** Fills the fields that are still empty. */
	prefill(known: Partial<FormValues>): void;
	setOrder(order: PlacedOrder | null): void;
	setCoupon(coupon: DiscountTerms | null): void;
	setCouponText(text: string): void;
	/** The order is paid, or can no longer be changed: the next one is a new one. */
	finish(): void;
	/** Also what was typed: the customer has left. */
	forget(): void;
};

const EMPTY_FORM: FormValues = {
	customer_name: "",
	customer_email: "",
	customer_phone: "",
	customer_address: "",
	customer_cpf: "",
	customer_company: "",
	shipping_method: "standard",
	notes: "",
};

/** Lives as long as the browser tab: personal data does not stay behind on a shared computer. */
export const useCheckoutStore = create<CheckoutState>()(
	persist(
		(set, get) => ({
			form: EMPTY_FORM,
			order: null,
			coupon: null,
			couponText: "",
			idempotencyKey: "",
			setField: (name, value) => set(({ form }) => ({ form: { ...form, [name]: value } })),
			prefill: (known) =>
				set(({ form }) => {
					const filled = { ...form };
					for (const [name, value] of Object.entries(known) as [keyof FormValues, string][]) {
						if (form[name] === "" && value) Object.assign(filled, { [name]: value });
					}
					return { form: filled };
				}),
			setOrder: (order) => set({ order }),
			setCoupon: (coupon) => set(coupon ? { coupon, couponText: coupon.code } : { coupon }),
			setCouponText: (couponText) => set({ couponText }),
			finish: () =>
				set({
					order: null,
					coupon: null,
					couponText: "",
					idempotencyKey: crypto.randomUUID(),
				}),
			forget: () => {
				get().finish();
				set({ form: EMPTY_FORM });
			},
		}),
		{
			name: "requinte-checkout-storage",
			version: 1,
			storage: createJSONStorage(() => sessionStorage),
			migrate: (stored) => stored as CheckoutState,
			partialize: ({ form, order, coupon, couponText, idempotencyKey }) => ({
				form,
				order,
				coupon,
				couponText,
				idempotencyKey,
			}),
			merge: (stored, fresh) => {
				const kept = (stored ?? {}) as Partial<CheckoutState>;
				const form = { ...EMPTY_FORM };
				for (const name of Object.keys(EMPTY_FORM) as (keyof FormValues)[]) {
					const value = kept.form?.[name];
					if (typeof value === "string") Object.assign(form, { [name]: value });
				}
				const order =
					typeof kept.order?.token === "string" && typeof kept.order.code_discount === "number"
						? kept.order
						: null;
				const coupon = typeof kept.coupon?.value === "number" ? kept.coupon : null;
				const couponText = typeof kept.couponText === "string" ? kept.couponText : "";
				const key = typeof kept.idempotencyKey === "string" ? kept.idempotencyKey : "";
				const idempotencyKey = key || crypto.randomUUID();
				return { ...fresh, form, order, coupon, couponText, idempotencyKey };
			},
			skipHydration: true,
		},
	),
);
