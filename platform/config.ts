import { z } from "zod";
import {
	MELHOR_ENVIO_VARIABLES,
	readMelhorEnvioSettings,
} from "./carriers/melhor-envio/settings.ts";
import { CDN_VARIABLES, missingCdnSetting, readCdnSettings } from "./cdn/cdn.ts";
import { CEP_VARIABLES, readCepSettings } from "./cep/cep-services.ts";
import { FOCUS_NFE_VARIABLES, readFocusNfeSettings } from "./invoices/focus-nfe/settings.ts";
import {
	MERCADO_PAGO_VARIABLES,
	missingSetting,
	readCalls,
	readSettings,
} from "./payments/mercado-pago/settings.ts";
import { address, flag, whole } from "./variables.ts";
import { readWatchSettings, WATCH_VARIABLES } from "./watch/settings.ts";

const protocolOf = (url: URL): string => url.protocol.slice(0, -1);

/** Whether a text is an origin without path: screens, cookies and links assume the root. */
function isOrigin(text: string): boolean {
	const url = URL.parse(text);
	if (!url) return false;
	const { pathname, search, hash, username } = url;
	return (
		/^https?$/.test(protocolOf(url)) && /^\/*$/.test(pathname) && !search && !hash && !username
	);
}

/**
 * Whether a text is an address of one of these protocols. An unescaped password would become part of host or path,
 * and appear wherever the address is displayed: such addresses are rejected.
 */
function isAddress(text: string, ...protocols: string[]): boolean {
	const url = URL.parse(text);
	if (!url || !protocols.includes(protocolOf(url))) return false;
	return !url.hash && !`${url.pathname}${url.search}`.includes("@");
}

const ESCAPED = "; / ? # @ and % in its password are written %2F %3F %23 %40 %25";

/** Public: https, and not a local name. */
function isPublic(address: string | undefined): boolean {
	if (!address) return false;
	const { protocol, hostname } = new URL(address);
	const local = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
	return protocol === "https:" && !local && !hostname.endsWith(".localhost");
}

const port = z
	.string()
	.regex(/^\d{1,5}$/, "is not a port number")
	.transform(Number)
	.refine((number) => number <= 65_535, "is not a port number");

/** As browsers write it: lower case, without the default port. */
const origin = z
	.string()
	.refine(isOrigin, "is not an address such as https://loja.example, without a path")
	.transform((text) => new URL(text).origin);

const postgres = z
	.string()
	.refine(
		(text) => isAddress(text, "postgres", "postgresql"),
		`is not a postgres:// address${ESCAPED}`,
	)
	.refine(
		(text) => !URL.parse(text)?.searchParams.has("options"),
		"may not hold options: the shop gives its connections its own",
	);

const smtp = z
	.string()
	.refine((text) => isAddress(text, "smtp", "smtps"), `is not an smtp:// address${ESCAPED}`);

/** `loja@example.com`, `Requinte <loja@example.com>`. */
const sender = z
	.string()
	.regex(/^(?:[^<>@\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/, "is not an e-mail address");

const bucket = z.string().regex(/^[\w.-]{3,63}$/, "is not the name of a bucket");

const environment = z.object({
	PORT: port.default(3000),
	HOST: z.string().default("127.0.0.1"),
	PUBLIC_URL: origin.optional(),
	DATA_DIR: z.string().min(1).optional(),
	DEMO: flag.optional(),
	DATABASE_URL: postgres.optional(),
	DATABASE_DIRECT_URL: postgres.optional(),
	DATABASE_REPLICA_URL: z
		.string()
		.transform((value) => value.trim().split(/\s+/))
		.pipe(z.array(postgres))
		.optional(),
	LEAVE_SECONDS: whole("seconds", 0, 60).default(0),
	DATABASE_WAIT: whole("seconds", 0, 3600).default(60),
	S3_ENDPOINT: address.optional(),
	S3_BUCKET: bucket.optional(),
	S3_REGION: z.string().default("us-east-1"),
	S3_ACCESS_KEY_ID: z.string().optional(),
	S3_SECRET_ACCESS_KEY: z.string().optional(),
	SMTP_URL: smtp.optional(),
	MAIL_FROM: sender.optional(),
	...MERCADO_PAGO_VARIABLES,
	...CDN_VARIABLES,
	...CEP_VARIABLES,
	...MELHOR_ENVIO_VARIABLES,
	...FOCUS_NFE_VARIABLES,
	...WATCH_VARIABLES,
	SANDBOX_PAYMENTS: flag.default(false),
	AUTH_SECRET: z.string().min(32, "needs at least 32 characters").optional(),
	GOOGLE_CLIENT_ID: z.string().optional(),
	GOOGLE_CLIENT_SECRET: z.string().optional(),
	BACKUP_DIR: z.string().min(1).optional(),
	BACKUP_PASSPHRASE: z.string().min(12, "needs at least 12 characters").optional(),
	TRUST_PROXY: flag.default(false),
	LOG_LEVEL: z
		.enum(["debug", "info", "warn", "error", "silent"], "use debug, info, warn, error or silent")
		.default("info"),
});

/** Every variable; docs/configuration.md has a line for each. */
export const VARIABLES = Object.keys(environment.shape);

/** A wrong environment; the message is one sentence for the operator. */
export class ConfigurationError extends Error {
	override name = "ConfigurationError";
}

export type Config = ReturnType<typeof parseConfig>;

/** What a variable needs besides, as a sentence; null when nothing is missing. */
function halfConfigured(e: z.infer<typeof environment>): string | null {
	const need = (given: string, wanted: string, why: string) =>
		`${wanted} is required with ${given}${why}.`;
	if (e.SMTP_URL && !e.MAIL_FROM) return need("SMTP_URL", "MAIL_FROM", "");
	if (e.MAIL_FROM && !e.SMTP_URL) return need("MAIL_FROM", "SMTP_URL", "");
	if (e.GOOGLE_CLIENT_ID && !e.GOOGLE_CLIENT_SECRET)
		return need("GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET", "");
	if (e.GOOGLE_CLIENT_SECRET && !e.GOOGLE_CLIENT_ID)
		return need("GOOGLE_CLIENT_SECRET", "GOOGLE_CLIENT_ID", "");
	if (e.DATABASE_DIRECT_URL && !e.DATABASE_URL)
		return need("DATABASE_DIRECT_URL", "DATABASE_URL", "");
	if (e.DATABASE_REPLICA_URL && !e.DATABASE_URL)
		return need("DATABASE_REPLICA_URL", "DATABASE_URL", "");
	if (!e.S3_BUCKET) {
		const given = (["S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const).find(
			(name) => e[name],
		);
		if (given) return need(given, "S3_BUCKET", "");
	}
	if (e.S3_ACCESS_KEY_ID && !e.S3_SECRET_ACCESS_KEY)
		return need("S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY", "");
	if (e.S3_SECRET_ACCESS_KEY && !e.S3_ACCESS_KEY_ID)
		return need("S3_SECRET_ACCESS_KEY", "S3_ACCESS_KEY_ID", "");
	const setting = missingSetting(e, isPublic(e.PUBLIC_URL)) ?? missingCdnSetting(e);
	if (setting) return need(...setting);
	if (e.TRUST_PROXY && !e.PUBLIC_URL)
		return need(
			"TRUST_PROXY",
			"PUBLIC_URL",
			", so that cookies are for https where people come by https",
		);
	return null;
}

/**
 * Parses the environment. Empty variables count as absent. Throws `ConfigurationError` naming the first wrong
 * variable.
 */
export function parseConfig(env: Record<string, string | undefined>) {
	const given = Object.fromEntries(
		Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
	);
	const parsed = environment.safeParse(given);
	if (!parsed.success) {
		const issue = parsed.error.issues[0];
		throw new ConfigurationError(`${issue?.path.join(".")} ${issue?.message}.`);
	}
	const e = parsed.data;
	if (e.DATABASE_URL && !e.AUTH_SECRET) {
		throw new ConfigurationError(
			"AUTH_SECRET is required with DATABASE_URL, so that every process signs alike.",
		);
	}
	if (!e.DATA_DIR && (e.DATABASE_URL || isPublic(e.PUBLIC_URL))) {
		throw new ConfigurationError(
			`DATA_DIR is required with ${e.DATABASE_URL ? "DATABASE_URL" : "a public PUBLIC_URL"}: a folder for pictures and backups outside the program, such as /var/lib/requinte (versions before kept them in ./data).`,
		);
	}
	const missing = halfConfigured(e);
	if (missing) throw new ConfigurationError(missing);
	return {
		port: e.PORT,
		host: e.HOST,
		/** Public address, without a trailing slash; if absent, the request's own. */
		publicUrl: e.PUBLIC_URL,
		dataDir: e.DATA_DIR ?? "./data",
		/** Load the demonstration shop into an empty database. */
		demo: e.DEMO ?? !e.DATABASE_URL,
		databaseUrl: e.DATABASE_URL,
		/** Direct connection to the same database; if set, `databaseUrl` leads through a pooler in transaction mode. */
		databaseDirectUrl: e.DATABASE_DIRECT_URL,
		/** Streaming replicas for storefront reads. */
		databaseReplicaUrls: e.DATABASE_REPLICA_URL ?? [],
		/** How long the process still serves requests after SIGTERM, while `/readyz` makes proxies leave. */
		leaveSeconds: e.LEAVE_SECONDS,
		databaseWaitSeconds: e.DATABASE_WAIT,
		s3: e.S3_BUCKET
			? {
					endpoint: e.S3_ENDPOINT,
					bucket: e.S3_BUCKET,
					region: e.S3_REGION,
					accessKeyId: e.S3_ACCESS_KEY_ID,
					secretAccessKey: e.S3_SECRET_ACCESS_KEY,
				}
			: undefined,
		smtp: e.SMTP_URL ? { url: e.SMTP_URL, from: e.MAIL_FROM ?? "" } : undefined,
		mercadoPago: readSettings(e),
		/** Call settings for keys stored in the admin. */
		mercadoPagoCalls: readCalls(e),
		cdn: readCdnSettings(e),
		cep: readCepSettings(e),
		/** Its API; the token is in the shop's settings. */
		melhorEnvio: readMelhorEnvioSettings(e),
		/** Issues invoices; without a token here, the admin may hold one. */
		focusNfe: readFocusNfeSettings(e),
		watch: readWatchSettings(e),
		isPublic: isPublic(e.PUBLIC_URL),
		/** Whether test payments (sandbox or test credentials) are a configuration error. */
		takesRealMoney: isPublic(e.PUBLIC_URL) && !e.SANDBOX_PAYMENTS,
		/** If absent, generated and stored in `dataDir`. */
		authSecret: e.AUTH_SECRET,
		google:
			e.GOOGLE_CLIENT_ID && e.GOOGLE_CLIENT_SECRET
				? { clientId: e.GOOGLE_CLIENT_ID, clientSecret: e.GOOGLE_CLIENT_SECRET }
				: undefined,
		/** The shop generated its secret, so backups must include it. */
		ownSecret: !e.AUTH_SECRET,
		/** Folder of backups; if absent, `backups` in `dataDir`. */
		backupDir: e.BACKUP_DIR,
		backupPassphrase: e.BACKUP_PASSPHRASE,
		trustProxy: e.TRUST_PROXY,
		logLevel: e.LOG_LEVEL,
	};
}

/**
 * Base address for links in e-mails, without a trailing slash. Never from a request's headers: a sender could make
 * the shop mail links to anywhere.
 */
export const publicAddress = ({ publicUrl, port }: Pick<Config, "publicUrl" | "port">): string =>
	publicUrl ?? `http://localhost:${port}`;
