import { z } from "zod";
import { priceFromText } from "#core/values/price-text.ts";
import { isMistyped, POSTAL_DIGIT_WRONG } from "#core/values/tracking-code.ts";
import { LONGEST_NUMBER, typedLines, typedText } from "#core/values/typed-text.ts";
import { POSTINGS, RESOLUTIONS } from "./shared/machine.ts";
import { REASONS } from "./shared/terms.ts";
import { DESTINATIONS, DESTINATIONS_OF, FINDINGS } from "./shared/words.ts";

export const LONGEST_STORY = 1_000;
export const MOST_PIECES = 100;
export const MOST_PHOTOS = 4;

const story = typedLines(
	"Texto inválido",
	LONGEST_STORY,
	`O texto deve ter no máximo ${LONGEST_STORY} caracteres`,
);

/** A request of the customer. Each line's pieces are swapped for `swap`, a variation of the same product. */
export const requestForm = z.object({
	/** Created when the page opens: the same key is the same request. */
	key: z.uuid("Abra a página de novo"),
	lines: z
		.array(
			z.object({
				id: z.uuid("Escolha as peças"),
				quantity: z.int("Quantidade inválida").min(1).max(MOST_PIECES),
				swap: z.uuid("Escolha o novo tamanho ou cor").nullish(),
			}),
			"Escolha ao menos uma peça",
		)
		.min(1, "Escolha ao menos uma peça")
		.max(MOST_PIECES, "Peças demais de uma vez")
		.refine(
			(lines) => new Set(lines.map(({ id }) => id)).size === lines.length,
			"Cada peça uma vez só",
		),
	reason: z.enum(REASONS, "Diga o que aconteceu"),
	resolution: z.enum(RESOLUTIONS, "Escolha o que você prefere"),
	posting: z.enum(POSTINGS, "Escolha como mandar de volta"),
	note: story.default(""),
});

export type RequestForm = z.output<typeof requestForm>;

/** A reason or answer that the other side reads. */
export const noteForm = story.min(1, "Escreva o motivo: o cliente vai ler");

const CODE_WRONG = "Código inválido. Use letras e números";

const code = typedText(CODE_WRONG, 60, "O código deve ter no máximo 60 caracteres")
	.toUpperCase()
	.overwrite((text) => text.replace(/\s/g, ""));

/** The code of the way back, with its last day. */
export const codeForm = (today: string) =>
	z.object({
		code: code.min(4, "Informe o código de postagem").regex(/^[A-Z0-9._/-]*$/, CODE_WRONG),
		until: z.iso.date("Informe até quando o código vale").refine((day) => day >= today, {
			message: "O último dia já passou",
		}),
	});

export const trackingForm = z.object({
	code: code
		.regex(/^[A-Z0-9._/-]*$/, CODE_WRONG)
		.refine((text) => !isMistyped(text), POSTAL_DIGIT_WRONG)
		.default(""),
	carrier: typedText("Transportadora inválida", 60, "No máximo 60 caracteres").default(""),
});

const AMOUNT = "Valor inválido. Digite um valor como 80,00";

/** How each piece arrived and where it goes. */
export const checkForm = z.object({
	pieces: z
		.array(
			z
				.object({
					id: z.uuid(),
					resultado: z.enum(FINDINGS, "Diga como a peça chegou"),
					destino: z.enum(DESTINATIONS).nullable().default(null),
					observacao: typedText(
						"Nota inválida",
						300,
						"A nota deve ter no máximo 300 caracteres",
					).default(""),
					foto: z.string().startsWith("/media/").max(300).nullable().default(null),
				})
				.refine(
					({ resultado, destino }) =>
						destino === null
							? DESTINATIONS_OF[resultado].length === 0
							: DESTINATIONS_OF[resultado].includes(destino),
					"Escolha para onde a peça vai",
				),
		)
		.min(1, "Diga como cada peça chegou"),
	/** Returns the outgoing freight of a partial withdrawal. */
	freight: z.boolean().default(false),
	/** How much of what goes back is store credit; empty: nothing. Centavos. */
	credit: typedText(AMOUNT, LONGEST_NUMBER, AMOUNT)
		.default("")
		.transform((text, context) => {
			const amount = text === "" ? 0 : priceFromText(text);
			if (amount !== null) return amount;
			context.addIssue({ code: "custom", message: AMOUNT });
			return z.NEVER;
		}),
	/** The customer agreed to credit for the difference of an exchange. */
	agreed: z.boolean().default(false),
	/** The money was returned by other means already. */
	byHand: z.boolean().default(false),
});

export type CheckForm = z.output<typeof checkForm>;
