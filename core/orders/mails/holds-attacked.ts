import { template } from "#core/mail/template.ts";

/** To the owner: many orders that nobody pays met the limits of what may be kept. */
export const holdsAttacked = template("holds-attacked", (_: Record<string, never>) => ({
	subject: "Muitas reservas sem pagamento na loja",
	preview: "Os limites seguraram os pedidos; confira se está tudo certo.",
	title: "Muitas reservas sem pagamento",
	blocks: [
		{
			kind: "paragraph",
			text: "Nos últimos minutos, muitos pedidos sem pagamento chegaram aos limites de reserva. O estoque continua à venda: pedidos acima do limite só reservam as peças quando o pagamento começa.",
		},
		{
			kind: "paragraph",
			text: "Se for uma campanha ou um cliente grande, nada precisa ser feito. Se não for, veja os pedidos recentes e os eventos de segurança.",
		},
		{ kind: "button", label: "Ver eventos de segurança", to: "/admin/sistema/seguranca" },
		{ kind: "note", text: "Este aviso é enviado no máximo uma vez por hora." },
	],
}));
