import type { PGlite } from "@electric-sql/pglite";

const isPanic = (error: unknown): boolean =>
	(error as { severity?: string } | null)?.severity === "PANIC";

/**
 * Calls `onPanic` when the database can go on no more, such as when its log cannot be written. What it has
 * in memory is worth nothing from then on, and whatever it is asked next may never be answered: so this is
 * heard where messages go in, before a transaction tries to roll back.
 */
export function hearPanics(pglite: PGlite, onPanic: () => void): void {
	for (const name of ["execProtocol", "execProtocolStream"] as const) {
		const send = pglite[name].bind(pglite) as (...args: unknown[]) => Promise<never>;
		pglite[name] = async (...args: unknown[]) => {
			try {
				return await send(...args);
			} catch (error) {
				if (isPanic(error)) onPanic();
				throw error;
			}
		};
	}
}
