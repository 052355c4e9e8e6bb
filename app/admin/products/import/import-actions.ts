import { z } from "zod";
import { defineActions, intent } from "#app/admin/action/define-actions.ts";
import { done, refuse, toReply } from "#app/admin/action/reply.ts";
import type { ImportReport } from "#core/catalog/import/import-products.ts";
import { counted } from "#core/values/text.ts";

type Report = { report: ImportReport };

const planilha = z.instanceof(File, { error: "Escolha uma planilha" });
const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

/** Imports a product file: `check` previews, `apply` is all or nothing. */
export const action = defineActions({
	area: "catalogue",
	subject: "Este produto",
	intents: {
		check: intent({ planilha }, async ({ shop }, input) => {
			const checked = await shop.products.checkImport(await bytesOf(input.planilha));
			return checked.ok
				? done<Report>({ report: checked.value })
				: refuse<Report>(checked.error.message);
		}),
		apply: intent({ planilha, digest: z.string() }, async ({ shop, admin }, input) => {
			const { planilha: file, digest } = input;
			const bytes = await bytesOf(file);
			const imported = await shop.products.applyImport(admin, bytes, {
				digest,
				fileName: file.name,
			});
			return toReply(
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
