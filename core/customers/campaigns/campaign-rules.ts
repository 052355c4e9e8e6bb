import { z } from "zod";
import { typedLines, typedText } from "#core/values/typed-text-rules.ts";

/** One e-mail to many customers (rule content 4). */
export const campaignForm = z.object(
	{
		/** Made by the form: sending it twice makes one campaign. */
		key: z.uuid("Campanha inválida. Recarregue a página"),
		subject: typedText("Informe o assunto", 150, "Assunto deve ter no máximo 150 caracteres").min(
			1,
			"Informe o assunto",
		),
		message: typedLines(
			"Digite a mensagem da campanha",
			10_000,
			"Mensagem deve ter no máximo 10000 caracteres",
		).min(1, "Digite a mensagem da campanha"),
	},
	"Campanha inválida",
);

export const RECIPIENTS_PAGE_SIZE = 50;

/** What became of a campaign's e-mail to one person. */
export type RecipientOutcome = "waiting" | "no_consent" | "queued" | "sending" | "sent" | "failed";

export const OUTCOME_LABELS: Record<RecipientOutcome, string> = {
	waiting: "Aguardando",
	no_consent: "Não aceita ofertas",
	queued: "Na fila de envio",
	sending: "Enviando",
	sent: "Enviado",
	failed: "Falhou",
};

export type OutcomeCounts = Record<RecipientOutcome, number>;

/** Recipients whose e-mail needs nothing more, of all that get one; 100 when nobody does. */
export function progressOf(counts: OutcomeCounts): number {
	const all = counts.waiting + counts.queued + counts.sending + counts.sent + counts.failed;
	return all === 0 ? 100 : Math.floor(((counts.sent + counts.failed) * 100) / all);
}
