import { z } from "zod";

/** Parsers of environment variables; their messages continue the variable's name. */

export const flag = z
	.enum(["0", "1", "true", "false"], "use 0 or 1")
	.transform((value) => value === "1" || value === "true");

export const address = z.url("is not an address");

/** Of an API, without a trailing slash. */
export const apiAddress = address.transform((text) => text.replace(/\/$/, ""));

export const whole = (unit: string, least: number, most: number) =>
	z.coerce.number(`is not a number of ${unit}`).int().min(least).max(most);
