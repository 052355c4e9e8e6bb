import { z } from "zod";
import { defineActions, intent } from "#app/admin/action/define-actions.ts";
import { done, refuse, toReply } from "#app/admin/action/reply.ts";
import { isOwnMedia } from "#core/media/shared/media.ts";

const LATE = "Esta importação já passou deste passo. Atualize a página.";
const SUBJECT = "Esta importação";

/** Stores a file for the preview; writes nothing to the catalogue. */
export const startAction = defineActions({
	area: "catalogue",
	subject: SUBJECT,
	intents: {
		start: intent(
			{ planilha: z.instanceof(File, { error: "Escolha uma planilha" }) },
			async ({ shop, admin }, { planilha }) => {
				const bytes = new Uint8Array(await planilha.arrayBuffer());
				const started = await shop.products.imports.start(admin, { bytes, name: planilha.name });
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

const hex = z.string().regex(/^#[0-9a-f]{6}$/i);
const pictures = z
	.array(z.object({ url: z.string().refine(isOwnMedia), name: z.string().min(1).max(400) }))
	.max(500);

const idOf = (params: Readonly<Record<string, string | undefined>>) => params["id"] ?? "";

/** The steps of one import. */
export const importAction = defineActions({
	area: "catalogue",
	subject: SUBJECT,
	intents: {
		map: intent({ mapa: z.record(z.string(), z.string()) }, async ({ shop, params }, { mapa }) =>
			toReply(await shop.products.imports.mapColumns(idOf(params), mapa), () => ({ quiet: true }), {
				late: () => LATE,
			}),
		),
		options: intent(
			{
				semNumero: z.number().int().min(0).max(100_000).optional(),
				atualizarEstoque: z.boolean().optional(),
				redirecionar: z.boolean().optional(),
				cores: z.record(z.string().max(60), hex).optional(),
			},
			async ({ shop, params }, { semNumero, atualizarEstoque, redirecionar, cores }) =>
				toReply(
					await shop.products.imports.setOptions(idOf(params), {
						...(semNumero !== undefined && { semNumero }),
						...(atualizarEstoque !== undefined && { atualizarEstoque }),
						...(redirecionar !== undefined && { redirecionar }),
						...(cores && { cores }),
					}),
					() => ({ quiet: true }),
					{ late: () => LATE },
				),
		),
		pictures: intent({ fotos: pictures }, async ({ shop, params }, { fotos }) =>
			toReply(
				await shop.products.imports.addPictures(idOf(params), fotos),
				() => ({ quiet: true }),
				{
					late: () => LATE,
				},
			),
		),
		apply: intent({}, async ({ shop, admin, params }) =>
			toReply(await shop.products.imports.apply(admin, idOf(params)), () => ({ quiet: true }), {
				late: () => LATE,
				nothing: () => "Não há nada a trazer: tudo já está na loja ou tem erro.",
			}),
		),
		discard: intent({}, async ({ shop, params }) =>
			toReply(await shop.products.imports.discard(idOf(params)), () => "Importação descartada", {
				late: () => LATE,
			}),
		),
		undo: intent({}, async ({ shop, admin, params }) =>
			toReply(await shop.products.imports.undo(admin, idOf(params)), () => ({ quiet: true }), {
				late: () => "O prazo para desfazer passou, ou ela já está sendo desfeita.",
			}),
		),
		colour: intent(
			{ cor: z.string().max(60), hex },
			async ({ shop, admin, params }, { cor, hex }) =>
				toReply(
					await shop.products.imports.confirmColour(admin, idOf(params), {
						cor,
						hex: hex.toLowerCase(),
					}),
					() => `Cor ${cor} confirmada`,
				),
		),
	},
});
