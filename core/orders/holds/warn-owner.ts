import { recordSecurityEvent } from "#core/accounts/security/security-events.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { paragraph, template } from "#core/mail/template.ts";
import type { Db } from "#platform/database/database.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";

/** To the owner: many unpaid orders reached the reservation limits. */
export const holdsAttacked = template("holds-attacked", (_: Record<string, never>) => ({
	subject: "Muitas reservas sem pagamento na loja",
	preview: "Os limites seguraram os pedidos; confira se está tudo certo.",
	title: "Muitas reservas sem pagamento",
	blocks: [
		paragraph(
			"Nos últimos minutos, muitos pedidos sem pagamento chegaram aos limites de reserva. O estoque continua à venda: pedidos acima do limite só reservam as peças quando o pagamento começa.",
		),
		paragraph(
			"Se for uma campanha ou um cliente grande, nada precisa ser feito. Se não for, veja os pedidos recentes e os eventos de segurança.",
		),
		{ kind: "button", label: "Ver eventos de segurança", to: "/admin/sistema/seguranca" },
		{ kind: "note", text: "Este aviso é enviado no máximo uma vez por hora." },
	],
}));

const IN_NUMBERS = { points: 20, seconds: 10 * 60 };
const ONCE_AN_HOUR = { points: 1, seconds: 60 * 60 };

export type WarnDeps = {
	db: Db;
	limiter: Limiter;
	outbox: Outbox;
	mailbox: () => Promise<string | null>;
};

/**
 * Counts reached reservation limits. When they are many, sends the owner an e-mail and records a security event, at
 * most once an hour.
 */
export async function warnOwner({ db, limiter, outbox, mailbox }: WarnDeps): Promise<void> {
	if ((await limiter.consume("reservas:limites", IN_NUMBERS)).allowed) return;
	if (!(await limiter.consume("reservas:aviso", ONCE_AN_HOUR)).allowed) return;
	await recordSecurityEvent(db, {
		kind: "holds_attacked",
		email: null,
		ip: null,
		data: { on: "holds" },
	});
	const to = await mailbox();
	if (to) await outbox.queue(db, { template: holdsAttacked, to, data: {} });
}
