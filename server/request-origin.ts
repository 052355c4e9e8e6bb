import type { Config } from "#platform/config.ts";

/** Longer names of hosts exist only to fill the memory. */
const LONGEST_SCOPE = 200;

/** The address people use, without a trailing slash: the configured one, or the request's own. */
export function requestOrigin({ publicUrl, trustProxy }: Pick<Config, "publicUrl" | "trustProxy">) {
	return (request: Request): string => {
		if (publicUrl) return publicUrl;
		const url = new URL(request.url);
		if (!trustProxy) return url.origin;
		const first = (name: string) => request.headers.get(name)?.split(",")[0]?.trim();
		const protocol = first("x-forwarded-proto") === "https" ? "https:" : url.protocol;
		const host = first("x-forwarded-host");
		return `${protocol}//${host && /^[\w.:[\]-]+$/.test(host) ? host : url.host}`;
	};
}

/**
 * Tells requests apart whose pages carry different addresses: nothing when one address is configured.
 * Null when pages are not worth keeping for this request.
 */
export function requestScope({ publicUrl, trustProxy }: Pick<Config, "publicUrl" | "trustProxy">) {
	return (header: (name: string) => string | undefined): string | null => {
		if (publicUrl) return "";
		const host = header("host") ?? "";
		const scope = trustProxy
			? `${header("x-forwarded-proto") ?? ""} ${header("x-forwarded-host") ?? ""} ${host} `
			: `${host} `;
		return scope.length > LONGEST_SCOPE ? null : scope;
	};
}
