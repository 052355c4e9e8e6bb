import { z } from "zod";
import { typedLines, typedText } from "#core/values/typed-text.ts";

/** Purposes of a message to a customer (rule content 14). */
export const EMAIL_TYPES = [
	{ value: "support", label: "Atendimento" },
	{ value: "promotion", label: "Promoção" },
	{ value: "marketing", label: "Novidades" },
] as const;

export type EmailType = (typeof EMAIL_TYPES)[number]["value"];

export const EMPTY_MESSAGE = "Digite uma mensagem antes de enviar";
export const NO_CUSTOMER =
	"Este e-mail não é de um cliente da loja. Confira o endereço: ele precisa ter conta ou pedido.";
export const NO_CONSENT =
	"Este cliente não aceitou receber ofertas por e-mail. Use o tipo Atendimento para falar sobre o pedido.";

export const customerMessage = z.object(
	{
		customerEmail: typedText("Informe o e-mail", 255, "E-mail deve ter no máximo 255 caracteres")
			.min(1, "Informe o e-mail")
			.pipe(z.email("E-mail inválido")),
		customerName: typedText("Informe o nome", 120, "Texto longo demais"),
		subject: typedText("Informe o assunto", 150, "Assunto deve ter no máximo 150 caracteres").min(
			1,
			"Informe o assunto",
		),
		message: typedLines(EMPTY_MESSAGE, 5_000, "Mensagem deve ter no máximo 5000 caracteres").min(
			1,
			EMPTY_MESSAGE,
		),
		emailType: z.enum(["support", "promotion", "marketing"], "Tipo de e-mail inválido"),
		key: z.uuid("Mensagem inválida. Recarregue a página").optional(),
	},
	"Mensagem inválida",
);
