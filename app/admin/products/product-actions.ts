import { z } from "zod";
import { UNDO_MS } from "#app/ui/toast/use-action-toast.ts";
import type { BulkError, BulkPreview } from "#core/catalog/manage/bulk-change.ts";
import { MAX_BULK } from "#core/catalog/shared/bulk-change.ts";
import { parseProductQuery, sameStatusMessage } from "#core/catalog/shared/product-query.ts";
import { counted } from "#core/values/text.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { done, goneWords, refuse, toReply } from "../action/reply.ts";

/** Individually selected products, or all that match the list's filters. */
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

const bulkIntents = {
	"bulk-preview": intent({ selection, change }, async ({ shop }, input) =>
		toReply<BulkPreview, BulkError, Previewed>(
			await shop.products.previewBulk(input.selection, input.change),
			(preview) => ({ preview }),
			OF_SELECTION,
		),
	),
	"bulk-apply": intent({ selection, change, digest: z.string() }, async ({ shop, admin }, input) =>
		toReply(
			await shop.products.applyBulk(admin, input.selection, input.change, input.digest),
			({ changeId, mudaram }) => ({
				message: counted(mudaram, "produto alterado", "produtos alterados"),
				undo: { request: { intent: "bulk-undo", changeId }, forMs: UNDO_MS },
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

const id = z.string();
const form = z.unknown();

type Created = { id: string };

const DELETED = "Produto excluído com sucesso!";

export const action = defineActions({
	area: "catalogue",
	subject: "Este produto",
	intents: {
		create: intent({ form }, async ({ shop, admin }, input) =>
			toReply(await shop.products.create(admin, input.form), (created) => ({
				message: "Produto criado com sucesso!",
				id: created.id,
			})),
		),
		save: intent({ id, version: z.string(), form }, async ({ shop, admin }, input) =>
			toReply(
				await shop.products.save(admin, input.id, input.version, input.form),
				() => "Produto atualizado com sucesso!",
			),
		),
		status: intent(
			{ id, status: z.enum(["ativo", "inativo", "indisponivel"]) },
			async ({ shop, admin }, input) =>
				toReply(
					await shop.products.changeStatus(admin, input.id, input.status),
					() => "Status alterado com sucesso!",
					{ same: () => done({ info: sameStatusMessage(input.status) }) },
				),
		),
		duplicate: intent({ id }, async ({ shop, admin }, input) =>
			toReply<Created, { code: "not_found" }, Created>(
				await shop.products.duplicate(admin, input.id),
				(copy) => ({
					message: "Produto criado com sucesso!",
					description: "A cópia está inativa e sem estoque.",
					id: copy.id,
				}),
			),
		),
		delete: intent({ id }, async ({ shop, admin }, input) =>
			toReply(await shop.products.delete(admin, input.id), ({ archived }) => ({
				message: DELETED,
				description: archived
					? "Ele tem pedidos: ficou guardado para eles."
					: "Ele não tinha pedidos e foi apagado. Só volta por este Desfazer.",
				undo: { request: { intent: "restore", id: input.id }, forMs: UNDO_MS },
			})),
		),
		restore: intent({ id }, async ({ shop, admin }, input) =>
			toReply(await shop.products.restore(admin, input.id), ({ nome }) => `${nome} está de volta`, {
				sku_taken: ({ sku }) => `Outro produto usa agora o SKU ${sku}. Mude-o e tente de novo.`,
			}),
		),
		message: intent({ id, message: z.unknown() }, async ({ shop, admin }, input) =>
			toReply(
				await shop.products.addMessage(admin, input.id, input.message),
				() => "Mensagem enviada com sucesso!",
				{ invalid: ({ message }) => refuse(message, { fields: { message } }) },
			),
		),
		...bulkIntents,
	},
});
