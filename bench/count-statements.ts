import type { Watch } from "#platform/watch/open-watch.ts";

/** How many statements a shop with METRICS_TOKEN has sent to its database so far. */
export async function statementsSoFar(watch: Watch | undefined): Promise<number> {
	const { body = "" } = (await watch?.metrics?.write()) ?? {};
	const counts = body.matchAll(/^requinte_statement_duration_seconds_count\{[^}]*\} (\d+)$/gm);
	return [...counts].reduce((sum, [, n]) => sum + Number(n), 0);
}
