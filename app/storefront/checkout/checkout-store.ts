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
	/** Sent with the order, so that asking twice makes one order (decision money 6). */
	idempotencyKey: string;
	setField(name: keyof FormValues, value: string): void;
	setOrder(order: PlacedOrder | null): void;
	/** The order is paid, or can no longer be changed: the next one is a new one. */
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
			idempotencyKey: "",
			setField: (name, value) => set(({ form }) => ({ form: { ...form, [name]: value } })),
			setOrder: (order) => set({ order }),
			finish: () => set({ order: null, idempotencyKey: crypto.randomUUID() }),
		}),
		{
			name: "requinte-checkout-storage",
			version: 1,
			storage: createJSONStorage(() => sessionStorage),
			migrate: (stored) => stored as CheckoutState,
			partialize: ({ form, order, idempotencyKey }) => ({ form, order, idempotencyKey }),
			merge: (stored, fresh) => {
				const kept = (stored ?? {}) as Partial<CheckoutState>;
				const form = { ...EMPTY_FORM };
				for (const name of Object.keys(EMPTY_FORM) as (keyof FormValues)[]) {
					const value = kept.form?.[name];
					if (typeof value === "string") Object.assign(form, { [name]: value });
				}
				const order = kept.order && typeof kept.order.token === "string" ? kept.order : null;
				const key = typeof kept.idempotencyKey === "string" ? kept.idempotencyKey : "";
				return { ...fresh, form, order, idempotencyKey: key || crypto.randomUUID() };
			},
			skipHydration: true,
		},
	),
);
