import { TEAM_WORDS } from "../accounts/shared/audit-words.ts";
import { registerWords } from "../audit/shared/change-fields.ts";
import { CATALOG_WORDS } from "../catalog/shared/audit-words.ts";
import { CONNECTION_WORDS } from "../connections/shared/audit-words.ts";
import { CONTENT_WORDS } from "../content/shared/audit-words.ts";
import { CUSTOMER_WORDS } from "../customers/shared/audit-words.ts";
import { DELIVERY_WORDS } from "../delivery/shared/audit-words.ts";
import { DISCOUNT_WORDS } from "../discounts/shared/audit-words.ts";
import { MAIL_WORDS } from "../mail/shared/audit-words.ts";
import { MEDIA_WORDS } from "../media/shared/audit-words.ts";
import { ORDER_WORDS } from "../orders/shared/audit-words.ts";
import { PAYMENT_WORDS } from "../payments/shared/audit-words.ts";
import { QUESTION_WORDS } from "../questions/shared/audit-words.ts";
import { REVIEW_WORDS } from "../reviews/shared/audit-words.ts";
import { SEARCH_WORDS } from "../search/shared/audit-words.ts";
import { STOCK_WORDS } from "../stock/shared/audit-words.ts";
import { SUPPORT_WORDS } from "../support/shared/audit-words.ts";
import { SYSTEM_WORDS } from "../system/shared/audit-words.ts";

/** Labels of all areas for the audit log. */
export const AUDIT_WORDS = registerWords([
	TEAM_WORDS,
	CATALOG_WORDS,
	CONNECTION_WORDS,
	CONTENT_WORDS,
	CUSTOMER_WORDS,
	DELIVERY_WORDS,
	DISCOUNT_WORDS,
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
