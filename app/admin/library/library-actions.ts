import { z } from "zod";
import { type LibraryPicture, USE_KINDS } from "#core/media/shared/library.ts";
import { counted } from "#core/values/text.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { refuse, toReply } from "../action/reply.ts";

const MOST_AT_ONCE = 500;
const ids = z.array(z.string()).min(1).max(MOST_AT_ONCE);
const UNDO_MS = 10_000;
const REPLACED_UNDO_MS = 30_000;

/** Where a picture is used, in words: `Banner Inverno, Página Trocas`. */
const placesOf = (pictures: LibraryPicture[]): string => {
	const places = pictures.flatMap(({ usos }) =>
		usos.flatMap(({ tipo, nome, historico }) =>
			historico ? [] : [`${USE_KINDS[tipo].label} ${nome}`],
		),
	);
	const [first, second, ...others] = [...new Set(places)];
	const more = others.length > 0 ? ` e mais ${counted(others.length, "lugar", "lugares")}` : "";
	return [first, second].filter(Boolean).join(", ") + more;
};

export const action = defineActions({
	area: "content",
	subject: "Esta imagem",
	intents: {
		describe: intent({ id: z.string(), text: z.string() }, async ({ shop, admin }, input) =>
			toReply(await shop.media.library.describe(admin, input), () => "Texto alternativo salvo"),
		),
		delete: intent({ ids }, async ({ shop, admin }, input) =>
			toReply(
				await shop.media.library.remove(admin, input.ids),
				({ deleted, used }) => ({
					message: counted(deleted.length, "imagem excluída", "imagens excluídas"),
					...(used.length > 0 && {
						description: `${counted(used.length, "está em uso e ficou", "estão em uso e ficaram")}: ${placesOf(used)}`,
					}),
					undo: { asked: { intent: "restore", ids: deleted }, forMs: UNDO_MS },
				}),
				{
					used: ({ used }) =>
						refuse(
							`${used.length > 1 ? "As imagens estão" : "A imagem está"} em uso: ${placesOf(used)}. Tire de lá primeiro.`,
							undefined,
							409,
						),
				},
			),
		),
		replace: intent({ id: z.string(), by: z.string() }, async ({ shop, admin }, input) =>
			toReply(
				await shop.media.library.replace(admin, input),
				({ changeId, places }) => ({
					message: `Imagem substituída em ${counted(places, "lugar", "lugares")}`,
					undo: {
						asked: { intent: "replace-undo", id: input.id, changeId },
						forMs: REPLACED_UNDO_MS,
					},
				}),
				{
					same: () => "É a mesma imagem. Escolha outra.",
					unused: () => "Nenhum lugar usa mais esta imagem. Atualize a página.",
				},
			),
		),
		"replace-undo": intent(
			{ id: z.string(), changeId: z.string() },
			async ({ shop, admin }, input) =>
				toReply(
					await shop.media.library.undoReplacement(admin, input),
					() => "A imagem anterior voltou aos seus lugares",
				),
		),
		restore: intent({ ids }, async ({ shop, admin }, input) =>
			toReply(await shop.media.library.restore(admin, input.ids), (many) =>
				many > 1 ? "As imagens voltaram" : "A imagem voltou",
			),
		),
	},
});
