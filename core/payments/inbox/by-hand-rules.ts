import { z } from "zod";
import { goesBackTheWayItCame } from "#core/orders/method-rules.ts";
import { localDay } from "#core/values/local-moment-rules.ts";
import { typedLines } from "#core/values/typed-text-rules.ts";
import { refundableUntil } from "../refunds/refund-rules.ts";
import type { InboxPayment } from "./list-inbox.ts";

/** Why a provider cannot give money back, so that it goes by other means or not at all. */
export type NoWayBack = "boleto" | "too_old" | "no_provider";

type Came = Pick<InboxPayment, "method" | "approved_at" | "created_at">;

/** Why money of the inbox cannot go back the way it came (rules payments 18 and 32); null when it can. */
export function noWayBack(
	{ method, approved_at, created_at }: Came,
	{ now, isAsked }: { now: Date; isAsked: boolean },
): NoWayBack | null {
	if (!goesBackTheWayItCame(method)) return "boleto";
	if (!isAsked) return "no_provider";
	return method && refundableUntil(method, approved_at ?? created_at) < now ? "too_old" : null;
}

const LONGEST_WAY = 500;

/** What somebody says of money that they gave back by other means: how, and on which day of São Paulo. */
export const byHandForm = ({ approved_at, created_at }: Came, now: Date) => {
	const first = localDay(approved_at ?? created_at);
	return z.object({
		how: typedLines(
			"Escreva como o valor voltou",
			LONGEST_WAY,
			`Escreva no máximo ${LONGEST_WAY} caracteres`,
		).min(1, "Escreva como o valor voltou"),
		day: z.iso
			.date("Informe o dia em que o valor voltou")
			.refine((day) => day <= localDay(now), "Esse dia ainda não chegou")
			.refine((day) => day >= first, "O valor não pode ter voltado antes de chegar"),
	});
};
