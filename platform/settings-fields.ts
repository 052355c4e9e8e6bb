import { z } from "zod";
import { ESCAPED, isAddress, isOrigin } from "./addresses.ts";

/** What variables of the environment hold; each says after the variable's name what it is not. */

export const flag = z
	.enum(["0", "1", "true", "false"], "use 0 or 1")
	.transform((value) => value === "1" || value === "true");

export const port = z
	.string()
	.regex(/^\d{1,5}$/, "is not a port number")
	.transform(Number)
	.refine((number) => number <= 65_535, "is not a port number");

export const address = z.url("is not an address");

/** As browsers write it: small letters, without a port that goes without saying. */
export const origin = z
	.string()
	.refine(isOrigin, "is not an address such as https://loja.example, without a path")
	.transform((text) => new URL(text).origin);

export const postgres = z
	.string()
	.refine(
		(text) => isAddress(text, "postgres", "postgresql"),
		`is not a postgres:// address${ESCAPED}`,
	)
	.refine(
		(text) => !URL.parse(text)?.searchParams.has("options"),
		"may not hold options: the shop gives its connections its own",
	);

export const smtp = z
	.string()
	.refine((text) => isAddress(text, "smtp", "smtps"), `is not an smtp:// address${ESCAPED}`);

/** `loja@example.com`, `Requinte <loja@example.com>`. */
export const sender = z
	.string()
	.regex(/^(?:[^<>@\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/, "is not an e-mail address");

export const bucket = z.string().regex(/^[\w.-]{3,63}$/, "is not the name of a bucket");
