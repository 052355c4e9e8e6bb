import { TEAM_WORDS } from "./accounts/audit-words-rules.ts";
import { registerWords } from "./audit/fields/change-fields-rules.ts";
import { CATALOG_WORDS } from "./catalog/audit-words-rules.ts";
import { CONNECTION_WORDS } from "./connections/audit-words-rules.ts";
import { CONTENT_WORDS } from "./content/audit-words-rules.ts";
import { CUSTOMER_WORDS } from "./customers/audit-words-rules.ts";
import { DELIVERY_WORDS } from "./delivery/audit-words-rules.ts";
import { MAIL_WORDS } from "./mail/audit-words-rules.ts";
import { MEDIA_WORDS } from "./media/audit-words-rules.ts";
import { ORDER_WORDS } from "./orders/audit-words-rules.ts";
import { PAYMENT_WORDS } from "./payments/audit-words-rules.ts";
import { QUESTION_WORDS } from "./questions/audit-words-rules.ts";
import { REVIEW_WORDS } from "./reviews/audit-words-rules.ts";
import { SEARCH_WORDS } from "./search/audit-words-rules.ts";
import { STOCK_WORDS } from "./stock/audit-words-rules.ts";
import { SUPPORT_WORDS } from "./support/audit-words-rules.ts";
import { SYSTEM_WORDS } from "./system/audit-words-rules.ts";

/** What every area calls what it changes, for whoever reads the log. */
export const AUDIT_WORDS = registerWords([
	TEAM_WORDS,
	CATALOG_WORDS,
	CONNECTION_WORDS,
	CONTENT_WORDS,
	CUSTOMER_WORDS,
	DELIVERY_WORDS,
	MAIL_WORDS,
	MEDIA_WORDS,
	ORDER_WORDS,
	PAYMENT_WORDS,
	QUESTION_WORDS,
	REVIEW_WORDS,
	SEARCH_WORDS,
	STOCK_WORDS,
	SUPPORT_WORDS,
	SYSTEM_WORDS,
]);
