import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";

const MOST_KEPT = 500;

type Favourites = {
	ids: string[];
	/** They are the account's: what stands here was taken from it. */
	ofAccount: boolean;
	/** True when the product is a favourite now. */
	toggle(productId: string): boolean;
};

const isList = (value: unknown): value is string[] =>
	Array.isArray(value) && value.every((id) => typeof id === "string" && id.length <= 36);

/** Favourite products of this browser, newest first; the account's while somebody is signed in. */
export const useFavourites = create<Favourites>()(
	persist(
		(set, get) => ({
			ids: [],
			ofAccount: false,
			toggle: (productId) => {
				const wasOne = get().ids.includes(productId);
				set(({ ids }) => ({
					ids: wasOne
						? ids.filter((id) => id !== productId)
						: [productId, ...ids].slice(0, MOST_KEPT),
				}));
				return !wasOne;
			},
		}),
		{
			name: "requinte-favourites-storage",
			version: 1,
			storage: createJSONStorage(() => localStorage),
			partialize: ({ ids, ofAccount }) => ({ ids, ofAccount }),
			migrate: (stored) => stored as Favourites,
			merge: (stored, fresh) => {
				const { ids, ofAccount } = (stored ?? {}) as { ids?: unknown; ofAccount?: unknown };
				return {
					...fresh,
					ids: isList(ids) ? ids.slice(0, MOST_KEPT) : [],
					ofAccount: ofAccount === true,
				};
			},
			skipHydration: true,
		},
	),
);
