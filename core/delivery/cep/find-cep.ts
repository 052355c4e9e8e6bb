import { eq, sql } from "drizzle-orm";
import { stateOfCep } from "#core/values/cep-rules.ts";
import type { CepAnswer, CepServices } from "#platform/cep/cep-services.ts";
import type { Db } from "#platform/database/database.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { networkOf } from "#platform/rate-limit/network-of.ts";
import { cep_cache } from "../schema.ts";
import { type CepFacts, factsFromRange } from "./cep-answer-rules.ts";

const DAY_MS = 86_400_000;
/** Streets are renamed now and then; a CEP that nobody knows yet may be given out any day. */
const FRESH_MS = { found: 180 * DAY_MS, unknown: DAY_MS };
/** Enough for anybody who types; others would use the shop to ask for everybody. */
const LOOK_UPS = { points: 30, seconds: 60 };

type CepDeps = { db: Db; clock: () => Date; limiter: Limiter; services: CepServices };

/**
 * What is known of a CEP: kept in the database, else asked outside and kept. `from` is the sender's
 * network address, to limit how often others are asked for it. Never waits longer than the two services
 * may take; without an answer the state by its range is told (rule delivery 4).
 */
export async function findCep(deps: CepDeps, cep: string, from: string | null): Promise<CepFacts> {
	const state = stateOfCep(cep);
	if (!state) return { known: "nothing" };
	const kept = await findKept(deps, cep);
	if (kept?.fresh) return kept.facts;
	const network = networkOf(from);
	const may = !network || (await deps.limiter.consume(`cep:${network}`, LOOK_UPS)).allowed;
	const answer = may ? await deps.services.lookUp(cep, state) : "unavailable";
	// What was known long ago is better than nothing.
	if (answer === "unavailable") return kept?.facts ?? factsFromRange(cep, "unavailable");
	await keep(deps, cep, state, answer);
	return answer === "unknown"
		? factsFromRange(cep, "unknown")
		: { known: "address", ...answer.found, state };
}

async function findKept({ db, clock }: CepDeps, cep: string) {
	const [row] = await db.select().from(cep_cache).where(eq(cep_cache.cep, cep));
	if (!row) return null;
	const age = clock().getTime() - row.obtido_em.getTime();
	if (row.cidade === "") {
		return { fresh: age < FRESH_MS.unknown, facts: factsFromRange(cep, "unknown") };
	}
	const facts: CepFacts = {
		known: "address",
		state: row.uf,
		city: row.cidade,
		district: row.bairro,
		street: row.logradouro,
	};
	return { fresh: age < FRESH_MS.found, facts };
}

async function keep(
	{ db, clock }: CepDeps,
	cep: string,
	state: string,
	answer: Exclude<CepAnswer, "unavailable">,
): Promise<void> {
	const found = answer === "unknown" ? null : answer.found;
	const row = {
		uf: state,
		cidade: found?.city ?? "",
		bairro: found?.district ?? "",
		logradouro: found?.street ?? "",
		fonte: answer === "unknown" ? "ninguém" : answer.source,
		obtido_em: sql`${clock().toISOString()}::timestamptz`,
	};
	await db
		.insert(cep_cache)
		.values({ cep, ...row })
		.onConflictDoUpdate({ target: cep_cache.cep, set: row });
}
