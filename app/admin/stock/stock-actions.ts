import { z } from "zod";
import type { CountReport, KnownUnit } from "#core/stock/types.ts";
import { counted } from "#core/values/text.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { done, refuse, toReply } from "../action/reply.ts";

const UPDATED = "Estoque atualizado com sucesso!";
const EMPTY = new Uint8Array();

type Report = { report: CountReport };
type Looked = { looked: { code: string; unit: KnownUnit | null } };

/** Uploaded file; missing, it counts as an empty sheet. */
const planilha = z.instanceof(File).optional();
const bytesOf = async (file: File | undefined) =>
	file ? new Uint8Array(await file.arrayBuffer()) : EMPTY;

export const action = defineActions({
	area: "catalogue",
	subject: "Esta variação",
	intents: {
		adjust: intent({ form: z.unknown() }, async ({ shop, admin }, { form }) =>
			toReply(await shop.stock.adjustStock(admin, form), () => UPDATED),
		),
		/** The piece in front of the scanner; changes nothing. */
		look: intent({ code: z.string().max(80) }, async ({ shop }, { code }) =>
			done<Looked>({ looked: { code, unit: await shop.stock.findByCode(code) } }),
		),
		check: intent({ planilha }, async ({ shop }, input) => {
			const checked = await shop.stock.checkCount(await bytesOf(input.planilha));
			return checked.ok ? done<Report>({ report: checked.value }) : refuse<Report>(checked.error);
		}),
		apply: intent({ planilha }, async ({ shop, admin }, input) =>
			toReply(
				await shop.stock.applyCount(admin, await bytesOf(input.planilha)),
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
