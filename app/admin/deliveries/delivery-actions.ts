import { z } from "zod";
import type { CarrierHealth } from "#core/delivery/carriers/carriers.ts";
import { CARRIER_STATE_WORDS } from "#core/delivery/carriers/health-words-rules.ts";
import { serviceText } from "#core/delivery/carriers/service-rules.ts";
import type { SheetReport } from "#core/delivery/manage/table-sheet.ts";
import { hasTable } from "#core/delivery/methods/kind-rules.ts";
import { tableWarnings } from "#core/delivery/methods/table-warnings-rules.ts";
import { TABLE_LIMITS } from "#core/delivery/methods/zone-table-rules.ts";
import type { SimulatedMethod } from "#core/delivery/simulate-delivery.ts";
import { CEP_UNKNOWN } from "#core/values/address-rules.ts";
import { counted } from "#core/values/plural-rules.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { done, type Reply, refuse, told } from "../action/reply.ts";
import {
	parcelAsTyped,
	parcelOfOrder,
	parcelOfPieces,
	type TypedParcel,
} from "./simulated-parcel.ts";

const id = z.string();
const version = z.string();
const form = z.unknown();
const UNDO_MS = 10_000;

/** What is said of a table that was saved although something falls through it. */
function savedWords(what: string, { tabela, tipo, precos }: Saved) {
	const warnings = hasTable({ tipo, precos }) ? tableWarnings(tabela, tipo) : [];
	const [first] = warnings;
	if (!first) return what;
	return {
		message: `${what.replace(/!$/, "")}, com ${counted(warnings.length, "aviso", "avisos")}`,
		description: `${first.title} ${first.text}`,
	};
}

type Simulated = {
	simulated: SimulatedMethod[];
	/** What the pieces named by SKU come to; null where something else was simulated. */
	pieces: { units: number; subtotal: number } | null;
};

/** A service that a method may ask, with the names that come with it. */
export type ListedService = { value: string; label: string; name: string; company: string };

const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

type Saved = { tabela: Parameters<typeof tableWarnings>[0]; tipo: string; precos: string };

/** Everything the screen of the ways to deliver changes. */
export const action = defineActions({
	area: "settings",
	subject: "Esta entrega",
	intents: {
		create: intent({ form }, async ({ shop, admin }, asked) =>
			told(await shop.deliveryAdmin.create(admin, asked.form), ({ saved }) =>
				savedWords("Entrega criada com sucesso!", saved),
			),
		),
		save: intent({ id, version, form }, async ({ shop, admin }, asked) =>
			told(await shop.deliveryAdmin.save(admin, asked), ({ saved }) =>
				savedWords("Entrega atualizada com sucesso!", saved),
			),
		),
		readTable: intent(
			{ file: z.instanceof(File) },
			async ({ shop }, { file }): Promise<Reply<{ sheet: SheetReport }>> => {
				if (file.size > TABLE_LIMITS.maxBytes) return refuse("A planilha é grande demais");
				const read = shop.deliveryAdmin.readTable(new Uint8Array(await file.arrayBuffer()));
				return read.ok ? done({ quiet: true, sheet: read.value }) : refuse(read.error);
			},
		),
		/** Of every carrier that is connected; says why when none tells. */
		services: intent({}, async ({ shop }): Promise<Reply<{ services: ListedService[] }>> => {
			const { carriers } = shop.deliveryAdmin;
			const told = await Promise.all(
				(await carriers.list()).map(async ({ id, label }) => ({
					id,
					label,
					found: await carriers.listServices(id),
				})),
			);
			const services = told.flatMap(({ id, label, found: list }) =>
				list.ok
					? list.value.map((one) => ({
							value: serviceText({ carrier: id, service: one.id }),
							label: `${one.company} ${one.name}, pelo ${label}`,
							name: one.name,
							company: one.company,
						}))
					: [],
			);
			const [first] = told.flatMap(({ label, found: list }) =>
				list.ok ? [] : [`${label}: ${lowered(CARRIER_STATE_WORDS[list.error])}`],
			);
			return services.length > 0 || !first
				? done({ quiet: true, services })
				: refuse<{ services: ListedService[] }>(first, { quiet: true });
		}),
		/** Whether those that are connected answer and take the token. */
		askCarriers: intent({}, async ({ shop }): Promise<Reply<{ health: CarrierHealth[] }>> => {
			const health = await shop.deliveryAdmin.carriers.checkUp();
			return done({ quiet: true, health });
		}),
		saveCarrier: intent({ id, version, form, token: z.string() }, async ({ shop, admin }, asked) =>
			told(
				await shop.deliveryAdmin.carriers.save(admin, asked.id, asked),
				({ label }) => `${label}: configuração salva`,
			),
		),
		simulate: intent(
			{
				cep: z.string().max(20),
				/** An order whose address and pieces are taken, by its number; what is typed else. */
				order: z.string().max(20),
				/** Pieces by SKU, which count before weight, measures and value. */
				pieces: z.string().max(2_000),
				kg: z.string().max(20),
				size: z.string().max(40),
				subtotal: z.string().max(20),
			},
			async ({ shop }, typed): Promise<Reply<Simulated>> => {
				const parcel: TypedParcel = typed.order.trim()
					? await parcelOfOrder(shop, typed.order)
					: typed.pieces.trim()
						? await parcelOfPieces(shop, typed)
						: parcelAsTyped(typed);
				if (!("cep" in parcel)) return { failure: { code: "invalid" as const, ...parcel } };
				const found = await shop.deliveryAdmin.simulate(parcel);
				return found.ok
					? done<Simulated>({
							quiet: true,
							simulated: found.value,
							pieces: parcel.units ? { units: parcel.units, subtotal: parcel.subtotal } : null,
						})
					: { failure: { code: "invalid" as const, fields: { cep: CEP_UNKNOWN } } };
			},
		),
		/** One of the prices that Padrão and Expressa ask. */
		price: intent(
			{
				name: z.enum(["frete_padrao", "frete_expresso", "frete_gratis_acima"]),
				price: z.string().max(40),
			},
			async ({ shop, admin }, { name, price }) =>
				told(
					await shop.siteSettings.savePart(admin, { [name]: price }),
					() => "Preço salvo. Vale para os próximos pedidos",
				),
		),
		saveShop: intent({ version, form }, async ({ shop, admin }, asked) =>
			told(await shop.deliveryAdmin.saveShop(admin, asked), () => "Preparo e corte salvos"),
		),
		toggle: intent({ id, active: z.boolean() }, async ({ shop, admin }, asked) =>
			told(await shop.deliveryAdmin.setActive(admin, asked), () => ({
				message: asked.active ? "Entrega ligada" : "Entrega desligada",
				undo: {
					asked: { intent: "toggle", id: asked.id, active: !asked.active },
					forMs: UNDO_MS,
				},
			})),
		),
		delete: intent({ id }, async ({ shop, admin }, asked) =>
			told(
				await shop.deliveryAdmin.remove(admin, asked.id),
				() => "Entrega excluída com sucesso!",
				{ kept: () => "Padrão e Expressa ficam na loja. Desligue-as para que ninguém as escolha." },
			),
		),
		order: intent({ ids: z.array(z.string()).max(100) }, async ({ shop, admin }, { ids }) => {
			await shop.deliveryAdmin.order(admin, ids);
			return done("Ordem das entregas salva");
		}),
	},
});
