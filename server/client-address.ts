import type { Context } from "hono";
import type { Config } from "#platform/config.ts";

type Env = { incoming?: { socket?: { remoteAddress?: string } } };

/**
 * Network address of whoever asks, or null when it cannot be known. Behind a trusted proxy it is the
 * one the proxy itself added last: what comes before was written by the visitor.
 */
export function clientAddress({ trustProxy }: Pick<Config, "trustProxy">) {
	return (c: Context): string | null => {
		const forwarded = trustProxy ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : "";
		return forwarded || ((c.env as Env | undefined)?.incoming?.socket?.remoteAddress ?? null);
	};
}
