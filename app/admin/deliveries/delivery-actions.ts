import { z } from "zod";
import { tableWarnings } from "#core/delivery/methods/table-warnings-rules.ts";
import { counted } from "#core/values/plural-rules.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { done, found, gone, refuse, told } from "../action/reply.ts";

const id = z.string();
const version = z.string();
const form = z.unknown();
const UNDO_MS = 10_000;

/** What is said of a table that was saved although something falls through it. */
function savedWords(what: string, { tabela, tipo, precos }: Saved) {
	const warnings = precos === "tabela" ? tableWarnings(tabela, tipo) : [];
	const [first] = warnings;
	if (!first) return what;
	return {
		message: `${what.replace(/!$/, "")}, com ${counted(warnings.length, "aviso", "avisos")}`,
		description: `${first.title} ${first.text}`,
	};
}

type Saved = { tabela: Parameters<typeof tableWarnings>[0]; tipo: string; precos: string };

/** Everything the screen of the ways to deliver changes. */
export const action = defineActions({
	area: "settings",
	subject: "Esta entrega",
	intents: {
		create: intent({ form }, async ({ shop, admin }, asked) =>
			told(await shop.deliveryDesk.create(admin, asked.form), ({ saved }) =>
				savedWords("Entrega criada com sucesso!", saved),
			),
		),
		save: intent({ id, version, form }, async ({ shop, admin }, asked) =>
			told(await shop.deliveryDesk.save(admin, asked), ({ saved }) =>
				savedWords("Entrega atualizada com sucesso!", saved),
			),
		),
		saveShop: intent({ version, form }, async ({ shop, admin }, asked) =>
			told(await shop.deliveryDesk.saveShop(admin, asked), () => "Preparo e corte salvos"),
		),
		toggle: intent({ id, active: z.boolean() }, async ({ shop, admin }, asked) => {
			const changed = await shop.deliveryDesk.setActive(admin, asked);
			if (!changed) return gone();
			return done({
				message: asked.active ? "Entrega ligada" : "Entrega desligada",
				undo: {
					asked: { intent: "toggle", id: asked.id, active: !asked.active },
					forMs: UNDO_MS,
				},
			});
		}),
		delete: intent({ id }, async ({ shop, admin }, asked) => {
			const removed = await shop.deliveryDesk.remove(admin, asked.id);
			if (removed.ok) return found(true, "Entrega excluída com sucesso!");
			return removed.error === "not_found"
				? gone()
				: refuse("Padrão e Expressa ficam na loja. Desligue-as para que ninguém as escolha.");
		}),
		order: intent({ ids: z.array(z.string()).max(100) }, async ({ shop, admin }, { ids }) => {
			await shop.deliveryDesk.order(admin, ids);
			return done("Ordem das entregas salva");
		}),
	},
});
