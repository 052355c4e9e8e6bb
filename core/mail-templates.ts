import * as orders from "#core/orders/emails.ts";
import * as holds from "#core/orders/holds/warn-owner.ts";
import * as disputes from "#core/payments/disputes/emails.ts";
import * as payments from "#core/payments/emails.ts";
import * as cardTesting from "#core/payments/methods/card-testing.ts";
import * as refunds from "#core/payments/refunds/emails.ts";
import * as accounts from "./accounts/emails.ts";
import * as messages from "./automations/emails.ts";
import * as products from "./catalog/manage/emails.ts";
import * as credit from "./credit/emails.ts";
import * as campaigns from "./customers/campaigns/emails.ts";
import * as newsletter from "./customers/newsletter/emails.ts";
import { registerTemplates } from "./mail/template.ts";
import * as paymentTasks from "./payments/manage/send-tasks-email.ts";
import * as questions from "./questions/emails.ts";
import * as returns from "./returns/emails.ts";
import * as shipping from "./shipping/emails.ts";
import * as waiting from "./stock/back-in-stock/emails.ts";
import * as support from "./support/emails.ts";
import * as notices from "./team-notifications/emails.ts";

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
