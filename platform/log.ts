import { createHash } from "node:crypto";
import { type Logger, pino } from "pino";
import { requestNow } from "./watch/request-scope.ts";

export type Log = Logger;

/** Paths that could identify a person or a card. */
const SECRETS = [
	"password",
	"cardNumber",
	"cardCVC",
	"cardExpiry",
	"document",
	"token",
	"authorization",
	"cookie",
	"customer_cpf",
];

/**
 * Structured log on standard output. Redacts personal and card fields up to two levels deep (rule payments 2), and
 * parameters of failed queries. Lines carry their request's id. `onLine` receives each line's level.
 */
export const createLog = (level: string, onLine: (level: string) => void = () => {}): Log =>
	pino({
		level,
		mixin(_line, level) {
			onLine(pino.levels.labels[level] ?? String(level));
			const scope = requestNow();
			return scope ? { request: scope.id } : {};
		},
		redact: { paths: SECRETS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), remove: true },
		serializers: { err: describeError },
	});

/** Prints a sentence for the operator: plain on a terminal, elsewhere as a log line of any level. */
export function announce(sentence: string, level: "info" | "fatal" = "info"): void {
	if (process.stdout.isTTY) process.stdout.write(`${sentence}\n`);
	else createLog(level)[level](sentence);
}

function describeError(error: unknown) {
	if (!(error instanceof Error)) return { message: String(error) };
	// Messages of failed queries contain their parameters, which are personal data.
	const query = "query" in error;
	const cause = error.cause as { code?: string; message?: string; constraint?: string } | undefined;
	const message = withoutAddresses(query ? `query failed: ${cause?.message ?? ""}` : error.message);
	return {
		type: error.name,
		message,
		fingerprint: fingerprintOf(error, cause?.code),
		code: cause?.code,
		constraint: cause?.constraint,
		stack: query ? undefined : error.stack,
	};
}

/** Error messages may quote typed e-mail addresses. */
const withoutAddresses = (text: string): string =>
	text
		.split(" ")
		.map((word) => (word.includes("@") ? "…@…" : word))
		.join(" ");

const FRAMES = 3;

/** `placeOrder place-order.ts` of a stack line: line numbers change with every version, names rarely. */
function frameOf(line: string): string {
	const [name = "", place] = line.trim().slice("at ".length).split(" (", 2);
	const file =
		(place ?? name)
			.replace(/:\d+:\d+\)?$/, "")
			.split("/")
			.at(-1) ?? "";
	return place ? `${name} ${file}` : file;
}

/** Identifies a failure across requests: by its kind and where it was thrown. */
function fingerprintOf(error: Error, code = ""): string {
	const frames = (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
	const parts = [error.name, code, ...frames.slice(0, FRAMES).map(frameOf)];
	return createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 12);
}
