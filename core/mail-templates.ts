import * as orders from "#core/orders/emails.ts";
import * as holds from "#core/orders/holds/warn-owner.ts";
import * as disputes from "#core/payments/disputes/emails.ts";
import * as payments from "#core/payments/emails.ts";
import * as cardTesting from "#core/payments/methods/card-testing.ts";
import * as refunds from "#core/payments/refunds/emails.ts";
import * as accounts from "./accounts/mail-templates.ts";
import * as products from "./catalog/manage/product-note-mail.ts";
import * as credit from "./credit/emails.ts";
import * as campaigns from "./customers/campaigns/mail-templates.ts";
import * as newsletter from "./customers/newsletter/mail-templates.ts";
import { registerTemplates } from "./mail/template.ts";
import * as messages from "./messages/emails.ts";
import * as notices from "./notices/emails.ts";
import * as paymentTasks from "./payments/desk/send-tasks-email.ts";
import * as questions from "./questions/mail-templates.ts";
import * as returns from "./returns/emails.ts";
import * as shipping from "./shipping/mail-templates.ts";
import * as waiting from "./stock/waiting/mail-templates.ts";
import * as support from "./support/mail-templates.ts";

/** Every e-mail that an area of the shop may queue: the templates that these files export. */
export const MAIL_TEMPLATES = registerTemplates([
	accounts,
	campaigns,
	cardTesting,
	credit,
	disputes,
	holds,
	messages,
	newsletter,
	notices,
	orders,
	payments,
	paymentTasks,
	products,
	questions,
	refunds,
	returns,
	shipping,
	support,
	waiting,
]);
