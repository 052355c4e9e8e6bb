import { z } from "zod";
import type { ImportReport } from "#core/catalog/import/import-products.ts";
import { counted } from "#core/values/plural-rules.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { done, refuse, told } from "../action/reply.ts";

/** What a file would do, or what is wrong with it. */
type Report = { report: ImportReport };

const planilha = z.instanceof(File, { error: "Escolha uma planilha" });
const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

/** Takes a product file: `check` says what it would do, `apply` does it as a whole. */
export const action = defineActions({
	area: "catalogue",
	subject: "Este produto",
	intents: {
		check: intent({ planilha }, async ({ shop }, asked) => {
			const checked = await shop.products.checkImport(await bytesOf(asked.planilha));
			return checked.ok
				? done<Report>({ report: checked.value })
				: refuse<Report>(checked.error.message);
		}),
		apply: intent({ planilha, digest: z.string() }, async ({ shop, admin }, asked) => {
			const { planilha: file, digest } = asked;
			const bytes = await bytesOf(file);
			const imported = await shop.products.applyImport(admin, bytes, {
				digest,
				fileName: file.name,
			});
			return told(
				imported,
				({ criados, alterados }) => ({
					message: "Importação concluída!",
					description: `${counted(criados, "produto criado", "produtos criados")}, ${counted(alterados, "alterado", "alterados")}`,
				}),
				{
					unreadable: ({ message }) => message,
					changed: ({ report }) =>
						refuse<Report>(
							"Os produtos mudaram depois da conferência. Confira de novo e confirme.",
							{ report },
							409,
						),
					invalid: ({ report }) =>
						refuse<Report>("A planilha tem erros: nada foi importado", { report }),
				},
			);
		}),
	},
});
