import { type CepRange, rangesOf, type StateCode } from "#core/values/address.ts";
import { closedDays } from "./calendar.ts";
import { weekdaysWords } from "./day-words.ts";
import type { MethodFields } from "./method-fields.ts";
import {
	EXPRESS,
	LIVE,
	type LiveRate,
	type LiveService,
	STANDARD,
	serviceOf,
} from "./method-kind.ts";
import type { DeliveryMethod, Tariff, Zone } from "./pricing.ts";
import type { Pace } from "./promise.ts";
import type { ShopDelivery } from "./shop-delivery.ts";

export type DeliveryPrices = {
	frete_padrao: number;
	frete_expresso: number;
	/** Null: no free delivery. */
	frete_gratis_acima: number | null;
	/** First and last day of the shop's holidays, `2026-12-20/2027-01-12`. */
	ferias?: string;
};

/** Pickup place as shoppers see it. */
export type PickupPlace = {
	address: string;
	/** Eight digits. */
	cep: string;
	hours: string;
	instructions: string;
	/** Opening hours, `09:00` to `18:00`. */
	opens: string;
	closes: string;
	/** Opening hours until it is ready. */
	readyHours: number;
};

/** A method with all data for price and date. */
export type OfferedMethod = DeliveryMethod & {
	/** `tabela`, `transportadora`, `motoboy`, `retirada`, or a kind of a later version. */
	kind: string;
	/** The live carrier's service and rate; null for others. */
	live: LiveService | null;
	pace: Pace;
	/** Offered only between these times; null all day. */
	hours: { from: string; to: string } | null;
	pickup: PickupPlace | null;
};

/** A stored zone, possibly reduced to one CEP. */
export type ReadZone = {
	nome: string;
	estados: StateCode[];
	faixas: CepRange[];
	quilo: number | null;
	dias_min: number;
	dias_max: number;
	tarifas: { upTo: number; price: number | null }[];
};

const EVERYWHERE = [{ from: "01000000", to: "99999999" }];

const everywhere = (tariff: Pick<Tariff, "price" | "daysMin" | "daysMax">): Zone[] => [
	{ name: "Brasil", ranges: EVERYWHERE, tariffs: [{ upTo: null, perExtraKg: 0, ...tariff }] },
];

/** A live carrier's rate as a zone; none without a rate. */
export const liveZones = (rate: LiveRate): Zone[] =>
	typeof rate === "string"
		? []
		: everywhere({ price: rate.price, daysMin: rate.daysMin, daysMax: rate.daysMax });

/** A stored zone; above its last limit every kilogram adds to that price. */
function zoneOfRow({ nome, estados, faixas, quilo, dias_min, dias_max, tarifas }: ReadZone): Zone {
	const days = { daysMin: dias_min, daysMax: dias_max };
	const tariffs: Tariff[] = tarifas.map((tariff) => ({ ...tariff, perExtraKg: 0, ...days }));
	const last = tariffs.at(-1);
	if (last && quilo !== null) {
		tariffs.push({ upTo: null, price: last.price, perExtraKg: quilo, ...days });
	}
	return { name: nome, ranges: [...estados.flatMap(rangesOf), ...faixas], tariffs };
}

/** The single price of a default method from the settings. */
export const settledPrice = (code: string, prices: DeliveryPrices): number =>
	code === EXPRESS ? prices.frete_expresso : prices.frete_padrao;

/** A stored method for pricing and promising (rules delivery 8 and 9). */
export function offeredMethod(
	row: MethodFields & { codigo: string },
	zones: ReadZone[],
	shop: ShopDelivery,
	prices: DeliveryPrices,
): OfferedMethod {
	const { codigo, prazo_min: daysMin, prazo_max: daysMax } = row;
	const pickup = row.tipo === "retirada";
	const closed = closedDays(shop.feriados, prices.ferias);
	const service = row.tipo === LIVE ? serviceOf(row.servico) : null;
	return {
		code: codigo,
		name: row.nome,
		kind: row.tipo,
		live: service && { ...service, rate: "silent" },
		carrier: row.transportadora || null,
		// The standard method's threshold is in the settings, which every page reads (rule money 3).
		freeAbove: codigo === STANDARD ? prices.frete_gratis_acima : row.gratis_acima,
		minimum: row.pedido_minimo ?? 0,
		insurance: row.seguro,
		packagingGrams: row.embalagem_g,
		cubing: row.cubagem,
		cubingAbove: row.cubagem_acima_g,
		pace: {
			handlingDays: row.dias_preparo ?? shop.dias_preparo,
			cutOff: row.corte || shop.corte,
			weekdays: row.dias_semana,
			own: row.tipo === "motoboy",
			...(closed.length > 0 && { closed }),
		},
		hours: row.hora_de && !pickup ? { from: row.hora_de, to: row.hora_ate } : null,
		pickup: pickup ? placeOf(row) : null,
		zones: pickup
			? everywhere({ price: 0, daysMin: 0, daysMax: 0 })
			: row.precos === "configuracoes"
				? everywhere({ price: settledPrice(codigo, prices), daysMin, daysMax })
				: service
					? []
					: zones.map(zoneOfRow),
	};
}

const placeOf = (row: MethodFields): PickupPlace => ({
	address: row.retirada_endereco,
	cep: row.retirada_cep,
	hours:
		row.retirada_horario || `${weekdaysWords(row.dias_semana)}, ${row.hora_de} às ${row.hora_ate}`,
	instructions: row.retirada_instrucoes,
	opens: row.hora_de,
	closes: row.hora_ate,
	readyHours: row.pronto_em_horas,
});
