import {
	accountExists,
	adminInvite,
	confirmEmail,
	passwordChanged,
	resetPassword,
	welcome,
} from "./accounts/mail-templates.ts";
import { productNote } from "./catalog/manage/product-note-mail.ts";
import { campaign, campaignTest } from "./customers/campaigns/mail-templates.ts";
import { registerTemplates } from "./mail/template.ts";
import { holdsAttacked } from "./orders/mails/holds-attacked.ts";
import { orderCancelled } from "./orders/mails/order-cancelled.ts";
import {
	orderDelivered,
	orderReceived,
	orderSent,
	paymentApproved,
	piecesFound,
} from "./orders/mails/order-steps.ts";
import { analysisRefused, cardInAnalysis } from "./payments/analysis-mails.ts";
import { boletoDue, boletoMade } from "./payments/boleto/mail-templates.ts";
import { paymentMatter } from "./payments/desk/tell-of-matters.ts";
import {
	disputeToCustomer,
	disputeToShop,
	disputeWarning,
} from "./payments/disputes/mail-templates.ts";
import { latePayment, paymentReturned, pixExpiring } from "./payments/mail-templates.ts";
import { refundConfirmed, refundSlow, refundTrouble } from "./payments/refunds/mail-templates.ts";
import { cardTesting } from "./payments/warn-of-card-testing.ts";
import { questionAnswered, questionToShop } from "./questions/mail-templates.ts";
import { orderDelayed, parcelSent, pickupWaits } from "./shipping/mail-templates.ts";
import { backInStock, noticeConfirm, noticeStands } from "./stock/waiting/mail-templates.ts";
import {
	contactReceived,
	contactToShop,
	messageAnswered,
	shopMessage,
	ticketReceived,
	ticketToShop,
} from "./support/mail-templates.ts";

/** Every e-mail that an area of the shop may queue. */
export const MAIL_TEMPLATES = registerTemplates([
	welcome,
	confirmEmail,
	accountExists,
	resetPassword,
	passwordChanged,
	adminInvite,
	orderReceived,
	paymentApproved,
	piecesFound,
	paymentReturned,
	cardInAnalysis,
	analysisRefused,
	boletoDue,
	boletoMade,
	pixExpiring,
	orderSent,
	parcelSent,
	orderDelivered,
	orderDelayed,
	pickupWaits,
	orderCancelled,
	latePayment,
	disputeToCustomer,
	disputeToShop,
	disputeWarning,
	paymentMatter,
	refundConfirmed,
	refundSlow,
	refundTrouble,
	contactReceived,
	ticketReceived,
	contactToShop,
	ticketToShop,
	messageAnswered,
	shopMessage,
	productNote,
	holdsAttacked,
	campaign,
	campaignTest,
	cardTesting,
	noticeConfirm,
	noticeStands,
	backInStock,
	questionToShop,
	questionAnswered,
]);
