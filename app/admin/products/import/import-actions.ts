import { z } from "zod";
import { defineActions, intent } from "#app/admin/action/define-actions.ts";
import { toReply } from "#app/admin/action/reply.ts";
import { isOwnMedia } from "#core/media/shared/media.ts";
import {
	type ImportsOf,
	idOf,
	LATE,
	SUBJECT,
	startImport,
	stepIntents,
} from "../../import/import-actions.ts";

const importsOf: ImportsOf = ({ products }) => products.imports;

export const startAction = startImport("catalogue", importsOf);

const hex = z.string().regex(/^#[0-9a-f]{6}$/i);
const pictures = z
	.array(z.object({ url: z.string().refine(isOwnMedia), name: z.string().min(1).max(400) }))
	.max(500);

/** The steps of one import. */
export const importAction = defineActions({
	area: "catalogue",
	subject: SUBJECT,
	intents: {
		...stepIntents(importsOf),
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
