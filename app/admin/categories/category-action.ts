import { data } from "react-router";
import { z } from "zod";
import type { Admin } from "#core/audit/types.ts";
import type { CategoryError, CategoryRecord, DeleteError } from "#core/catalog/categories/types.ts";
import type { Shop } from "#core/shop.ts";
import type { SaveAnswer } from "../ui/use-record-form.ts";

export type CategoryAnswer = SaveAnswer<CategoryRecord>;

const GONE = "Esta categoria não existe mais. Recarregue a página.";
const target = z.uuid().nullish();

const request = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("criar"), form: z.unknown() }),
	z.object({ intent: z.literal("salvar"), id: z.string(), versao: z.string(), form: z.unknown() }),
	z.object({ intent: z.literal("ativar"), id: z.string(), ativo: z.boolean() }),
	z.object({
		intent: z.literal("ordenar"),
		parentId: z.string().nullable(),
		ids: z.array(z.string()),
	}),
	z.object({
		intent: z.literal("excluir"),
		id: z.string(),
		produtosPara: target,
		filhasPara: target,
	}),
]);

const done = (message: string) => data<CategoryAnswer>({ ok: true, message });
const refused = (message: string, more: Partial<CategoryAnswer> = {}, status = 422) =>
	data<CategoryAnswer>({ ok: false, message, ...more }, { status });

function refusal(error: CategoryError | DeleteError) {
	switch (error.code) {
		case "invalid":
			return refused("Confira os campos marcados.", { fields: error.fields });
		case "not_found":
			return refused(GONE, {}, 404);
		case "conflict":
			return refused(
				"Outra pessoa salvou esta categoria enquanto você editava",
				{ conflict: error.current },
				409,
			);
		case "choice_needed":
			return refused("Diga para onde vão os produtos e as subcategorias desta categoria");
	}
}

/** Everything the screen of categories changes; `intent` says what. */
export async function changeCategories({ categories }: Shop, admin: Admin, body: unknown) {
	const asked = request.safeParse(body);
	if (!asked.success) return refused("Pedido inválido. Recarregue a página.", {}, 400);
	switch (asked.data.intent) {
		case "criar": {
			const made = await categories.create(admin, asked.data.form);
			return made.ok ? done("Categoria criada com sucesso!") : refusal(made.error);
		}
		case "salvar": {
			const saved = await categories.save(admin, asked.data);
			return saved.ok ? done("Categoria atualizada com sucesso!") : refusal(saved.error);
		}
		case "ativar": {
			const set = await categories.setActive(admin, asked.data);
			if (!set.ok) return refused(GONE, {}, 404);
			return done(asked.data.ativo ? "Categoria ativada" : "Categoria desativada");
		}
		case "ordenar": {
			const ordered = await categories.reorder(admin, asked.data);
			if (ordered.ok) return done("Ordem atualizada");
			return refused("As categorias mudaram enquanto você ordenava. Tente de novo.", {}, 409);
		}
		case "excluir": {
			const removed = await categories.remove(admin, asked.data);
			return removed.ok ? done("Categoria excluída com sucesso!") : refusal(removed.error);
		}
	}
}
