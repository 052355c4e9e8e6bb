import { z } from "zod";
import type { PageError } from "#core/content/pages/types.ts";
import type { Result } from "#core/values/result.ts";
import { type Call, defineActions, intent } from "../action/define-actions.ts";
import { done, gone, type Reply, told } from "../action/reply.ts";

const id = z.string();
const version = z.string();
const form = z.record(z.string(), z.unknown());

/** Saved, with the page as it is now. */
async function saved<V>(
	{ shop }: Call,
	result: Result<V, PageError>,
	idOf: (value: V) => string,
	message: string,
): Promise<Reply> {
	if (!result.ok) return told(result, () => message);
	const page = await shop.pages.find(idOf(result.value));
	return page ? done({ message, saved: page }) : gone();
}
const UPDATED = "Página atualizada com sucesso";

/** Everything the screen of content pages changes. */
export const action = defineActions({
	area: "content",
	subject: "Esta página",
	intents: {
		create: intent({ form }, async (call, asked) => {
			const made = await call.shop.pages.create(call.admin, asked.form);
			return saved(call, made, (page) => page.id, "Página criada com sucesso");
		}),
		save: intent({ id, version, form }, async (call, asked) =>
			saved(call, await call.shop.pages.save(call.admin, asked), () => asked.id, UPDATED),
		),
		"bring-back": intent({ id, version, versionId: z.string() }, async (call, asked) => {
			const back = await call.shop.pages.bringBackVersion(call.admin, asked);
			return saved(call, back, () => asked.id, UPDATED);
		}),
		toggle: intent({ id, active: z.boolean() }, async ({ shop, admin }, asked) =>
			told(await shop.pages.setActive(admin, asked), () =>
				asked.active ? "Página ativada" : "Página desativada",
			),
		),
		delete: intent({ id }, async ({ shop, admin }, asked) =>
			told(await shop.pages.remove(admin, asked), () => "Página excluída com sucesso"),
		),
	},
});
