import { z } from "zod";
import { plainText } from "#core/plain-text-rules.ts";

/** What a message to a customer is for (spec back office §7). */
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

/** A message of the shop to one of its customers. */
export const customerMessage = z.object(
	{
		customerEmail: z
			.string("Informe o e-mail")
			.overwrite(plainText)
			.min(1, "Informe o e-mail")
			.max(255, "E-mail deve ter no máximo 255 caracteres")
			.pipe(z.email("E-mail inválido")),
		customerName: z.string("Informe o nome").overwrite(plainText).max(120, "Texto longo demais"),
		subject: z
			.string("Informe o assunto")
			.overwrite(plainText)
			.min(1, "Informe o assunto")
			.max(150, "Assunto deve ter no máximo 150 caracteres"),
		message: z
			.string(EMPTY_MESSAGE)
			.overwrite(plainText)
			.min(1, EMPTY_MESSAGE)
			.max(5_000, "Mensagem deve ter no máximo 5000 caracteres"),
		emailType: z.enum(["support", "promotion", "marketing"], "Tipo de e-mail inválido"),
		key: z.uuid("Mensagem inválida. Recarregue a página").optional(),
	},
	"Mensagem inválida",
);
