import type { Shop } from "#core/shop.ts";

const SOON = "O e-mail está na fila e sai em instantes.";
const LATER = "A loja não tem servidor de e-mail: a mensagem sai quando houver um.";

/** What is said of a message to a customer that was stored: it leaves by itself, or cannot leave yet. */
export const messageStored = ({ system }: Pick<Shop, "system">) =>
	system.emails.sends
		? { message: "Mensagem enviada com sucesso!", description: SOON }
		: { message: "Mensagem guardada", description: LATER };
