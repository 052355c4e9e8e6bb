import { z } from "zod";
import { sameStatusMessage } from "#core/catalog/shared/product-status.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { done, refuse, toReply } from "../action/reply.ts";
import { bulkIntents } from "./bulk-actions.ts";
import { UNDO_MS } from "./undo-ms.ts";

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
				undo: { asked: { intent: "restore", id: input.id }, forMs: UNDO_MS },
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
