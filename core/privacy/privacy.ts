import type { Db } from "#platform/database/database.ts";
import { eraseAccount, whyAccountStays } from "./erase-account.ts";
import { exportAccount } from "./export-account.ts";

/** What all areas know of a person, to be taken along or forgotten. `userId` is always that of the session. */
export const createPrivacy = (deps: { db: Db; clock: () => Date }) => ({
	exportAccount: (userId: string) => exportAccount(deps, userId),
	eraseAccount: (userId: string) => eraseAccount(deps, userId),
	whyAccountStays: (userId: string) => whyAccountStays(deps, userId),
});
