import { deviceStorage } from "#app/session/browser-storage.ts";
import { keptStore } from "../kept-store.ts";
import { tellUnkept } from "../tell-unkept.ts";

/** Key of the favourites in the browser. */
export const FAVOURITES_KEY = "requinte-favourites-storage";
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
export const useFavourites = keptStore<Favourites>(
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
		name: FAVOURITES_KEY,
		place: deviceStorage,
		keep: ({ ids, ofAccount }) => ({ ids, ofAccount }),
		// The account keeps its own.
		unkept: ({ ids, ofAccount }) => void (ids.length > 0 && !ofAccount && tellUnkept()),
		read: (found, now) => {
			const { ids, ofAccount } = (found ?? {}) as { ids?: unknown; ofAccount?: unknown };
			return {
				...now,
				ids: isList(ids) ? ids.slice(0, MOST_KEPT) : [],
				ofAccount: ofAccount === true,
			};
		},
	},
);
