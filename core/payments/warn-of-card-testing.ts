import { recordSecurityEvent } from "#core/accounts/record-security-event.ts";
import { paragraph, template } from "#core/mail/template.ts";
import type { WarnDeps } from "#core/orders/holds/warn-owner.ts";

/** To the owner: somebody tries stolen cards at this shop. */
export const cardTesting = template("card-testing", (_: Record<string, never>) => ({
	subject: "Muitos cartões recusados em poucos minutos",
	preview: "Por uma hora, todo cartão pede a confirmação do banco.",
	title: "Alguém pode estar testando cartões",
	blocks: [
		paragraph(
			"Nos últimos minutos, muitos cartões foram recusados na loja, de lugares diferentes. Isso costuma ser alguém testando números roubados.",
		),
		paragraph(
			"A loja já se protege: por uma hora, todo cartão pede a confirmação do banco, e cada lugar tem um limite de recusas. PIX continua igual. Confira os pagamentos recentes antes de enviar pedidos novos.",
		),
		{ kind: "button", label: "Ver eventos de segurança", to: "/admin/sistema/seguranca" },
		{ kind: "note", text: "Este aviso é enviado no máximo uma vez por hora." },
	],
}));

/** Writes it down and tells the owner. Whoever calls sees to it that it is rare. */
export async function warnOfCardTesting({
	db,
	outbox,
	mailbox,
}: Omit<WarnDeps, "limiter">): Promise<void> {
	await recordSecurityEvent(db, {
		kind: "card_testing",
		email: null,
		ip: null,
		data: { on: "cards" },
	});
	const to = await mailbox();
	if (to) await outbox.queue(db, { template: cardTesting, to, data: {} });
}
