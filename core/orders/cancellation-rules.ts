import { z } from "zod";
import { typedLines } from "#core/values/typed-text-rules.ts";
import { CANCEL_REASON_LABELS, LONGEST_CANCEL_NOTE } from "./cancel-rules.ts";
import type { CancelReason } from "./types.ts";

/** How an order is to be cancelled. */
export const cancellation = z
	.object({
		reason: z.enum(Object.keys(CANCEL_REASON_LABELS) as CancelReason[], "Escolha o motivo"),
		note: typedLines(
			"Mensagem inválida",
			LONGEST_CANCEL_NOTE,
			`Mensagem deve ter no máximo ${LONGEST_CANCEL_NOTE} caracteres`,
		).default(""),
		/** Whether its units go back for sale; what was only kept always does. */
		restock: z.boolean().default(true),
		/** Whether the money of a paid order goes back by the way it came. */
		refund: z.boolean().default(true),
	})
	.refine(({ reason, note }) => reason !== "outro" || note !== "", {
		path: ["note"],
		message: "Escreva o motivo",
	});

export type Cancellation = z.input<typeof cancellation>;
