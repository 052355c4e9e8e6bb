import { create } from "zustand";
import { persist } from "zustand/middleware";
import { deviceStorage, persistedStorage } from "../../session/storage/browser-storage.ts";

export const FAVOURITES_KEY = "requinte-favourites-storage";
const MOST_STORED = 500;

type Favourites = {
	ids: string[];
	/** They were loaded from the account. */
	ofAccount: boolean;
	toggle(productId: string): boolean;
};

const isList = (value: unknown): value is string[] =>
	Array.isArray(value) && value.every((id) => typeof id === "string" && id.length <= 36);

type StoredFavourites = Pick<Favourites, "ids" | "ofAccount">;

function readStored(found: unknown): StoredFavourites {
	const { ids, ofAccount } = (found ?? {}) as { [part in keyof StoredFavourites]?: unknown };
	return { ids: isList(ids) ? ids.slice(0, MOST_STORED) : [], ofAccount: ofAccount === true };
}

/** Favourite products of this browser, newest first; the account's while signed in. */
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
						: [productId, ...ids].slice(0, MOST_STORED),
				}));
				return !wasOne;
			},
		}),
		{
			name: FAVOURITES_KEY,
			storage: persistedStorage<StoredFavourites>(deviceStorage),
			version: 1,
			skipHydration: true,
			migrate: readStored,
			merge: (found, now) => ({ ...now, ...readStored(found) }),
		},
	),
);
