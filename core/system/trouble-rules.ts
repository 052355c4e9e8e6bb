import { counted } from "#core/values/plural-rules.ts";

/** What keeps a shop from being well, in words, and where it is put right; null where it is this screen. */
export type Trouble = { text: string; to: string | null; action: string };

type Known = {
	/** A demonstration needs neither mail, backups nor real payments. */
	demo: boolean;
	sendsMail: boolean;
	failedEmails: number;
	/** Null where it could not be read, as are the others. */
	backup: { last: unknown; late: boolean } | null;
	/** Nobody pays with real money. */
	sandbox: boolean;
	/** Nobody can pay at all. */
	nobodyPays: boolean;
	disk: { free: number; total: number } | null;
	failedJobs: number | null;
};

/** Less than this is soon full: backups and pictures come in gigabytes. */
const LITTLE_BYTES = 1024 ** 3;
const LITTLE_SHARE = 0.05;

/** Whether a disk is nearly full. */
export const isDiskFull = ({ free, total }: { free: number; total: number }): boolean =>
	free < LITTLE_BYTES || free < total * LITTLE_SHARE;

/** What of mail, backup, payments, disk and jobs is not as it should be; empty when all is well. */
export function systemTroubles(known: Known): Trouble[] {
	const { demo, backup, disk, failedJobs, failedEmails } = known;
	const found: (Trouble | false | null)[] = [
		!demo &&
			(known.nobodyPays || known.sandbox) && {
				text: known.nobodyPays
					? "Ninguém consegue pagar: nenhum meio de pagamento está conectado."
					: "Os pagamentos são de teste: nenhum dinheiro entra.",
				to: "/admin/configuracoes/mercado-pago",
				action: "Conectar",
			},
		!demo &&
			!known.sendsMail && {
				text: "Sem servidor de e-mail: nenhum cliente é avisado.",
				to: "/admin/configuracoes/email",
				action: "Conectar",
			},
		failedEmails > 0 && {
			text: `${counted(failedEmails, "e-mail falhou", "e-mails falharam")}.`,
			to: "/admin/sistema/emails?status=failed",
			action: "Ver falhas",
		},
		!demo &&
			backup?.late === true && {
				text: backup.last ? "O backup está atrasado." : "Sem backup.",
				to: null,
				action: "",
			},
		disk && isDiskFull(disk) && { text: "O disco está quase cheio.", to: null, action: "" },
		(failedJobs ?? 0) > 0 && {
			text: `${counted(failedJobs ?? 0, "tarefa falhou", "tarefas falharam")} nas últimas 24 h.`,
			to: null,
			action: "",
		},
	];
	return found.filter((one): one is Trouble => Boolean(one));
}
