import type { MiddlewareHandler } from "hono";
import { CLIENT_ADDRESS_HEADER } from "#core/accounts/client-address-rules.ts";
import type { Config } from "#platform/config.ts";
import { clientAddress } from "./client-address.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** What proxies and visitors say about addresses; only ours is believed. */
const SAID_BY_OTHERS = ["x-forwarded-for", "x-real-ip", "forwarded", CLIENT_ADDRESS_HEADER];

/**
 * Puts the visitor's network address into a header of what is sent to the shop, for the limits of
 * attempts, and takes out whatever the visitor wrote there.
 */
export function markClientAddress(config: Pick<Config, "trustProxy">): MiddlewareHandler {
	const addressOf = clientAddress(config);
	return async (c, next) => {
		const writes = !READS.has(c.req.method);
		if (writes || c.req.header(CLIENT_ADDRESS_HEADER) !== undefined || isAccounts(c.req.path)) {
			const headers = new Headers(c.req.raw.headers);
			const address = addressOf(c);
			for (const name of SAID_BY_OTHERS) headers.delete(name);
			if (address) headers.set(CLIENT_ADDRESS_HEADER, address);
			c.req.raw = new Request(c.req.raw, { headers });
		}
		return next();
	};
}

const isAccounts = (path: string): boolean => path.startsWith("/auth/v1/");
