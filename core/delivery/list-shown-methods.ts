import { asc, sql } from "drizzle-orm";
import { inCentavos } from "#platform/database/columns.ts";
import type { Db } from "#platform/database/database.ts";
import { STANDARD } from "./methods/kind-rules.ts";
import { type DeliveryPrices, settledPrice } from "./methods/offered-rules.ts";
import { HANDLING_DAYS } from "./promise-rules.ts";
import { entrega_metodos } from "./schema.ts";
import { unpromisedWords } from "./shown-days-rules.ts";
import type { ShownMethod } from "./shown-methods-rules.ts";

const zones = (what: ReturnType<typeof sql>) =>
	sql<number | null>`(select ${what} from entrega_zonas z where z.metodo_id = entrega_metodos.id)`;

export type ShownRow = Awaited<ReturnType<typeof readShownRows>>[number];

/** The ways to deliver that are on, in the order of the shop; `listShownMethods` adds what the settings say. */
export const readShownRows = (db: Db) =>
	db
		.select({
			code: entrega_metodos.codigo,
			name: entrega_metodos.nome,
			kind: entrega_metodos.tipo,
			prices: entrega_metodos.precos,
			handlingDays: sql<number>`coalesce(${entrega_metodos.dias_preparo},
				(select l.dias_preparo from entrega_loja l where l.id = 1), ${HANDLING_DAYS}::int)`,
			daysMin: entrega_metodos.prazo_min,
			daysMax: entrega_metodos.prazo_max,
			freeAbove: entrega_metodos.gratis_acima,
			place: sql<string>`concat_ws('. ', nullif(${entrega_metodos.retirada_endereco}, ''), nullif(${entrega_metodos.retirada_horario}, ''))`,
			zoneMin: zones(sql`min(z.dias_min)`),
			zoneMax: zones(sql`max(z.dias_max)`),
			least: sql<number | null>`(select ${inCentavos(sql`min(t.preco)`)} from entrega_zonas z
				join entrega_tarifas t on t.zona_id = z.id where z.metodo_id = entrega_metodos.id)`,
		})
		.from(entrega_metodos)
		.where(sql`ativo`)
		.orderBy(asc(entrega_metodos.ordem), asc(entrega_metodos.created_at), asc(entrega_metodos.id));

/** The ways that are on, as pages tell of them before a CEP is known. Centavos. */
export const listShownMethods = (rows: ShownRow[], prices: DeliveryPrices): ShownMethod[] =>
	rows.map(({ prices: source, zoneMin, zoneMax, least, handlingDays, ...row }) => {
		const settled = source === "configuracoes" ? settledPrice(row.code, prices) : null;
		const price = row.kind === "retirada" ? 0 : settled;
		const days =
			settled === null
				? { daysMin: zoneMin ?? 0, daysMax: zoneMax ?? 0 }
				: { daysMin: row.daysMin, daysMax: row.daysMax };
		return {
			...row,
			...days,
			unpromised: unpromisedWords({ kind: row.kind, handlingDays, ...days }),
			price,
			from: price ?? least,
			freeAbove: row.code === STANDARD ? prices.frete_gratis_acima : row.freeAbove,
		};
	});
