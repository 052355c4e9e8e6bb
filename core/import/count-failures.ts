import { and, eq } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { ImportRun } from "./import-kind.ts";
import { importacoes } from "./schema.ts";

/** Attempts a minute apart, so that a database that is away for a moment stops no import. */
const MOST_ATTEMPTS = 5;

type Deps = { db: Db; clock: () => Date };
type Failing = Pick<ImportRun, "id" | "estado">;

/**
 * Counts an attempt that an error ends, which is thrown on; after the last one in a row the import stops, or is as
 * before its undo.
 */
export async function countFailures(
	deps: Deps,
	run: Failing,
	attempt: () => Promise<void>,
): Promise<void> {
	try {
		await attempt();
	} catch (err) {
		await recordFailure(deps, run, err);
		throw err;
	}
}

async function recordFailure({ db, clock }: Deps, { id, estado }: Failing, err: unknown) {
	// The cause has the database's own words; those around it hold the statement with its values.
	const error = err instanceof Error && err.cause instanceof Error ? err.cause : err;
	const problema = (error instanceof Error ? error.message : String(error)).slice(0, 300);
	const stopped =
		estado === "trazendo"
			? { problema, estado: "parada" as const, terminada_em: clock() }
			: { problema, estado: "pronta" as const };
	await runTransaction(db, async (tx) => {
		const [row] = await tx
			.select({ tentativas: importacoes.tentativas })
			.from(importacoes)
			.where(and(eq(importacoes.id, id), eq(importacoes.estado, estado)))
			.for("update");
		if (!row) return;
		const tentativas = row.tentativas + 1;
		await tx
			.update(importacoes)
			.set({ tentativas, ...(tentativas >= MOST_ATTEMPTS && stopped) })
			.where(eq(importacoes.id, id));
	});
}
