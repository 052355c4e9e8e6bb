import { z } from "zod";
import { UNDO_MS } from "#app/ui/toast/use-action-toast.ts";
import { sidesFromText } from "#core/catalog/sizing/shared/measure-fields.ts";
import { settingsForm } from "#core/content/shared/settings.ts";
import type { SimulatedMethod, SimulatedParcel } from "#core/delivery/manage/delivery-admin.ts";
import type { SheetReport } from "#core/delivery/manage/table-sheet.ts";
import type { CarrierHealth } from "#core/delivery/shared/carrier-fields.ts";
import { CARRIER_STATE_WORDS } from "#core/delivery/shared/carrier-fields.ts";
import { hasTable, serviceText } from "#core/delivery/shared/method-kind.ts";
import { tableWarnings } from "#core/delivery/shared/table-warnings.ts";
import { gramsFromKg, TABLE_LIMITS } from "#core/delivery/shared/zone-table.ts";
import type { Shop } from "#core/shop.ts";
import { CEP_UNKNOWN } from "#core/values/address.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { priceFromText } from "#core/values/price-text.ts";
import { counted } from "#core/values/text.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { done, type Reply, refuse, toReply } from "../action/reply.ts";

type Wrong = { fields: Record<string, string> };

/** Simulator input, with the number of pieces named by SKU, or its errors. */
type TypedParcel = (SimulatedParcel & { units?: number }) | Wrong;

function parcelAsTyped({
	cep,
	kg,
	size,
	subtotal: value,
}: Record<"cep" | "kg" | "size" | "subtotal", string>): SimulatedParcel | Wrong {
	const grams = gramsFromKg(kg);
	const subtotal = priceFromText(value);
	const sides = sidesFromText(size);
	if (grams && subtotal !== null && sides) return { cep, grams, sides, subtotal };
	return {
		fields: {
			...(grams ? {} : { kg: "Use quilos acima de zero, como 0,5" }),
			...(subtotal === null ? { subtotal: "Use reais e centavos, como 180,00" } : {}),
			...(sides ? {} : { size: "Use três medidas, como 30x25x5" }),
		},
	};
}

const NO_ORDER = "Nenhum pedido com esse número";

async function parcelOfPieces(
	shop: Shop,
	{ cep, pieces }: { cep: string; pieces: string },
): Promise<TypedParcel> {
	const named = await shop.deliveryAdmin.piecesBySku(pieces);
	if (named.ok) return { cep, ...named.value };
	const { code, sku } = named.error;
	return {
		fields: {
			pieces:
				code === "unknown" ? `Nenhuma peça tem o SKU ${sku}` : `A peça ${sku} não está à venda`,
		},
	};
}

/** Parcel of an existing order, found by either of its numbers. */
async function parcelOfOrder(shop: Shop, typed: string): Promise<SimulatedParcel | Wrong> {
	const id = await shop.orderAdmin.findByNumber(typed);
	const order = id === null ? null : await shop.orderAdmin.loadOrder(id);
	if (!order) return { fields: { order: NO_ORDER } };
	const lines = order.items.flatMap(({ produto_id, size, color, quantity }) =>
		produto_id ? [{ productId: produto_id, size, color, quantity }] : [],
	);
	if (lines.length === 0) return { fields: { order: "As peças deste pedido não existem mais" } };
	if (order.address_cep === "") return { fields: { order: "Este pedido não tem CEP" } };
	return { cep: order.address_cep, subtotal: order.subtotal, lines };
}

const id = z.string();
const version = z.string();
const form = z.unknown();
const OWN_PRICES = settingsForm
	.pick({ frete_padrao: true, frete_expresso: true, frete_gratis_acima: true })
	.partial()
	.strict();

/** Success message, with a warning when the saved table has gaps. */
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
	/** Totals of the pieces named by SKU; null for other simulations. */
	pieces: { units: number; subtotal: number } | null;
};

type ListedService = { value: string; label: string; name: string; company: string };

const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

type Saved = { tabela: Parameters<typeof tableWarnings>[0]; tipo: string; precos: string };

export const action = defineActions({
	area: "settings",
	subject: "Esta entrega",
	intents: {
		create: intent({ form }, async ({ shop, admin }, input) =>
			toReply(await shop.deliveryAdmin.create(admin, input.form), ({ saved }) =>
				savedWords("Entrega criada com sucesso!", saved),
			),
		),
		/** Also saves the shop's own prices that were typed in the same form. */
		save: intent(
			{ id, version, form, prices: z.record(z.string(), z.string()).default({}) },
			async ({ shop, admin }, { prices, ...input }): Promise<Reply> => {
				const checked = OWN_PRICES.safeParse(prices);
				if (!checked.success) {
					return { failure: { code: "invalid", fields: fieldErrors(checked.error) } };
				}
				const saved = await shop.deliveryAdmin.save(admin, input);
				if (saved.ok && Object.keys(prices).length > 0) {
					const priced = await shop.siteSettings.savePart(admin, prices);
					if (!priced.ok) return refuse("O preço não foi salvo. Tente de novo.", {}, 409);
				}
				return toReply(saved, ({ saved: method }) =>
					savedWords("Entrega atualizada com sucesso!", method),
				);
			},
		),
		readTable: intent(
			{ file: z.instanceof(File) },
			async ({ shop }, { file }): Promise<Reply<{ sheet: SheetReport }>> => {
				if (file.size > TABLE_LIMITS.maxBytes) return refuse("A planilha é grande demais");
				const read = shop.deliveryAdmin.readTable(new Uint8Array(await file.arrayBuffer()));
				return read.ok ? done({ quiet: true, sheet: read.value }) : refuse(read.error);
			},
		),
		/** Services of all connected carriers; refuses with the reason when none answers. */
		services: intent({}, async ({ shop }): Promise<Reply<{ services: ListedService[] }>> => {
			const { carriers } = shop.deliveryAdmin;
			const checked = await Promise.all(
				(await carriers.list()).map(async ({ id, label }) => ({
					id,
					label,
					found: await carriers.listServices(id),
				})),
			);
			const services = checked.flatMap(({ id, label, found: list }) =>
				list.ok
					? list.value.map((one) => ({
							value: serviceText({ carrier: id, service: one.id }),
							label: `${one.company} ${one.name}, pelo ${label}`,
							name: one.name,
							company: one.company,
						}))
					: [],
			);
			const [first] = checked.flatMap(({ label, found: list }) =>
				list.ok ? [] : [`${label}: ${lowered(CARRIER_STATE_WORDS[list.error])}`],
			);
			return services.length > 0 || !first
				? done({ quiet: true, services })
				: refuse<{ services: ListedService[] }>(first, { quiet: true });
		}),
		askCarriers: intent({}, async ({ shop }): Promise<Reply<{ health: CarrierHealth[] }>> => {
			const health = await shop.deliveryAdmin.carriers.checkUp();
			return done({ quiet: true, health });
		}),
		saveCarrier: intent({ id, version, form, token: z.string() }, async ({ shop, admin }, input) =>
			toReply(
				await shop.deliveryAdmin.carriers.save(admin, input.id, input),
				({ label }) => `${label}: configuração salva`,
			),
		),
		disconnectCarrier: intent({ id }, async ({ shop, admin }, input) => {
			await shop.deliveryAdmin.carriers.disconnect(admin, input.id);
			return done("Transportadora desconectada");
		}),
		simulate: intent(
			{
				cep: z.string().max(20),
				/** An order number: its address and pieces replace the typed ones. */
				order: z.string().max(20),
				/** Pieces by SKU take precedence over weight, measures and value. */
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
		saveShop: intent({ version, form }, async ({ shop, admin }, input) =>
			toReply(await shop.deliveryAdmin.saveShop(admin, input), () => "Preparo e corte salvos"),
		),
		toggle: intent({ id, active: z.boolean() }, async ({ shop, admin }, input) =>
			toReply(await shop.deliveryAdmin.setActive(admin, input), () => ({
				message: input.active ? "Entrega ligada" : "Entrega desligada",
				undo: {
					request: { intent: "toggle", id: input.id, active: !input.active },
					forMs: UNDO_MS,
				},
			})),
		),
		delete: intent({ id }, async ({ shop, admin }, input) =>
			toReply(
				await shop.deliveryAdmin.remove(admin, input.id),
				() => "Entrega excluída com sucesso!",
				{
					default_method: () =>
						"Padrão e Expressa ficam na loja. Desligue-as para que ninguém as escolha.",
				},
			),
		),
		order: intent({ ids: z.array(z.string()).max(100) }, async ({ shop, admin }, { ids }) => {
			await shop.deliveryAdmin.order(admin, ids);
			return done("Ordem das entregas salva");
		}),
	},
});
