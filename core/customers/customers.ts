import type { Db } from "#platform/database/database.ts";
import {
	chooseAddress,
	listAddresses,
	removeAddress,
	saveAddress,
} from "./addresses/address-book.ts";
import { forgetBody, keepBody, loadBody } from "./body-measures.ts";
import { listFavourites, mergeFavourites, setFavourite } from "./favourites.ts";
import { loadProfile } from "./load-profile.ts";
import { saveProfile } from "./save-profile.ts";
import { readUnsubscribe, unsubscribe } from "./unsubscribe.ts";

/** What belongs to a customer besides the sign-in. `userId` is always that of the session. */
export const createCustomers = (deps: {
	db: Db;
	clock: () => Date;
	/** Signs the links that end marketing. */
	secret: string;
}) => ({
	loadProfile: (userId: string) => loadProfile(deps.db, userId),
	saveProfile: (userId: string, form: unknown, opened?: unknown) =>
		saveProfile(deps.db, userId, form, opened),
	listAddresses: (userId: string) => listAddresses(deps.db, userId),
	saveAddress: (userId: string, form: unknown, opened?: unknown) =>
		saveAddress(deps.db, userId, form, opened),
	removeAddress: (userId: string, id: string) => removeAddress(deps.db, userId, id),
	chooseAddress: (userId: string, id: string) => chooseAddress(deps.db, userId, id),
	listFavourites: (userId: string) => listFavourites(deps.db, userId),
	mergeFavourites: (userId: string, ids: unknown) => mergeFavourites(deps.db, userId, ids),
	setFavourite: (userId: string, productId: string, liked: boolean) =>
		setFavourite(deps.db, userId, productId, liked),
	loadBody: (userId: string) => loadBody(deps.db, userId),
	keepBody: (userId: string, typed: unknown) => keepBody(deps.db, userId, typed),
	forgetBody: (userId: string) => forgetBody(deps.db, userId),
	readUnsubscribe: (token: string) => readUnsubscribe(deps, token),
	unsubscribe: (token: string) => unsubscribe(deps, token),
});
