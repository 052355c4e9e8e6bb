import type { TicketValues } from "./ticket-values.ts";

const FAILED = "Erro ao criar ticket. Tente novamente.";

/** What is wrong, by field. */
export type Fields = Partial<Record<keyof TicketValues, string>>;

type Sent = { ok: true; protocolo: string } | { ok: false; error: string; fields?: Fields };

/** Hands a ticket in; a line that is lost is said as any other failure. */
export async function sendTicket(ticket: object): Promise<Sent> {
	try {
		const response = await fetch("/suporte", {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify(ticket),
		});
		const answer = (await response.json()) as {
			protocolo?: string;
			error?: string;
			fields?: Fields;
		};
		if (response.ok && answer.protocolo) return { ok: true, protocolo: answer.protocolo };
		return { ok: false, error: answer.error ?? FAILED, fields: answer.fields ?? {} };
	} catch {
		return { ok: false, error: FAILED };
	}
}
