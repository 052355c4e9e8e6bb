import type { CountedStep } from "#core/insights/shared/reports.ts";

const counted = new Set<string>();

/** Counts a step once while this page stays open: no cookie, no identity (rule office 10). */
export function countVisit(step: CountedStep): void {
	if (counted.has(step)) return;
	counted.add(step);
	fetch(`/contar/${step}`, { method: "POST", keepalive: true, credentials: "omit" }).catch(
		() => {},
	);
}
