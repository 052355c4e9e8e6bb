import type { Db } from "#platform/database/database.ts";
import { networkOf } from "#platform/rate-limit/network-of.ts";
import type { Buyer } from "./buyer-rules.ts";
import { CLIENT_ADDRESS_HEADER } from "./client-address-rules.ts";
import { CLIENT_DEVICE_HEADER } from "./client-device-rules.ts";
import { findStanding } from "./find-standing.ts";

/** Whose hands a request is in: the account of its session, and what the edge says of where it comes from. */
export const findBuyer = async (
	db: Db,
	headers: Headers,
	session: { user: { id: string } } | null,
): Promise<Buyer> => {
	const userId = session?.user.id ?? null;
	return {
		userId,
		standing: await findStanding(db, userId),
		network: networkOf(headers.get(CLIENT_ADDRESS_HEADER)),
		device: headers.get(CLIENT_DEVICE_HEADER),
	};
};
