import { z } from "zod";
import { typedText } from "#core/values/typed-text-rules.ts";
import { NO_EMAIL } from "./waiting-rules.ts";

/** What the product page sends; without an e-mail it is the account's. */
export const askForm = z.object(
	{
		variantId: z.uuid("Escolha o tamanho e a cor"),
		email: typedText(NO_EMAIL, 255, "E-mail deve ter no máximo 255 caracteres")
			.pipe(z.union([z.literal(""), z.email(NO_EMAIL)], NO_EMAIL))
			.default(""),
	},
	"Pedido inválido",
);
