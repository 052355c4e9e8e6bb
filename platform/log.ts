import { createHash } from "node:crypto";
import { type Logger, pino } from "pino";
import { requestNow } from "./watch/request-scope.ts";

export type Log = Logger;

/** Anything that could name a person or a card, on any path. */
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
 * Structured log on standard output. Personal and card fields are removed wherever they appear up to
 * two levels deep (rule payments 2). A failed query is logged without its parameters.
 * Lines of a request name it. `onLine` hears the level of each.
 */
export const createLog = (level: string, onLine: (level: string) => void = () => {}): Log =>
	pino({
		level,
		mixin(_line, level) {
			onLine(pino.levels.labels[level] ?? String(level));
			const asked = requestNow();
			return asked ? { request: asked.id } : {};
		},
		redact: { paths: SECRETS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), remove: true },
		serializers: { err: describeError },
	});

/**
 * Says a sentence to whoever starts the shop: as it is on a terminal, elsewhere as a line like all others of the log,
 * whatever its level.
 */
export function announce(sentence: string, level: "info" | "fatal" = "info"): void {
	if (process.stdout.isTTY) process.stdout.write(`${sentence}\n`);
	else createLog(level)[level](sentence);
}

function describeError(error: unknown) {
	if (!(error instanceof Error)) return { message: String(error) };
	// The message of a failed query holds its parameters, which are people's data.
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

/** Whoever reports an error may quote what somebody typed. */
const withoutAddresses = (text: string): string =>
	text
		.split(" ")
		.map((word) => (word.includes("@") ? "…@…" : word))
		.join(" ");

const FRAMES = 3;

/** `placeOrder place-order.ts` of a line of a stack: numbers of lines move with every version, names rarely. */
function frameOf(line: string): string {
	const [name = "", place] = line.trim().slice("at ".length).split(" (", 2);
	const file =
		(place ?? name)
			.replace(/:\d+:\d+\)?$/, "")
			.split("/")
			.at(-1) ?? "";
	return place ? `${name} ${file}` : file;
}

/** The same for the same failure, whoever it befell: by its kind and where it was thrown. */
function fingerprintOf(error: Error, code = ""): string {
	const frames = (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
	const parts = [error.name, code, ...frames.slice(0, FRAMES).map(frameOf)];
	return createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 12);
}
