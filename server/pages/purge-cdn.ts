import { createHash } from "node:crypto";
import type { Cdn } from "#platform/cdn/cdn.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Change, Changes } from "#platform/live/changes.ts";
import type { Log } from "#platform/log.ts";

const each = (kind: string, ids: string[] | null): string[] =>
	ids ? ids.map((id) => `${kind}:${id}`) : [`${kind}:*`];

/** Tags of the pages affected by a change; null means all. `kind:*` stands for every page of a kind. */
export function tagsOf({ table, ids, cards }: Change): string[] | null {
	switch (table) {
		case "produtos":
			return [...each("produto", ids), ...(cards ? ["produtos"] : [])];
		case "variantes":
			return each("produto", ids);
		case "reviews":
			return each("avaliacoes", ids);
		case "perguntas":
			return each("perguntas", ids);
		case "comprados_juntos":
			return each("produto", null);
		case "categorias":
			return ["categorias", "produtos"];
		case "busca_sinonimos":
		case "busca_produtos":
			return ["produtos"];
		case "banners":
			return ["banners"];
		case "dynamic_pages":
			return ["paginas", ...each("pagina", ids)];
		case "site_styles":
			return ["estilos"];
		case "site_layout":
		case "site_settings":
		case "site_texts":
		case "entrega_metodos":
		case "entrega_loja":
			return ["config"];
		case "customer_discounts":
			// Not on cached pages.
			return [];
		default:
			return null;
	}
}

const JOB = "purge-cdn";
/** Batches changes; by the end every process has dropped its own pages. */
const GATHER_MS = 1_000;
/** Beyond this, purge everything. */
const MOST_TAGS = 300;

type Purging = { changes: Pick<Changes, "subscribe">; jobs: Jobs; cdn: Cdn; log: Log };

/**
 * Purges affected pages from a CDN by a job that retries for a minute: cached pages expire soon after. Call it before
 * the jobs start; returns how to stop.
 */
export function purgeOnChange({ changes, jobs, cdn, log }: Purging): () => void {
	jobs.define(JOB, ({ tags }) => cdn.purge((tags as string[] | null) ?? null), {
		policy: "short",
		pollSeconds: 0.5,
		retries: 5,
		retryDelaySeconds: 2,
	});
	let gathered: Set<string> | null = new Set();
	let timer: NodeJS.Timeout | undefined;
	const send = () => {
		const tags = gathered && gathered.size <= MOST_TAGS ? [...gathered].sort() : null;
		gathered = new Set();
		timer = undefined;
		// Every process receives every change: equal purges become one job.
		const singletonKey = createHash("sha256").update(JSON.stringify(tags)).digest("base64url");
		jobs.send(JOB, { tags }, { singletonKey }).catch((err: unknown) => {
			log.error({ err }, "pages of the CDN are not purged");
		});
	};
	const unsubscribe = changes.subscribe((change) => {
		const tags = tagsOf(change);
		if (tags?.length === 0) return;
		if (tags === null) gathered = null;
		else for (const tag of tags) gathered?.add(tag);
		timer ??= setTimeout(send, GATHER_MS);
	});
	return () => {
		unsubscribe();
		clearTimeout(timer);
	};
}
