import { z } from "zod";
import { defineActions, intent } from "#app/admin/action/define-actions.ts";
import { done, refuse, toReply } from "#app/admin/action/reply.ts";

const LATE = "Esta importação já passou deste passo. Atualize a página.";
const SUBJECT = "Esta importação";

/** Stores a list for the preview; writes no customer. */
export const startAction = defineActions({
	area: "customers",
	subject: SUBJECT,
	intents: {
		start: intent(
			{ planilha: z.instanceof(File, { error: "Escolha uma planilha" }) },
			async ({ shop, admin }, { planilha }) => {
				const bytes = new Uint8Array(await planilha.arrayBuffer());
				const { imports } = shop.customerAdmin;
				const started = await imports.start(admin, { bytes, name: planilha.name });
				return started.ok
					? done<{ id: string }>({ id: started.value.id })
					: refuse<{ id: string }>(started.error.message);
			},
		),
	},
});

const idOf = (params: Readonly<Record<string, string | undefined>>) => params["id"] ?? "";
const late = { late: () => LATE };

/** The steps of one import of customers. */
export const importAction = defineActions({
	area: "customers",
	subject: SUBJECT,
	intents: {
		map: intent({ mapa: z.record(z.string(), z.string()) }, async ({ shop, params }, { mapa }) =>
			toReply(
				await shop.customerAdmin.imports.mapColumns(idOf(params), mapa),
				() => ({ quiet: true }),
				late,
			),
		),
		apply: intent({}, async ({ shop, admin, params }) =>
			toReply(
				await shop.customerAdmin.imports.apply(admin, idOf(params)),
				() => ({ quiet: true }),
				late,
			),
		),
		discard: intent({}, async ({ shop, params }) =>
			toReply(
				await shop.customerAdmin.imports.discard(idOf(params)),
				() => "Importação descartada",
				late,
			),
		),
		undo: intent({}, async ({ shop, admin, params }) =>
			toReply(await shop.customerAdmin.imports.undo(admin, idOf(params)), () => ({ quiet: true }), {
				late: () => "O prazo para desfazer passou, ou ela já está sendo desfeita.",
			}),
		),
	},
});
