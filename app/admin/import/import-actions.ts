import { z } from "zod";
import { type Action, defineActions, intent } from "#app/admin/action/define-actions.ts";
import { done, refuse, toReply } from "#app/admin/action/reply.ts";
import type { Area } from "#core/accounts/shared/role.ts";
import type { Shop } from "#core/shop.ts";

/** What every kind of import can do. */
type Course = Pick<
	Shop["customerAdmin"]["imports"],
	"start" | "mapColumns" | "apply" | "discard" | "undo"
>;
export type ImportsOf = (shop: Shop) => Course;

export const LATE = "Esta importação já passou deste passo. Atualize a página.";
export const SUBJECT = "Esta importação";
const late = { late: () => LATE };
const quiet = () => ({ quiet: true as const });

export const idOf = (params: Readonly<Record<string, string | undefined>>) => params["id"] ?? "";

/** Stores a file for the preview; writes nothing else. */
export const startImport = (area: Area, importsOf: ImportsOf) =>
	defineActions({
		area,
		subject: SUBJECT,
		intents: {
			start: intent(
				{ planilha: z.instanceof(File, { error: "Escolha uma planilha" }) },
				async ({ shop, admin }, { planilha }) => {
					const bytes = new Uint8Array(await planilha.arrayBuffer());
					const started = await importsOf(shop).start(admin, { bytes, name: planilha.name });
					return started.ok
						? done<{ id: string; passo: string }>({
								id: started.value.id,
								passo: started.value.estado,
							})
						: refuse<{ id: string; passo: string }>(started.error.message);
				},
			),
		},
	});

/** The steps that all imports have. */
export const stepIntents = (importsOf: ImportsOf) => ({
	map: intent({ mapa: z.record(z.string(), z.string()) }, async ({ shop, params }, { mapa }) =>
		toReply(await importsOf(shop).mapColumns(idOf(params), mapa), quiet, late),
	),
	apply: intent({}, async ({ shop, admin, params }) =>
		toReply(await importsOf(shop).apply(admin, idOf(params)), quiet, {
			...late,
			nothing: () => "Não há nada a trazer: tudo já está na loja ou tem erro.",
		}),
	),
	discard: intent({}, async ({ shop, params }) =>
		toReply(await importsOf(shop).discard(idOf(params)), () => "Importação descartada", late),
	),
	undo: intent({}, async ({ shop, admin, params }) =>
		toReply(await importsOf(shop).undo(admin, idOf(params)), quiet, {
			late: () => "O prazo para desfazer passou, ou ela já está sendo desfeita.",
		}),
	),
});

export type StartAction = ReturnType<typeof startImport>;
export type StepsAction = Action<ReturnType<typeof stepIntents>>;
