const MAILED = [
	"Você recebe um e-mail de confirmação com os dados do pedido.",
	"Nossa equipe entra em contato em até 24 horas.",
	"Os dados do pagamento são enviados para o seu e-mail.",
	"A produção começa após a confirmação do pagamento.",
	"Avisamos a cada mudança de status do seu pedido.",
];
const UNMAILED = [
	"Os dados do pedido e do pagamento ficam na página do pedido.",
	"Nossa equipe entra em contato em até 24 horas.",
	"A produção começa após a confirmação do pagamento.",
	"Cada mudança de status aparece na página do pedido.",
];

/** What happens after an order was paid; a shop without a mail server promises no e-mail. */
export const nextSteps = (sendsMail: boolean): string[] => (sendsMail ? MAILED : UNMAILED);
