export const LONGEST_QUESTION = 500;

/** Confirmation message; `sendsMail` is whether the shop can send e-mails. */
export const questionSent = (sendsMail: boolean): string =>
	`Pergunta enviada! Ela aparece aqui quando a loja responder${sendsMail ? ", e a resposta chega no seu e-mail" : ""}.`;
