import type { Attack } from "./attack.ts";
import { emptyShelves } from "./attacks/empty-shelves.ts";
import { endlessText } from "./attacks/endless-text.ts";
import { failOver } from "./attacks/fail-over.ts";
import { killShop } from "./attacks/kill-shop.ts";
import { loseDatabase } from "./attacks/lose-database.ts";
import { mailUnavailable } from "./attacks/mail-unavailable.ts";
import { oddRequests } from "./attacks/odd-requests.ts";
import { providerUnavailable } from "./attacks/provider-unavailable.ts";
import { storageUnavailable } from "./attacks/storage-unavailable.ts";
import { untrustedMail } from "./attacks/untrusted-mail.ts";

/** Every way to break the shop; what each finds are rows of the table. */
export const ATTACKS: Attack[] = [
	killShop,
	loseDatabase,
	failOver,
	endlessText,
	emptyShelves,
	untrustedMail,
	mailUnavailable,
	storageUnavailable,
	providerUnavailable,
	oddRequests,
];
