import type { CdnSettings } from "./settings.ts";

/** On every page, so that all of them can be forgotten and nothing else. */
const EVERY_PAGE = "loja";
/** Less than any of them takes at once. */
const MOST_TAGS = 30;
const PATIENCE_MS = 10_000;

/** A CDN that forgets pages by what they show. */
export type Cdn = {
	name: string;
	/** The header with which a page says what it shows, as the CDN reads it. */
	header(tags: string[]): [name: string, value: string];
	/**
	 * Has the CDN forget every page that shows one of `tags` (`kind:*` for all of a kind); null for all pages.
	 * Throws when it did not say that it has, which may be tried again.
	 */
	purge(tags: string[] | null): Promise<void>;
};

/** The adapter for the CDN of the settings. */
export function createCdn({ kind, zone, token, apiUrl }: CdnSettings): Cdn {
	const ask = async (path: string, headers: Record<string, string>, body?: unknown) => {
		const answer = await fetch(apiUrl + path, {
			method: "POST",
			headers: { ...headers, "content-type": "application/json" },
			body: JSON.stringify(body ?? {}),
			signal: AbortSignal.timeout(PATIENCE_MS),
		});
		const text = await answer.text();
		if (!answer.ok)
			throw new Error(`${kind} did not purge: ${answer.status} ${text.slice(0, 300)}`);
	};
	const forget = {
		cloudflare: (names: string[]) =>
			ask(
				`/zones/${encodeURIComponent(zone)}/purge_cache`,
				{ authorization: `Bearer ${token}` },
				{ tags: names },
			),
		// Soft: what is forgotten may still be shown while the shop is away.
		fastly: (names: string[]) =>
			ask(`/service/${encodeURIComponent(zone)}/purge`, {
				"fastly-key": token,
				"surrogate-key": names.join(" "),
				"fastly-soft-purge": "1",
			}),
	}[kind];
	return {
		name: kind,
		header: (tags) => {
			const names = [...new Set([EVERY_PAGE, ...tags.flatMap(namesOf)])];
			return kind === "cloudflare"
				? ["cache-tag", names.join(",")]
				: ["surrogate-key", names.join(" ")];
		},
		async purge(tags) {
			const names = tags === null ? [EVERY_PAGE] : [...new Set(tags.map(nameOf))];
			for (let from = 0; from < names.length; from += MOST_TAGS) {
				await forget(names.slice(from, from + MOST_TAGS));
			}
		},
	};
}

/** `produto-1` for `produto:1`, `produto-todos` for `produto:*`: CDNs know no wildcards. */
const nameOf = (tag: string): string => tag.replace(":*", "-todos").replace(":", "-");

/** What a page that shows `tag` is known by. */
const namesOf = (tag: string): string[] => {
	const [kind, id] = tag.split(":", 2);
	return id === undefined ? [tag] : [nameOf(tag), `${kind}-todos`];
};
