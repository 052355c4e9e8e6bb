import { sql } from "drizzle-orm";
import type { AccountSession } from "#core/accounts/types.ts";
import type { Database } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { CATEGORIES, PRODUCTS } from "../catalog/public.ts";
import { plural } from "../values/text.ts";
import { BLOCKED_BY_POLICY, CHECK_NAMES, type Check } from "./shared/trouble.ts";

const TIMEOUT_MS = 8_000;
const INSUFFICIENT_PRIVILEGE = "42501";

type Found = { ok: boolean; text: string };

class TooSlow extends Error {}

/** Live checks (rule office 4), independent of each other, each with a timeout of seconds. */
export async function runChecks(
	database: Database,
	readSession: () => Promise<AccountSession | null>,
): Promise<Check[]> {
	const kind = database.kind === "embedded" ? "banco embutido" : "PostgreSQL";
	return [
		await check("client", async () => {
			await database.ping();
			return { ok: true, text: `Conectado (${kind})` };
		}),
		await check("products", async () => {
			const [row] = await queryRows<{ total: number }>(
				database.db,
				sql`select count(*)::int as total from ${PRODUCTS} p where not arquivado`,
			);
			const total = row?.total ?? 0;
			const counted = total.toLocaleString("pt-BR");
			return { ok: true, text: `${counted} ${plural(total, "produto", "produtos")}` };
		}),
		await check("session", async () => {
			const session = await readSession();
			return session
				? { ok: true, text: `Sessão ativa de ${session.user.email}` }
				: { ok: false, text: "Nenhuma sessão ativa" };
		}),
		await check("policy", () => checkPolicy(database)),
	];
}

/** Only a permission error fails this check (rule office 4). */
async function checkPolicy({ storefront }: Database): Promise<Found> {
	try {
		await storefront.execute(sql`select id from ${CATEGORIES} c limit 1`);
		return { ok: true, text: "Leitura permitida ao visitante" };
	} catch (error) {
		const code = codeOf(error);
		return code === INSUFFICIENT_PRIVILEGE
			? { ok: false, text: BLOCKED_BY_POLICY }
			: { ok: true, text: `Sem bloqueio de acesso (a leitura respondeu com erro ${code})` };
	}
}

async function check(id: Check["id"], work: () => Promise<Found>): Promise<Check> {
	const began = performance.now();
	const found = await inTime(work()).catch((error: unknown) => ({
		ok: false,
		text:
			error instanceof TooSlow
				? `Sem resposta em ${TIMEOUT_MS / 1000} segundos`
				: `Falhou (${codeOf(error)})`,
	}));
	return { id, name: CHECK_NAMES[id], ...found, ms: Math.round(performance.now() - began) };
}

async function inTime<T>(work: Promise<T>): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, fail) => {
		timer = setTimeout(() => fail(new TooSlow()), TIMEOUT_MS);
	});
	try {
		return await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
	}
}

/** The database's error code; its message may contain private data. */
function codeOf(error: unknown): string {
	const { code, cause } = error as { code?: string; cause?: { code?: string } };
	return cause?.code ?? code ?? "sem código";
}
