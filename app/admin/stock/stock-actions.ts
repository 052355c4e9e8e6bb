import { z } from "zod";
import type { CountReport } from "#core/stock/types.ts";
import { counted } from "#core/values/plural-rules.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { done, refuse, told } from "../action/reply.ts";

const UPDATED = "Estoque atualizado com sucesso!";
const EMPTY = new Uint8Array();

/** What a sheet would change, or what is wrong with it. */
type Report = { report: CountReport };

/** A file that a form carries; without one it is an empty sheet. */
const planilha = z.instanceof(File).optional();
const bytesOf = async (file: File | undefined) =>
	file ? new Uint8Array(await file.arrayBuffer()) : EMPTY;

/** Everything the stock screen changes. */
export const action = defineActions({
	area: "catalogue",
	subject: "Esta variação",
	intents: {
		adjust: intent({ form: z.unknown() }, async ({ shop, admin }, { form }) =>
			told(await shop.stock.adjustStock(admin, form), () => UPDATED),
		),
		check: intent({ planilha }, async ({ shop }, asked) => {
			const checked = await shop.stock.checkCount(await bytesOf(asked.planilha));
			return checked.ok ? done<Report>({ report: checked.value }) : refuse<Report>(checked.error);
		}),
		apply: intent({ planilha }, async ({ shop, admin }, asked) =>
			told(
				await shop.stock.applyCount(admin, await bytesOf(asked.planilha)),
				({ changed }) => ({
					message: UPDATED,
					description: counted(changed, "variação alterada", "variações alteradas"),
				}),
				{
					unreadable: ({ message }) => message,
					errors: ({ report }) =>
						refuse<Report>("A planilha tem erros: nada foi alterado", { report }),
				},
			),
		),
	},
});
