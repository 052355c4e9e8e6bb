import { eq, sql } from "drizzle-orm";
import type { Brand } from "#core/mail/types.ts";
import type { Config } from "#platform/config.ts";
import type { Database, Db, Tx } from "#platform/database/database.ts";
import { firstOf } from "#platform/database/sql/query.ts";
import type { InvoiceAccess, InvoiceProvider } from "#platform/invoices/invoice-provider.ts";
import { openInvoiceProvider } from "#platform/invoices/open-invoice-provider.ts";
import type { Log } from "#platform/log.ts";
import { type Mailer, openMailer } from "#platform/mail/mailer.ts";
import { splitSecrets } from "#platform/payments/mercado-pago/settings.ts";
import { openMercadoPago } from "#platform/payments/open-provider.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import { createPushKeys, type PushKeys } from "#platform/push/push.ts";
import { openCredential, sealCredential } from "#platform/secret-box.ts";
import type { Observer } from "#platform/watch/observer.ts";
import { conexoes } from "./schema.ts";
import {
	type Connection,
	type InvoiceFacts,
	type MailFacts,
	type MailForm,
	type MercadoPagoKeys,
	senderOf,
} from "./shared/connection.ts";

/** NOTIFY channel for changed connections. */
const CHANNEL = "conexoes";

export const EMAIL = "email";
export const MERCADO_PAGO = "mercado-pago";
export const FOCUS_NFE = "focus-nfe";
type ConnectionId = typeof EMAIL | typeof MERCADO_PAGO | typeof FOCUS_NFE;

export type ConnectionsDeps = {
	database: Database;
	config: Config;
	log: Log;
	/** Encrypts passwords and keys. */
	secret: string;
	/** Connections from the environment, which take precedence. */
	mailer: Mailer | null;
	provider: PaymentProvider;
	formerProviders: readonly PaymentProvider[];
	observer: Observer | undefined;
	loadBrand: (db: Db | Tx, address: string) => Promise<{ brand: Brand }>;
};

const PART_OF = { [EMAIL]: "mail", [MERCADO_PAGO]: "money", [FOCUS_NFE]: "invoices" } as const;

export type Row = typeof conexoes.$inferSelect;

type InUse = {
	mail: { from: string; mailer: Mailer } | null;
	money: { provider: PaymentProvider; active: boolean } | null;
	invoices: InvoiceAccess | null;
};

export type Connections = ReturnType<typeof createConnections>;

/** The saved row of a connection; `lock` holds it until the transaction ends. */
export async function readRow(db: Db | Tx, id: string, lock = false): Promise<Row | null> {
	const query = db.select().from(conexoes).where(eq(conexoes.id, id));
	return firstOf(lock ? query.for("update") : query);
}

/** Decrypts the secrets of a row; null when they were sealed with another secret. */
export function openSecrets<T>(secret: string, row: Pick<Row, "segredos"> | null): T | null {
	const text = row && openCredential(secret, row.segredos);
	return text ? (JSON.parse(text) as T) : null;
}

/** Writes a validated connection. */
export async function writeRow(
	tx: Tx,
	secret: string,
	row: { id: string; dados: object; segredos: object; conectada_por: string },
): Promise<void> {
	const values = {
		...row,
		dados: { ...row.dados },
		segredos: sealCredential(secret, JSON.stringify(row.segredos)),
		ativa: true,
		conectada_em: new Date(),
	};
	await tx.insert(conexoes).values(values).onConflictDoUpdate({ target: conexoes.id, set: values });
}

export function openMailServer(form: MailForm): Mailer {
	const { servidor, porta, seguranca, usuario, senha } = form;
	const host = servidor.includes(":") ? `[${servidor}]` : servidor;
	const url = new URL(`${seguranca === "tls" ? "smtps" : "smtp"}://${host}:${porta}`);
	if (seguranca === "starttls") url.searchParams.set("requireTLS", "true");
	if (seguranca === "nenhuma") url.searchParams.set("ignoreTLS", "true");
	if (usuario) {
		url.username = encodeURIComponent(usuario);
		url.password = encodeURIComponent(senha);
	}
	const mailer = openMailer({ url: url.href, from: senderOf(form) });
	if (!mailer) throw new Error("no mail server");
	return mailer;
}

/**
 * The shop's mail server and payment provider, from the environment or its own screens. Caches them in
 * memory; `follow` updates them after changes by any process and calls back after each.
 */
export function createConnections(deps: ConnectionsDeps) {
	const { database, config, log, secret } = deps;
	const { db } = database;
	const byEnvironment = {
		mail: deps.mailer !== null || config.smtp !== undefined,
		money: deps.provider.name !== "sandbox",
		invoices: config.focusNfe.access !== null,
	};
	const invoiceProvider: InvoiceProvider = openInvoiceProvider(config, deps.observer);
	let inUse: InUse = { mail: null, money: null, invoices: null };
	let seen = "";
	let reading: Promise<void> = Promise.resolve();

	const openPayments = ({ access_token, public_key, webhook_secret }: MercadoPagoKeys) =>
		openMercadoPago(
			{
				accessToken: access_token,
				publicKey: public_key || undefined,
				webhookSecrets: splitSecrets(webhook_secret),
				...config.mercadoPagoCalls,
			},
			config,
			deps.observer,
		);

	/** Reloads the connections one at a time, so that the last result wins. */
	const refresh = (): Promise<void> => {
		reading = reading.catch(() => {}).then(read);
		return reading;
	};
	async function read(): Promise<void> {
		const rows = await db.select().from(conexoes);
		const now = JSON.stringify(rows);
		if (now === seen) return;
		const next: InUse = { mail: null, money: null, invoices: null };
		for (const row of rows) {
			if (row.id === EMAIL && row.ativa) {
				const secrets = openSecrets<Pick<MailForm, "senha">>(secret, row);
				const facts = row.dados as MailFacts;
				if (secrets)
					next.mail = {
						from: senderOf(facts),
						mailer: openMailServer({ ...facts, senha: secrets.senha }),
					};
			}
			if (row.id === FOCUS_NFE && row.ativa) {
				const secrets = openSecrets<{ token: string }>(secret, row);
				const { teste } = row.dados as InvoiceFacts;
				if (secrets) next.invoices = { token: secrets.token, test: teste };
			}
			if (row.id === MERCADO_PAGO) {
				const keys = openSecrets<MercadoPagoKeys>(secret, row);
				// A public shop takes no payments without the card key and a verified webhook.
				const whole = !config.isPublic || Boolean(keys?.public_key && keys.webhook_secret);
				if (keys) next.money = { provider: openPayments(keys), active: row.ativa && whole };
			}
		}
		inUse = next;
		seen = now;
	}

	return {
		openPayments,
		refresh,
		byEnvironment,
		/** Whether this shop can send e-mails; check it before promising one. */
		sendsMail: (): boolean => byEnvironment.mail || inUse.mail !== null,
		mailer: (): Mailer | null => deps.mailer ?? inUse.mail?.mailer ?? null,
		/** Sender of the shop's e-mails. */
		mailFrom: (): string | undefined => config.smtp?.from ?? inUse.mail?.from,
		/** The provider in use, and former ones whose payments are still followed and refunded. */
		providers(): { provider: PaymentProvider; formerProviders: PaymentProvider[] } {
			const { provider, formerProviders } = deps;
			const { money } = inUse;
			if (!money || byEnvironment.money) return { provider, formerProviders: [...formerProviders] };
			return money.active
				? { provider: money.provider, formerProviders: [...formerProviders, provider] }
				: { provider, formerProviders: [...formerProviders, money.provider] };
		},
		invoiceProvider,
		/** Who issues invoices, with the company's token; null while not connected. */
		invoices(): { provider: InvoiceProvider; access: InvoiceAccess } | null {
			const access = config.focusNfe.access ?? inUse.invoices;
			return access && { provider: invoiceProvider, access };
		},
		/** State of a connection, without its secrets. */
		async view<Facts>(id: ConnectionId): Promise<Connection<Facts>> {
			const nothing = { facts: null, since: null, by: null };
			if (byEnvironment[PART_OF[id]]) return { ...nothing, state: "environment" };
			const row = await readRow(db, id);
			if (!row) return { ...nothing, state: "none" };
			const readable = openSecrets(secret, row) !== null;
			return {
				state: !readable ? "unreadable" : row.ativa ? "connected" : "off",
				facts: row.dados as Facts,
				since: row.conectada_em,
				by: row.conectada_por,
			};
		},
		/** Loads the connections and subscribes to changes by any process; returns the unsubscribe function. */
		async follow(onChange: () => void): Promise<() => Promise<void>> {
			const stop = await database.listen(CHANNEL, () => {
				refresh().then(onChange, (err: unknown) => log.warn({ err }, "connections not read"));
			});
			await refresh();
			return stop;
		},
	};
}

const PUSH = "push";

/** The shop's keys for push notifications, created with their first use and sealed like every credential. */
export async function loadPushKeys(db: Db, secret: string): Promise<PushKeys> {
	const stored = await readKeys(db, secret);
	if (stored) return stored;
	return db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext('push_keys'))`);
		const byOther = await readKeys(tx, secret);
		if (byOther) return byOther;
		const { publicKey, privateKey } = createPushKeys();
		await writeRow(tx, secret, {
			id: PUSH,
			dados: { publicKey },
			segredos: { privateKey },
			conectada_por: "loja",
		});
		return { publicKey, privateKey };
	});
}

/** Null before the first use, and when they were sealed with another secret. */
async function readKeys(
	db: Parameters<typeof readRow>[0],
	secret: string,
): Promise<PushKeys | null> {
	const row = await readRow(db, PUSH);
	const secrets = openSecrets<{ privateKey: string }>(secret, row);
	const publicKey = row?.dados["publicKey"];
	return secrets && typeof publicKey === "string" ? { publicKey, ...secrets } : null;
}
