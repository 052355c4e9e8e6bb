import { randomBytes } from "node:crypto";
import { requestId } from "hono/request-id";
import type { Config } from "#platform/config.ts";

const LENGTH = 10;
/** Nothing that sounds or looks like something else when it is told over the phone. */
const SIGNS = "23456789abcdefghjkmnpqrstuvwxyz";
const LONGEST_FOREIGN = 64;

const newId = (): string =>
	Array.from(randomBytes(LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join("");

/**
 * Gives every request a name, answered as `X-Request-Id` and told in every line of its log. Only a trusted
 * proxy's own is taken over, and only one of at most 64 letters, digits, `_`, `-` and `=`.
 */
export const requestIds = ({ trustProxy }: Pick<Config, "trustProxy">) =>
	requestId({
		headerName: trustProxy ? "X-Request-Id" : "",
		limitLength: LONGEST_FOREIGN,
		generator: newId,
	});
