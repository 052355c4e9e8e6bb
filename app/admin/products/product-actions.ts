import { z } from "zod";
import { sameStatusMessage } from "#core/catalog/product-status-rules.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { done, refuse, told } from "../action/reply.ts";
import { bulkIntents } from "./bulk-actions.ts";
import { UNDO_MS } from "./undo-ms.ts";

const id = z.string();
const form = z.unknown();

/** The product made, to open it. */
type Made = { id: string };

const DELETED = "Produto excluído com sucesso!";

/** Everything that the product screen changes. */
export const action = defineActions({
	area: "catalogue",
	subject: "Este produto",
	intents: {
		create: intent({ form }, async ({ shop, admin }, asked) =>
			told(await shop.products.create(admin, asked.form), (made) => ({
				message: "Produto criado com sucesso!",
				id: made.id,
			})),
		),
		save: intent({ id, version: z.string(), form }, async ({ shop, admin }, asked) =>
			told(
				await shop.products.save(admin, asked.id, asked.version, asked.form),
				() => "Produto atualizado com sucesso!",
			),
		),
		status: intent(
			{ id, status: z.enum(["ativo", "inativo", "indisponivel"]) },
			async ({ shop, admin }, asked) =>
				told(
					await shop.products.changeStatus(admin, asked.id, asked.status),
					() => "Status alterado com sucesso!",
					{ same: () => done({ info: sameStatusMessage(asked.status) }) },
				),
		),
		duplicate: intent({ id }, async ({ shop, admin }, asked) =>
			told<Made, { code: "not_found" }, Made>(
				await shop.products.duplicate(admin, asked.id),
				(copy) => ({
					message: "Produto criado com sucesso!",
					description: "A cópia está inativa e sem estoque.",
					id: copy.id,
				}),
			),
		),
		delete: intent({ id }, async ({ shop, admin }, asked) =>
			told(await shop.products.delete(admin, asked.id), ({ archived }) => ({
				message: DELETED,
				description: archived
					? "Ele tem pedidos: ficou guardado para eles."
					: "Ele não tinha pedidos e foi apagado. Só volta por este Desfazer.",
				undo: { asked: { intent: "restore", id: asked.id }, forMs: UNDO_MS },
			})),
		),
		restore: intent({ id }, async ({ shop, admin }, asked) =>
			told(await shop.products.restore(admin, asked.id), ({ nome }) => `${nome} está de volta`, {
				sku_taken: ({ sku }) => `Outro produto usa agora o SKU ${sku}. Mude-o e tente de novo.`,
			}),
		),
		message: intent({ id, message: z.unknown() }, async ({ shop, admin }, asked) =>
			told(
				await shop.products.addMessage(admin, asked.id, asked.message),
				() => "Mensagem enviada com sucesso!",
				{ invalid: ({ message }) => refuse(message, { fields: { message } }) },
			),
		),
		...bulkIntents,
	},
});
