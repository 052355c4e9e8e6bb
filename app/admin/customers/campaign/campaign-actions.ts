import { z } from "zod";
import { chosenCustomers, NO_SELECTION } from "#core/customers/shared/customer-admin.ts";
import { intent } from "../../action/define-actions.ts";
import { done, toReply } from "../../action/reply.ts";
import { inCustomers, selection } from "../selection.ts";

const form = z.object({ key: z.string(), subject: z.string(), message: z.string() });

type Started = { campaign: string };
/** Size of the selection, and how many consented to offers. */
type Counted = { counts: { selected: number; consented: number } };

const NOTHING_LEAVES = "A loja não envia e-mails: tudo fica guardado até conectar um servidor.";

/** Bulk e-mail: count, send a test to oneself, start. */
export const campaignIntents = {
	"campaign-count": intent({ selection }, async ({ shop }, input) => {
		const counts = await shop.customerAdmin.countSelection(chosenCustomers(input.selection));
		return done<Counted>({ counts });
	}),
	"campaign-test": intent({ form }, async ({ shop, admin }, input) =>
		toReply(await shop.customerAdmin.testCampaign(admin, input.form), ({ to }) =>
			shop.system.emails.sends()
				? { message: "Teste a caminho!", description: `O e-mail vai para ${to}.` }
				: { message: "Teste guardado", description: NOTHING_LEAVES },
		),
	),
	campaign: intent({ selection, form }, async ({ shop, admin }, input) => {
		const chosen = chosenCustomers(input.selection);
		const started = await shop.customerAdmin.startCampaign(admin, chosen, input.form);
		if (started.ok) {
			const { id, willReceive } = started.value;
			return done<Started>({
				message: "Campanha iniciada!",
				description: shop.system.emails.sends()
					? `Os e-mails vão para ${inCustomers(willReceive)}.`
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
