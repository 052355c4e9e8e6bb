import { data } from "react-router";
import { z } from "zod";
import type { Admin } from "#core/audit/types.ts";
import { MAX_BULK } from "#core/catalog/bulk-rules.ts";
import type { BulkPreview } from "#core/catalog/manage/bulk-change.ts";
import type { ManagedProduct } from "#core/catalog/manage/types.ts";
import { parseProductQuery } from "#core/catalog/product-query-rules.ts";
import { sameStatusMessage } from "#core/catalog/product-status-rules.ts";
import type { Shop } from "#core/shop.ts";
import type { SaveAnswer } from "../action/answer.ts";

/** What undoes what was just done. */
export type Undo = { intent: "restore"; id: string } | { intent: "bulk-undo"; changeId: string };

export type ProductAnswer = SaveAnswer<ManagedProduct> & {
	/** The product made, to open it. */
	id?: string;
	/** Said with a button that undoes it. */
	undoable?: { title: string; text?: string; undo: Undo };
	/** Nothing was wrong, nothing was done. */
	info?: string;
	preview?: BulkPreview;
};

const selection = z.union([
	z.object({ ids: z.array(z.string().max(40)).max(MAX_BULK) }),
	z
		.object({ search: z.string().max(2_000) })
		.transform(({ search }) => ({ query: parseProductQuery(new URLSearchParams(search)) })),
]);

export const productRequest = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("create"), form: z.unknown() }),
	z.object({ intent: z.literal("save"), id: z.string(), versao: z.string(), form: z.unknown() }),
	z.object({
		intent: z.literal("status"),
		id: z.string(),
		status: z.enum(["ativo", "inativo", "indisponivel"]),
	}),
	z.object({ intent: z.literal("duplicate"), id: z.string() }),
	z.object({ intent: z.literal("delete"), id: z.string() }),
	z.object({ intent: z.literal("restore"), id: z.string() }),
	z.object({ intent: z.literal("message"), id: z.string(), message: z.unknown() }),
	z.object({ intent: z.literal("bulk-preview"), selection, change: z.unknown() }),
	z.object({ intent: z.literal("bulk-apply"), selection, change: z.unknown(), digest: z.string() }),
	z.object({ intent: z.literal("bulk-undo"), changeId: z.string() }),
]);

type Asked = z.output<typeof productRequest>;
type AskedFor<Intent extends Asked["intent"]> = Extract<Asked, { intent: Intent }>;

const answer = (given: ProductAnswer, status = 200) => data<ProductAnswer>(given, { status });
const refuse = (message: string, more: Partial<ProductAnswer> = {}, status = 422) =>
	answer({ ok: false, message, ...more }, status);
const gone = () => refuse("Este produto não existe mais.", {}, 404);
const CHECK_FIELDS = "Confira os campos marcados.";

const products = (n: number) => `${n.toLocaleString("pt-BR")} ${n === 1 ? "produto" : "produtos"}`;

/** Everything that the product screen changes; `intent` says what. */
export async function changeProducts({ products: shop }: Shop, admin: Admin, asked: Asked) {
	switch (asked.intent) {
		case "create":
		case "save":
			return save(shop, admin, asked);
		case "status": {
			const changed = await shop.changeStatus(admin, asked.id, asked.status);
			if (changed.ok) return answer({ ok: true, message: "Status alterado com sucesso!" });
			return changed.error.code === "same"
				? answer({ ok: true, info: sameStatusMessage(asked.status) })
				: gone();
		}
		case "duplicate": {
			const copy = await shop.duplicate(admin, asked.id);
			return copy.ok
				? answer({
						ok: true,
						message: "Produto criado com sucesso!",
						description: "A cópia está inativa e sem estoque.",
						id: copy.value.id,
					})
				: gone();
		}
		case "delete":
			return remove(shop, admin, asked);
		case "restore": {
			const back = await shop.restore(admin, asked.id);
			if (back.ok) return answer({ ok: true, message: `${back.value.nome} está de volta` });
			return back.error.code === "sku_taken"
				? refuse(`Outro produto usa agora o SKU ${back.error.sku}. Mude-o e tente de novo.`)
				: gone();
		}
		case "message": {
			const added = await shop.addMessage(admin, asked.id, asked.message);
			if (added.ok) return answer({ ok: true, message: "Mensagem enviada com sucesso!" });
			return added.error.code === "invalid"
				? refuse(added.error.message, { fields: { message: added.error.message } })
				: gone();
		}
		case "bulk-preview":
			return previewBulk(shop, asked);
		case "bulk-apply":
			return applyBulk(shop, admin, asked);
		case "bulk-undo": {
			const undone = await shop.undoBulk(admin, asked.changeId);
			if (!undone.ok) return refuse("Esta alteração não existe mais.", {}, 404);
			const { voltaram, ficaram } = undone.value;
			return answer({
				ok: true,
				message: `${products(voltaram)} de volta como antes`,
				...(ficaram > 0
					? {
							description:
								ficaram === 1
									? "1 produto mudou depois e ficou como está."
									: `${products(ficaram)} mudaram depois e ficaram como estão.`,
						}
					: {}),
			});
		}
	}
}

async function save(
	shop: Shop["products"],
	admin: Admin,
	asked: AskedFor<"create"> | AskedFor<"save">,
) {
	if (asked.intent === "create") {
		const created = await shop.create(admin, asked.form);
		return created.ok
			? answer({ ok: true, message: "Produto criado com sucesso!", id: created.value.id })
			: refuse(CHECK_FIELDS, { fields: created.error.fields });
	}
	const saved = await shop.save(admin, asked.id, asked.versao, asked.form);
	if (saved.ok) return answer({ ok: true, message: "Produto atualizado com sucesso!" });
	const { error } = saved;
	if (error.code === "not_found") return gone();
	if (error.code === "invalid") return refuse(CHECK_FIELDS, { fields: error.fields });
	return refuse(
		"Outra pessoa salvou este produto antes de você.",
		{ conflict: error.current },
		409,
	);
}

async function remove(shop: Shop["products"], admin: Admin, { id }: AskedFor<"delete">) {
	const removed = await shop.delete(admin, id);
	if (!removed.ok) return gone();
	return answer({
		ok: true,
		undoable: {
			title: "Produto excluído com sucesso!",
			...(removed.value.archived ? { text: "Ele tem pedidos: ficou guardado para eles." } : {}),
			undo: { intent: "restore", id },
		},
	});
}

const NONE = "Nenhum produto selecionado";
const TOO_MANY = `Altere no máximo ${MAX_BULK.toLocaleString("pt-BR")} produtos por vez`;

async function previewBulk(shop: Shop["products"], asked: AskedFor<"bulk-preview">) {
	const shown = await shop.previewBulk(asked.selection, asked.change);
	if (shown.ok) return answer({ ok: true, preview: shown.value });
	if (shown.error.code === "invalid") {
		return refuse(CHECK_FIELDS, { fields: shown.error.fields });
	}
	return refuse(shown.error.code === "too_many" ? TOO_MANY : NONE);
}

async function applyBulk(shop: Shop["products"], admin: Admin, asked: AskedFor<"bulk-apply">) {
	const done = await shop.applyBulk(admin, asked.selection, asked.change, asked.digest);
	if (done.ok) {
		const { changeId, mudaram } = done.value;
		return answer({
			ok: true,
			undoable: {
				title: mudaram === 1 ? "1 produto alterado" : `${products(mudaram)} alterados`,
				undo: { intent: "bulk-undo", changeId },
			},
		});
	}
	const { error } = done;
	if (error.code === "invalid") return refuse(CHECK_FIELDS, { fields: error.fields });
	if (error.code === "changed") {
		return refuse("Os produtos mudaram depois da prévia. Confira de novo.", {}, 409);
	}
	return refuse(error.code === "too_many" ? TOO_MANY : NONE);
}
