import { z } from "zod";
import { apiAddress } from "../variables.ts";

/** Tag of every page, to purge all of them and nothing else. */
const EVERY_PAGE = "loja";
/** Below the limit of each CDN. */
const MOST_TAGS = 30;
const TIMEOUT_MS = 10_000;

/** A CDN that purges pages by tag. */
export type Cdn = {
	name: string;
	/** Response header with a page's tags. */
	header(tags: string[]): [name: string, value: string];
	/**
	 * Purges every page with one of `tags` (`kind:*` for all of a kind); null for all pages. Throws unless the CDN
	 * confirms; safe to retry.
	 */
	purge(tags: string[] | null): Promise<void>;
};

/** Adapter for the configured CDN. */
export function createCdn({ kind, zone, token, apiUrl }: CdnSettings): Cdn {
	const ask = async (path: string, headers: Record<string, string>, body?: unknown) => {
		const answer = await fetch(apiUrl + path, {
			method: "POST",
			headers: { ...headers, "content-type": "application/json" },
			body: JSON.stringify(body ?? {}),
			signal: AbortSignal.timeout(TIMEOUT_MS),
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
		// Soft purge: the CDN may still serve stale pages while the shop is unavailable.
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

/** `produto-1` for `produto:1`, `produto-todos` for `produto:*`: CDNs have no wildcards. */
const nameOf = (tag: string): string => tag.replace(":*", "-todos").replace(":", "-");

/** CDN tags of a page that shows `tag`. */
const namesOf = (tag: string): string[] => {
	const [kind, id] = tag.split(":", 2);
	return id === undefined ? [tag] : [nameOf(tag), `${kind}-todos`];
};

/** Variables of a CDN with purge by tag. The address is overridden in tests only. */
export const CDN_VARIABLES = {
	CDN: z.enum(["cloudflare", "fastly"], "use cloudflare or fastly").optional(),
	CDN_ZONE: z.string().optional(),
	CDN_TOKEN: z.string().optional(),
	CDN_API_URL: apiAddress.optional(),
};

type Variables = z.infer<z.ZodObject<typeof CDN_VARIABLES>>;

export type CdnSettings = {
	kind: "cloudflare" | "fastly";
	zone: string;
	token: string;
	apiUrl: string;
};

const API_URLS = {
	cloudflare: "https://api.cloudflare.com/client/v4",
	fastly: "https://api.fastly.com",
} as const;

/** The variable that is given and the one it needs; null when nothing is missing. */
export function missingCdnSetting(
	e: Variables,
): [given: string, wanted: string, why: string] | null {
	if (e.CDN && !e.CDN_ZONE) return ["CDN", "CDN_ZONE", ", the zone or service that is purged"];
	if (e.CDN && !e.CDN_TOKEN) return ["CDN", "CDN_TOKEN", ", which may purge it"];
	const given = (["CDN_ZONE", "CDN_TOKEN", "CDN_API_URL"] as const).find((name) => e[name]);
	return given && !e.CDN ? [given, "CDN", ", cloudflare or fastly"] : null;
}

/** The settings, or undefined without a CDN. */
export const readCdnSettings = (e: Variables): CdnSettings | undefined =>
	e.CDN && {
		kind: e.CDN,
		zone: e.CDN_ZONE ?? "",
		token: e.CDN_TOKEN ?? "",
		apiUrl: e.CDN_API_URL ?? API_URLS[e.CDN],
	};
