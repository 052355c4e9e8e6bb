import { z } from "zod";
import type { PageError } from "#core/content/pages/pages.ts";
import type { Result } from "#core/values/result.ts";
import { type Call, defineActions, intent } from "../action/define-actions.ts";
import { done, gone, type Reply, toReply } from "../action/reply.ts";

const id = z.string();
const version = z.string();
const form = z.record(z.string(), z.unknown());

async function saved<V>(
	{ shop }: Call,
	result: Result<V, PageError>,
	idOf: (value: V) => string,
	message: string,
): Promise<Reply> {
	if (!result.ok) return toReply(result, () => message);
	const page = await shop.pages.find(idOf(result.value));
	return page ? done({ message, saved: page }) : gone();
}
const UPDATED = "Página atualizada com sucesso";

export const action = defineActions({
	area: "content",
	subject: "Esta página",
	intents: {
		create: intent({ form }, async (call, input) => {
			const created = await call.shop.pages.create(call.admin, input.form);
			return saved(call, created, (page) => page.id, "Página criada com sucesso");
		}),
		save: intent({ id, version, form }, async (call, input) =>
			saved(call, await call.shop.pages.save(call.admin, input), () => input.id, UPDATED),
		),
		"bring-back": intent({ id, version, versionId: z.string() }, async (call, input) => {
			const back = await call.shop.pages.bringBackVersion(call.admin, input);
			return saved(call, back, () => input.id, UPDATED);
		}),
		toggle: intent({ id, active: z.boolean() }, async ({ shop, admin }, input) =>
			toReply(await shop.pages.setActive(admin, input), () =>
				input.active ? "Página ativada" : "Página desativada",
			),
		),
		delete: intent({ id }, async ({ shop, admin }, input) =>
			toReply(await shop.pages.remove(admin, input), () => "Página excluída com sucesso"),
		),
	},
});
