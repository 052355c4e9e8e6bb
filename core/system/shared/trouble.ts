import { counted } from "#core/values/text.ts";

/** A problem in words, and where to fix it; null on this screen. */
export type Trouble = { text: string; to: string | null; action: string };

type Known = {
	/** A demonstration needs neither mail, backups nor real payments. */
	demo: boolean;
	sendsMail: boolean;
	failedEmails: number;
	/** Missing legal requirements of an open shop, in words. */
	lacking: string[];
	/** Null when unreadable, like the others. */
	backup: { last: unknown; late: boolean } | null;
	/** The provider is a sandbox. */
	sandbox: boolean;
	/** No provider is connected. */
	nobodyPays: boolean;
	disk: { free: number; total: number } | null;
	failedJobs: number | null;
};

/** Backups and pictures take gigabytes. */
const LITTLE_BYTES = 1024 ** 3;
const LITTLE_SHARE = 0.05;

export const isDiskFull = ({ free, total }: { free: number; total: number }): boolean =>
	free < LITTLE_BYTES || free < total * LITTLE_SHARE;

/** Problems of mail, backup, payments, disk and jobs; empty when healthy. */
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
			known.lacking.length > 0 && {
				text: `A loja está aberta sem ${known.lacking.join(", ")}. A lei pede.`,
				to: "/admin/publicar",
				action: "Ver o que falta",
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

/** One of the four checks of `Status do Sistema` (rule office 4). */
export type Check = {
	id: "client" | "products" | "session" | "policy";
	name: string;
	ok: boolean;
	text: string;
	ms: number;
};

export const CHECK_NAMES: Record<Check["id"], string> = {
	client: "Conexão do cliente",
	products: "Consulta ao banco (produtos)",
	session: "Sessão de autenticação",
	policy: "Política de acesso (categorias)",
};

export const BLOCKED_BY_POLICY = "Acesso bloqueado por RLS (verifique políticas)";
