import { data } from "react-router";
import { z } from "zod";
import { FAILED_KEPT } from "#app/session/client-action.ts";
import type { Outcome } from "#app/ui/use-action-toast.ts";
import type { Admin } from "#core/audit/types.ts";
import { NO_SELECTION, parseSelection } from "#core/customers/manage/desk-rules.ts";
import type { Shop } from "#core/shop.ts";
import { NO_CONSENT } from "#core/support/customer-message-rules.ts";
import type { CustomerRecord } from "./customer-record.ts";

/** What a form of the customers screen is answered. */
export type CustomerAnswer = Outcome & {
	fields?: Record<string, string>;
	/** What somebody else saved meanwhile. */
	conflict?: CustomerRecord;
	/** The campaign that was started. */
	campaign?: string;
};

export const savedCustomer = z.object({
	intent: z.literal("save"),
	email: z.string().max(255),
	versao: z.string().max(64),
	form: z.unknown(),
});

/** The titles of what the shop itself failed at, by what was asked. */
const FAILED_TITLES: Record<string, string> = {
	discount: "Erro ao criar desconto",
	withdraw: "Erro ao cancelar o cupom",
	message: "Erro ao enviar mensagem",
	tag: "Erro ao aplicar a tag",
	campaign: "Erro ao iniciar campanha",
	"campaign-test": "Erro ao enviar o teste",
};

/** What is said when a form of the screen failed without a reason; the form of a customer has no `intent` field. */
export const customerFailed = (intent: string) => ({
	title: FAILED_TITLES[intent] ?? "Erro ao atualizar",
	message: FAILED_KEPT,
});

const answer = (outcome: CustomerAnswer, status = outcome.ok ? 200 : 422) =>
	data<CustomerAnswer>(outcome, { status });
const refuse = (message: string, over: Partial<CustomerAnswer> = {}) =>
	answer({ ok: false, message, ...over });

const GONE = "Este cliente não existe mais. Atualize a página.";

type Desk = Shop["customerDesk"];

/** Saves what the merchant noted of a customer. */
export async function saveCustomer(
	desk: Desk,
	admin: Admin,
	{ email, versao, form }: z.infer<typeof savedCustomer>,
) {
	const saved = await desk.saveCustomer(admin, email, { form, version: versao });
	if (saved.ok) return answer({ ok: true, message: "Cliente atualizado!" });
	const { error } = saved;
	const title = "Erro ao atualizar";
	if (error.code === "invalid") {
		return refuse(Object.values(error.fields)[0] ?? "Confira os campos", {
			title,
			fields: error.fields,
		});
	}
	if (error.code === "not_found") return refuse(GONE, { title });
	return answer(
		{
			ok: false,
			title,
			message: "Outra pessoa salvou este cliente enquanto você editava.",
			conflict: { ...error.current, versao: error.version },
		},
		409,
	);
}

/** Does what a form of the screen asks for. */
export async function runIntent(desk: Desk, admin: Admin, form: FormData) {
	const text = (name: string) => String(form.get(name) ?? "");
	switch (form.get("intent")) {
		case "discount": {
			const given = await desk.giveDiscount(admin, text("email"));
			return given.ok
				? answer({ ok: true, message: "Desconto criado!", description: given.value.code })
				: refuse(GONE, { title: "Erro ao criar desconto" });
		}
		case "withdraw":
			return (await desk.withdrawDiscount(admin, text("id")))
				? answer({ ok: true, message: "Cupom cancelado" })
				: refuse("Este cupom já não estava em uso.");
		case "message":
			return sendMessage(desk, admin, form);
		case "tag": {
			const tagged = await desk.tagCustomers(admin, parseSelection(form), form.get("tag"));
			if (tagged.ok) {
				return answer({
					ok: true,
					message: "Tag aplicada!",
					description: inCustomers(tagged.value.selected),
				});
			}
			return tagged.error.code === "none_selected"
				? refuse(NO_SELECTION)
				: refuse(tagged.error.message);
		}
		case "campaign":
			return startCampaign(desk, admin, form);
		case "campaign-test": {
			const tested = await desk.testCampaign(admin, campaignOf(form));
			return tested.ok
				? answer({
						ok: true,
						message: "Teste a caminho!",
						description: `O e-mail vai para ${tested.value.to}.`,
					})
				: refuseCampaign("Erro ao enviar o teste", tested.error.fields);
		}
		default:
			return refuse("Ação desconhecida.");
	}
}

async function sendMessage(desk: Desk, admin: Admin, form: FormData) {
	const sent = await desk.writeToCustomer(admin, Object.fromEntries(form));
	if (sent.ok) return answer({ ok: true, message: "Mensagem enviada com sucesso!" });
	const title = "Erro ao enviar mensagem";
	if (sent.error.code === "no_consent") {
		return refuse(NO_CONSENT, { title, fields: { emailType: NO_CONSENT } });
	}
	const { fields } = sent.error;
	return refuse(Object.values(fields)[0] ?? "Confira a mensagem", { title, fields });
}

async function startCampaign(desk: Desk, admin: Admin, form: FormData) {
	const started = await desk.startCampaign(admin, parseSelection(form), campaignOf(form));
	if (started.ok) {
		const { id, willReceive } = started.value;
		return answer({
			ok: true,
			message: "Campanha iniciada!",
			description: `Os e-mails vão para ${inCustomers(willReceive)}.`,
			campaign: id,
		});
	}
	const { error } = started;
	const title = "Erro ao iniciar campanha";
	if (error.code === "none_selected") return refuse(NO_SELECTION);
	if (error.code === "no_consent") {
		return refuse("Nenhum dos clientes selecionados aceita receber ofertas.", { title });
	}
	return refuseCampaign(title, error.fields);
}

const campaignOf = (form: FormData) =>
	Object.fromEntries(["key", "subject", "message"].map((name) => [name, form.get(name)]));

const refuseCampaign = (title: string, fields: Record<string, string>) =>
	refuse(Object.values(fields)[0] ?? "Confira a campanha", { title, fields });

const inCustomers = (n: number): string =>
	`${n.toLocaleString("pt-BR")} ${n === 1 ? "cliente" : "clientes"}`;
