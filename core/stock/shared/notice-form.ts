import { z } from "zod";
import { typedText } from "#core/values/typed-text.ts";
import { NO_EMAIL } from "./waiting.ts";

/** Form of the product page; without an e-mail it uses the account's. */
export const noticeForm = z.object(
	{
		variantId: z.uuid("Escolha o tamanho e a cor"),
		email: typedText(NO_EMAIL, 255, "E-mail deve ter no máximo 255 caracteres")
			.pipe(z.union([z.literal(""), z.email(NO_EMAIL)], NO_EMAIL))
			.default(""),
	},
	"Pedido inválido",
);
