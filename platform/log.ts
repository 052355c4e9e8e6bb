import { type Logger, pino } from "pino";

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
 */
export const createLog = (level: string): Log =>
	pino({
		level,
		redact: { paths: SECRETS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), remove: true },
		serializers: { err: describeError },
	});

function describeError(error: unknown) {
	if (!(error instanceof Error)) return { message: String(error) };
	// The message of a failed query holds its parameters, which are people's data.
	const query = "query" in error;
	const cause = error.cause as { code?: string; message?: string; constraint?: string } | undefined;
	return {
		type: error.name,
		message: query ? `query failed: ${cause?.message ?? ""}` : error.message,
		code: cause?.code,
		constraint: cause?.constraint,
		stack: query ? undefined : error.stack,
	};
}
