import { createHash } from "node:crypto";
import type { Cdn } from "#platform/cdn/cdn.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Changes } from "#platform/live/changes.ts";
import type { Log } from "#platform/log.ts";
import { tagsOf } from "./change-tags.ts";

const JOB = "purge-cdn";
/** Changes that come together are told together; by then every process has dropped its own pages. */
const GATHER_MS = 1_000;
/** Whoever changes more than that changes the shop. */
const MOST_TAGS = 300;

type Purging = { changes: Pick<Changes, "subscribe">; jobs: Jobs; cdn: Cdn; log: Log };

/**
 * Has a CDN forget the pages that show what changed, by a job that tries for a minute: a page that it still has
 * goes by itself soon after that. To be called before the jobs start; answers how to stop.
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
		// Every process hears of every change; those who say the same at once say it once.
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
