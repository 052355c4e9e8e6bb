import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { DatabaseRefused } from "../failures.ts";

const PAUSE_MS = 1_000;
const CONNECT_MS = 5_000;

/** Permanent errors of a server, and their messages. */
const REFUSALS: Record<string, (where: string, name: string) => string> = {
	"3D000": (where, name) =>
		`There is no database "${name}" at ${where}: make it, or mend DATABASE_URL.`,
	"28P01": (where) => `The database at ${where} refuses the user or the password of DATABASE_URL.`,
	"28000": (where) =>
		`The database at ${where} does not let this user in: see its pg_hba.conf and DATABASE_URL, which needs sslmode=verify-full where the server wants TLS.`,
};

/** OpenSSL certificate errors, as Node names them. */
const CERTIFICATE = /CERT|UNABLE_TO_VERIFY|ERR_TLS/;

/** Starting up, shutting down, or full. */
const PASSING = new Set(["57P03", "57P01", "53300"]);

type Waiting = {
	seconds: number;
	report: (sentence: string) => void;
};

/**
 * Resolves when the server accepts this address and writes; waits while it is down, starting or a standby. Throws
 * `DatabaseRefused` after the timeout, or when the address is wrong.
 */
export async function waitForPostgres(url: string, { seconds, report }: Waiting): Promise<void> {
	const until = Date.now() + seconds * 1_000;
	const { hostname, port, pathname } = new URL(url);
	const where = `${hostname || "localhost"}:${port || 5432}`;
	for (let tries = 1; ; tries++) {
		const failure = await tryOnce(url);
		if (!failure) return;
		const code = failure.code ?? "";
		const refusal = REFUSALS[code];
		if (refusal) throw new DatabaseRefused(refusal(where, decodeURIComponent(pathname.slice(1))));
		if (CERTIFICATE.test(code)) {
			throw new DatabaseRefused(
				`The certificate of the database at ${where} is not trusted (${code}): name the file of its authority in DATABASE_URL, as sslmode=verify-full&sslrootcert=/etc/requinte/ca.pem.`,
			);
		}
		if (failure.message.includes("does not support SSL")) {
			throw new DatabaseRefused(
				`The database at ${where} takes no TLS: take sslmode out of DATABASE_URL, or switch TLS on there.`,
			);
		}
		// Other server errors are no outage.
		if (/^[0-9A-Z]{5}$/.test(code) && !PASSING.has(code) && "severity" in failure) {
			throw new DatabaseRefused(
				`The database at ${where} refuses connections (${code}): ${failure.message}.`,
			);
		}
		if (Date.now() >= until) {
			throw new DatabaseRefused(
				`The database at ${where} did not answer for ${seconds} seconds (${code || failure.message}): start it, or mend DATABASE_URL.`,
			);
		}
		if (tries === 1) {
			report(
				`The database at ${where} does not answer yet: waiting up to ${seconds} seconds for it…`,
			);
		}
		await setTimeout(PAUSE_MS);
	}
}

async function tryOnce(url: string): Promise<(Error & { code?: string }) | null> {
	const client = openClient(url);
	client.on("error", () => {});
	try {
		await client.connect();
		const { rows } = await client.query<{ reads: boolean }>(
			"select current_setting('transaction_read_only')::boolean as reads",
		);
		return rows[0]?.reads ? new Error("it only reads: a standby?") : null;
	} catch (error) {
		// A name with several addresses fails with one error for each.
		const first = error instanceof AggregateError ? error.errors[0] : error;
		return first as Error;
	} finally {
		await client.end().catch(() => {});
	}
}

function openClient(url: string): pg.Client {
	try {
		return new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
	} catch (error) {
		// Constructing the client reads the certificate and key files of the address.
		throw new DatabaseRefused(`DATABASE_URL cannot be used: ${(error as Error).message}.`);
	}
}
