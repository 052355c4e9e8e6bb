import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
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

export type PlacedOrder = Totals & { id: string; token: string };

type CheckoutState = {
	form: FormValues;
	/** The order made so far; kept for going back, so that continuing changes it (decision money 12). */
	order: PlacedOrder | null;
	setField(name: keyof FormValues, value: string): void;
	setOrder(order: PlacedOrder | null): void;
	finish(): void;
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
		(set) => ({
			form: EMPTY_FORM,
			order: null,
			setField: (name, value) => set(({ form }) => ({ form: { ...form, [name]: value } })),
			setOrder: (order) => set({ order }),
			finish: () => set({ order: null }),
		}),
		{
			name: "requinte-checkout-storage",
			version: 1,
			storage: createJSONStorage(() => sessionStorage),
			partialize: ({ form, order }) => ({ form, order }),
			merge: (stored, fresh) => {
				const kept = (stored ?? {}) as Partial<CheckoutState>;
				const form = { ...EMPTY_FORM };
				for (const name of Object.keys(EMPTY_FORM) as (keyof FormValues)[]) {
					const value = kept.form?.[name];
					if (typeof value === "string") Object.assign(form, { [name]: value });
				}
				const order = kept.order && typeof kept.order.token === "string" ? kept.order : null;
				return { ...fresh, form, order };
			},
			skipHydration: true,
		},
	),
);
