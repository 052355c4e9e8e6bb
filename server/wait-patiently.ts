import type { MiddlewareHandler } from "hono";
import { withPatience } from "#platform/database/patience.ts";

/** Addresses that write or read whole spreadsheets. */
const SHEETS = /\/exportar|\.csv(\.data)?$|\/importar/;

/** Screens that take whole spreadsheets. */
export const TAKES_SHEETS = /^\/admin\/(estoque|produtos)(\.data$|\/|$)/;

/** The back office waits longer for the database than shoppers do, and for spreadsheets as long as it takes. */
export const waitPatiently: MiddlewareHandler = (c, next) => {
	const { path, method } = c.req;
	const sheet = SHEETS.test(path) || (method === "POST" && TAKES_SHEETS.test(path));
	return withPatience(sheet ? "job" : "desk", next);
};
