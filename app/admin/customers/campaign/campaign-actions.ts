import { z } from "zod";
import { chosenCustomers, NO_SELECTION } from "#core/customers/manage/customer-admin-rules.ts";
import { intent } from "../../action/define-actions.ts";
import { done, told } from "../../action/reply.ts";
import { inCustomers, selection } from "../selection.ts";

const form = z.object({ key: z.string(), subject: z.string(), message: z.string() });

/** The campaign that was started. */
type Started = { campaign: string };
/** How many a selection stands for, and how many of them want offers. */
type Counted = { counts: { selected: number; consented: number } };

const NOTHING_LEAVES = "A loja não envia e-mails: tudo fica guardado até conectar um servidor.";

/** An e-mail to many: counted, tried on oneself, and started. */
export const campaignIntents = {
	"campaign-count": intent({ selection }, async ({ shop }, asked) => {
		const counts = await shop.customerAdmin.countSelection(chosenCustomers(asked.selection));
		return done<Counted>({ counts });
	}),
	"campaign-test": intent({ form }, async ({ shop, admin }, asked) =>
		told(await shop.customerAdmin.testCampaign(admin, asked.form), ({ to }) =>
			shop.system.emails.sends()
				? { message: "Teste a caminho!", description: `O e-mail vai para ${to}.` }
				: { message: "Teste guardado", description: NOTHING_LEAVES },
		),
	),
	campaign: intent({ selection, form }, async ({ shop, admin }, asked) => {
		const chosen = chosenCustomers(asked.selection);
		const started = await shop.customerAdmin.startCampaign(admin, chosen, asked.form);
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
		return told<never, typeof started.error, Started>(started, (never) => never, {
			none_selected: () => NO_SELECTION,
			no_consent: () => "Nenhum dos clientes selecionados aceita receber ofertas.",
		});
	}),
};
