import { createHash } from "node:crypto";
import { inArray, lt } from "drizzle-orm";
import type { CarrierRate, QuoteRequest } from "#platform/carriers/carrier.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { dayOfMoment } from "../calendar-rules.ts";
import { entrega_cotacoes } from "../schema.ts";
import type { KnownAccess } from "./read-carriers.ts";

const DAY_MS = 86_400_000;
/** Carriers price by ranges of CEPs that share their first five digits. */
const PREFIX = 5;

/** What a carrier answered, and for which services it was asked. */
export type KeptQuote = { asked: string[]; rates: CarrierRate[]; at: Date };

/** Under what a quote is kept: CEP prefix, box, insurance, the shop's settings of the carrier, and the day. */
export function quoteKey(
	carrier: string,
	{ test, since }: KnownAccess,
	{ from, to, box, insured }: Omit<QuoteRequest, "services">,
	now: Date,
): string {
	const { length, width, height, grams } = box;
	const place = [carrier, test, since, from, to.slice(0, PREFIX), dayOfMoment(now)];
	const parts = [...place, length, width, height, grams, insured];
	return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}

/** What is kept under these keys. */
export async function readQuotes(db: Db | Tx, keys: string[]): Promise<Map<string, KeptQuote>> {
	if (keys.length === 0) return new Map();
	const rows = await db
		.select()
		.from(entrega_cotacoes)
		.where(inArray(entrega_cotacoes.chave, keys));
	return new Map(
		rows.map(({ chave, servicos, precos, pedido_em }) => [
			chave,
			{ asked: servicos, rates: precos, at: pedido_em },
		]),
	);
}

/** Keeps an answer; a newer one takes its place. */
export async function keepQuote(db: Db, key: string, quote: KeptQuote): Promise<void> {
	const values = { servicos: quote.asked, precos: quote.rates, pedido_em: quote.at };
	await db
		.insert(entrega_cotacoes)
		.values({ chave: key, ...values })
		.onConflictDoUpdate({ target: entrega_cotacoes.chave, set: values });
}

/** Removes what no key asks for any more: quotes of the days before. */
export async function forgetQuotes(db: Db, now: Date): Promise<void> {
	await db
		.delete(entrega_cotacoes)
		.where(lt(entrega_cotacoes.pedido_em, new Date(now.getTime() - 2 * DAY_MS)));
}
