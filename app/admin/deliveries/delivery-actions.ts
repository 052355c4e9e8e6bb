import { z } from "zod";
import type { SheetReport } from "#core/delivery/manage/table-sheet.ts";
import { tableWarnings } from "#core/delivery/methods/table-warnings-rules.ts";
import { gramsFromKg } from "#core/delivery/methods/weight-text-rules.ts";
import { TABLE_LIMITS } from "#core/delivery/methods/zone-table-rules.ts";
import type { SimulatedMethod } from "#core/delivery/simulate-delivery.ts";
import { CEP_UNKNOWN } from "#core/values/address-rules.ts";
import { counted } from "#core/values/plural-rules.ts";
import { priceFromText } from "#core/values/price-text-rules.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { done, found, gone, type Reply, refuse, told } from "../action/reply.ts";

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
		readTable: intent(
			{ file: z.instanceof(File) },
			async ({ shop }, { file }): Promise<Reply<{ sheet: SheetReport }>> => {
				if (file.size > TABLE_LIMITS.maxBytes) return refuse("A planilha é grande demais");
				const read = shop.deliveryDesk.readTable(new Uint8Array(await file.arrayBuffer()));
				return read.ok ? done({ quiet: true, sheet: read.value }) : refuse(read.error);
			},
		),
		simulate: intent(
			{
				cep: z.string().max(20),
				kg: z.string().max(20),
				size: z.string().max(40),
				subtotal: z.string().max(20),
			},
			async (
				{ shop },
				{ cep, kg, size, subtotal },
			): Promise<Reply<{ simulated: SimulatedMethod[] }>> => {
				const grams = gramsFromKg(kg);
				const amount = priceFromText(subtotal);
				const sides = size
					.trim()
					.split(/[x×*]/i)
					.map((side) => Number(side.trim()));
				const volume = sides.length === 3 ? sides.reduce((room, side) => room * side, 1) : 0;
				const fields = {
					...(grams ? {} : { kg: "Use quilos acima de zero, como 0,5" }),
					...(amount === null ? { subtotal: "Use reais e centavos, como 180,00" } : {}),
					...(volume > 0 ? {} : { size: "Use três medidas, como 30x25x5" }),
				};
				if (grams === null || amount === null || Object.keys(fields).length > 0) {
					return { failure: { code: "invalid" as const, fields } };
				}
				const found = await shop.deliveryDesk.simulate({ cep, grams, volume, subtotal: amount });
				return found.ok
					? done({ quiet: true, simulated: found.value })
					: { failure: { code: "invalid" as const, fields: { cep: CEP_UNKNOWN } } };
			},
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
