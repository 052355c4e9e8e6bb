import type { SizeChart } from "#core/catalog/charts/chart-rules.ts";
import type { Review } from "#core/catalog/types.ts";

export type SizeFacts = { nome: string; chart: SizeChart | null; voices: Review[] };

/** What the shop knows of a product's sizes; null when it could not be asked. */
export async function fetchSizeFacts(slug: string, signal: AbortSignal): Promise<SizeFacts | null> {
	try {
		const response = await fetch(`/produto/${slug}/tamanho`, { signal });
		return response.ok ? ((await response.json()) as SizeFacts) : null;
	} catch {
		return null;
	}
}
