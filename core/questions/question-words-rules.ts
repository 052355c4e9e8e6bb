export const LONGEST_QUESTION = 500;

/** What is said when it has arrived; `sendsMail` is whether e-mails leave the shop. */
export const questionSent = (sendsMail: boolean): string =>
	`Pergunta enviada! Ela aparece aqui quando a loja responder${sendsMail ? ", e a resposta chega no seu e-mail" : ""}.`;
