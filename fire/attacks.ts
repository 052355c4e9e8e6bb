import type { Attack } from "./attack.ts";
import { emptyShelves } from "./attacks/empty-shelves.ts";
import { endlessText } from "./attacks/endless-text.ts";
import { failOver } from "./attacks/fail-over.ts";
import { filesAway } from "./attacks/files-away.ts";
import { killShop } from "./attacks/kill-shop.ts";
import { loseDatabase } from "./attacks/lose-database.ts";
import { mailAway } from "./attacks/mail-away.ts";
import { mailStrangers } from "./attacks/mail-strangers.ts";
import { oddRequests } from "./attacks/odd-requests.ts";
import { providerAway } from "./attacks/provider-away.ts";

/** Every way to break the shop; what each finds are rows of the table. */
export const ATTACKS: Attack[] = [
	killShop,
	loseDatabase,
	failOver,
	endlessText,
	emptyShelves,
	mailStrangers,
	mailAway,
	filesAway,
	providerAway,
	oddRequests,
];
