type Said = {
	sendsMail: boolean;
	/** What the merchant says of being in touch, and of what begins once it is paid; empty says nothing. */
	contact: string;
	production: string;
};

/** What happens after an order was paid; a shop without a mail server promises no e-mail. */
export const nextSteps = ({ sendsMail, contact, production }: Said): string[] =>
	(sendsMail
		? [
				"Você recebe um e-mail de confirmação com os dados do pedido.",
				contact,
				"Os dados do pagamento são enviados para o seu e-mail.",
				production,
				"Avisamos a cada mudança de status do seu pedido.",
			]
		: [
				"Os dados do pedido e do pagamento ficam na página do pedido.",
				contact,
				production,
				"Cada mudança de status aparece na página do pedido.",
			]
	).filter(Boolean);
