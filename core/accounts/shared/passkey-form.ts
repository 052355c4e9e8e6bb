import { z } from "zod";
import { typedText } from "#core/values/typed-text.ts";
import { LONGEST_PASSKEY_NAME } from "./passkey.ts";

export const passkeyName = typedText(
	"Dê um nome à chave",
	LONGEST_PASSKEY_NAME,
	`O nome deve ter no máximo ${LONGEST_PASSKEY_NAME} caracteres`,
).min(1, "Dê um nome à chave");

const LONGEST_ANSWER = 20_000;
const MALFORMED = "A resposta do dispositivo não pôde ser lida. Tente de novo.";

/** The browser's response to a challenge, as JSON text. */
export const passkeyAnswer = z
	.string(MALFORMED)
	.max(LONGEST_ANSWER, MALFORMED)
	.transform((text, ctx) => {
		try {
			return JSON.parse(text) as unknown;
		} catch {
			ctx.addIssue({ code: "custom", message: MALFORMED });
			return z.NEVER;
		}
	})
	.pipe(
		z.looseObject(
			{
				id: z.string(MALFORMED).max(1_400, MALFORMED),
				response: z.looseObject({}, MALFORMED),
			},
			MALFORMED,
		),
	);
