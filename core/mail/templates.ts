import {
	accountExists,
	adminInvite,
	confirmEmail,
	passwordChanged,
	resetPassword,
	welcome,
} from "./templates/account.ts";
import { campaign, campaignTest } from "./templates/campaign.ts";
import {
	contactReceived,
	contactToShop,
	messageReply,
	shopMessage,
	ticketReceived,
	ticketToShop,
} from "./templates/conversation.ts";
import { holdsAttacked } from "./templates/holds-attacked.ts";
import {
	orderDelivered,
	orderReceived,
	orderSent,
	paymentApproved,
	paymentReturned,
	pixExpiring,
} from "./templates/order.ts";
import { latePayment, latePaymentToShop, orderCancelled } from "./templates/order-end.ts";
import { productNote } from "./templates/product-note.ts";
import type { Brand, Content, Email } from "./types.ts";

const TEMPLATES = {
	welcome,
	"confirm-email": confirmEmail,
	"account-exists": accountExists,
	"reset-password": resetPassword,
	"password-changed": passwordChanged,
	"admin-invite": adminInvite,
	"order-received": orderReceived,
	"payment-approved": paymentApproved,
	"payment-returned": paymentReturned,
	"pix-expiring": pixExpiring,
	"order-sent": orderSent,
	"order-delivered": orderDelivered,
	"order-cancelled": orderCancelled,
	"late-payment": latePayment,
	"late-payment-to-shop": latePaymentToShop,
	"contact-received": contactReceived,
	"ticket-received": ticketReceived,
	"contact-to-shop": contactToShop,
	"ticket-to-shop": ticketToShop,
	"message-reply": messageReply,
	"shop-message": shopMessage,
	"product-note": productNote,
	"holds-attacked": holdsAttacked,
	campaign,
	"campaign-test": campaignTest,
};

/** What each template needs to know. */
export type TemplateData = {
	[Name in keyof typeof TEMPLATES]: Parameters<(typeof TEMPLATES)[Name]>[0];
};

/** The words of an e-mail. */
export const contentOf = ({ template, data }: Email, brand: Brand): Content =>
	(TEMPLATES[template] as (data: unknown, brand: Brand) => Content)(data, brand);

/** Templates that carry a way to end them. */
export const isMarketing = (template: string): boolean => template === "campaign";
