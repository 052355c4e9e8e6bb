import { z } from "zod";
import { apiAddress } from "../variables.ts";

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
