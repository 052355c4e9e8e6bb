import { z } from "zod";
import { chosenCustomers, NO_SELECTION } from "#core/customers/shared/customer-admin.ts";
import { NO_CONSENT } from "#core/support/shared/inbox.ts";
import { formatMoment } from "#core/values/dates.ts";
import { counted } from "#core/values/text.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { messageStored, trialStored } from "../action/mail-words.ts";
import { done, refuse, toReply } from "../action/reply.ts";

/** Individually selected customers, or all that match the list's filters. */
const selection = z.union([
	z.object({ emails: z.array(z.string()) }),
	z.object({ all: z.string() }),
]);

export type SentSelection = z.infer<typeof selection>;

const inCustomers = (n: number): string => counted(n, "cliente", "clientes");

const form = z.unknown();

type Started = { campaign: string };
/** Size of the selection, and how many consented to offers. */
type Counted = { counts: { selected: number; consented: number } };

const NOTHING_LEAVES = "A loja não envia e-mails: tudo fica guardado até conectar um servidor.";

/** Bulk e-mail: count, send a test to oneself, start. */
const campaignIntents = {
	"campaign-count": intent({ selection }, async ({ shop }, input) => {
		const counts = await shop.customerAdmin.countSelection(chosenCustomers(input.selection));
		return done<Counted>({ counts });
	}),
	"campaign-test": intent({ form }, async ({ shop, admin }, input) =>
		toReply(await shop.customerAdmin.testCampaign(admin, input.form), ({ to }) =>
			trialStored(shop, to),
		),
	),
	"campaign-stop": intent({ id: z.string().max(36) }, async ({ shop, admin }, { id }) =>
		toReply(await shop.customerAdmin.stopCampaign(admin, id), ({ left }) => ({
			message: "Campanha parada",
			description: `${counted(left, "e-mail não sai", "e-mails não saem")}.`,
		})),
	),
	campaign: intent({ selection, form }, async ({ shop, admin }, input) => {
		const chosen = chosenCustomers(input.selection);
		const started = await shop.customerAdmin.startCampaign(admin, chosen, input.form);
		if (started.ok) {
			const { id, begins, willReceive } = started.value;
			return done<Started>({
				message: begins ? "Campanha marcada!" : "Campanha iniciada!",
				description: shop.system.emails.sends()
					? `Os e-mails vão para ${inCustomers(willReceive)}${begins ? ` em ${formatMoment(begins)}` : ""}.`
					: NOTHING_LEAVES,
				campaign: id,
			});
		}
		return toReply<never, typeof started.error, Started>(started, (never) => never, {
			none_selected: () => NO_SELECTION,
			no_consent: () => "Nenhum dos clientes selecionados aceita receber ofertas.",
		});
	}),
};

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
