import { z } from "zod";
import { MAX_BULK } from "#core/catalog/bulk-rules.ts";
import type { BulkError, BulkPreview } from "#core/catalog/manage/bulk-change.ts";
import { parseProductQuery } from "#core/catalog/product-query-rules.ts";
import { counted } from "#core/values/plural-rules.ts";
import { intent } from "../action/define-actions.ts";
import { done, refuse, told } from "../action/reply.ts";
import { goneWords } from "../action/words.ts";
import { UNDO_MS } from "./undo-ms.ts";

/** Products chosen one by one, or all that the list looks for. */
const selection = z.union([
	z.object({ ids: z.array(z.string().max(40)).max(MAX_BULK) }),
	z
		.object({ search: z.string().max(2_000) })
		.transform(({ search }) => ({ query: parseProductQuery(new URLSearchParams(search)) })),
]);
const change = z.unknown();

const products = (n: number) => counted(n, "produto", "produtos");

const OF_SELECTION = {
	none_selected: () => "Nenhum produto selecionado",
	too_many: () => `Altere no máximo ${MAX_BULK.toLocaleString("pt-BR")} produtos por vez`,
};

type Previewed = { preview: BulkPreview };

/** Changes to many products at once: tried, done as they were shown, and taken back. */
export const bulkIntents = {
	"bulk-preview": intent({ selection, change }, async ({ shop }, asked) =>
		told<BulkPreview, BulkError, Previewed>(
			await shop.products.previewBulk(asked.selection, asked.change),
			(preview) => ({ preview }),
			OF_SELECTION,
		),
	),
	"bulk-apply": intent({ selection, change, digest: z.string() }, async ({ shop, admin }, asked) =>
		told(
			await shop.products.applyBulk(admin, asked.selection, asked.change, asked.digest),
			({ changeId, mudaram }) => ({
				message: counted(mudaram, "produto alterado", "produtos alterados"),
				undo: { asked: { intent: "bulk-undo", changeId }, forMs: UNDO_MS },
			}),
			{
				...OF_SELECTION,
				changed: () => refuse("Os produtos mudaram depois da prévia. Confira de novo.", {}, 409),
			},
		),
	),
	"bulk-undo": intent({ changeId: z.string() }, async ({ shop, admin }, { changeId }) => {
		const undone = await shop.products.undoBulk(admin, changeId);
		if (!undone.ok) return refuse(goneWords("Esta alteração"), {}, 404);
		const { voltaram, ficaram } = undone.value;
		const message = `${products(voltaram)} de volta como antes`;
		if (ficaram === 0) return done(message);
		return done(message, {
			description: counted(
				ficaram,
				"produto mudou depois e ficou como está.",
				"produtos mudaram depois e ficaram como estão.",
			),
		});
	}),
};
