import { z } from "zod";
import { chosenCustomers, NO_SELECTION } from "#core/customers/shared/customer-admin.ts";
import { NO_CONSENT } from "#core/support/shared/customer-message.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { messageStored } from "../action/mail-words.ts";
import { done, refuse, toReply } from "../action/reply.ts";
import { campaignIntents } from "./campaign/campaign-actions.ts";
import { inCustomers, selection } from "./selection.ts";

const email = z.string().max(255);

export const action = defineActions({
	area: "customers",
	subject: "Este cliente",
	intents: {
		save: intent(
			{ email, version: z.string().max(64), form: z.unknown() },
			async ({ shop, admin }, input) => {
				const { form, version } = input;
				const saved = await shop.customerAdmin.saveCustomer(admin, input.email, { form, version });
				return toReply(saved, () => "Cliente atualizado!", {
					conflict: ({ current: { form, version } }) => ({
						failure: { code: "conflict", current: { ...form, version } },
					}),
				});
			},
		),
		discount: intent({ email }, async ({ shop, admin }, input) =>
			toReply(await shop.customerAdmin.giveDiscount(admin, input.email), ({ code }) => ({
				message: "Desconto criado!",
				description: code,
			})),
		),
		withdraw: intent({ id: z.string() }, async ({ shop, admin }, { id }) =>
			(await shop.customerAdmin.withdrawDiscount(admin, id))
				? done("Cupom cancelado")
				: refuse("Este cupom já não estava em uso."),
		),
		message: intent({ form: z.unknown() }, async ({ shop, admin }, { form }) =>
			toReply(await shop.customerAdmin.writeToCustomer(admin, form), () => messageStored(shop), {
				no_consent: () => refuse(NO_CONSENT, { fields: { emailType: NO_CONSENT } }),
			}),
		),
		tag: intent({ selection, tag: z.unknown() }, async ({ shop, admin }, input) =>
			toReply(
				await shop.customerAdmin.tagCustomers(admin, chosenCustomers(input.selection), input.tag),
				({ selected }) => ({ message: "Tag aplicada!", description: inCustomers(selected) }),
				{ none_selected: () => NO_SELECTION, invalid: ({ message }) => message },
			),
		),
		...campaignIntents,
	},
});
