import { eq } from "drizzle-orm";
import type { Brand } from "#core/mail/types.ts";
import type { Config } from "#platform/config.ts";
import type { Database, Db, Tx } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import { type Mailer, openMailer } from "#platform/mail/mailer.ts";
import { splitSecrets } from "#platform/payments/mercado-pago/settings.ts";
import { openMercadoPago } from "#platform/payments/open-provider.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import { openCredential, sealCredential } from "#platform/secret-box.ts";
import type { Observer } from "#platform/watch/observer.ts";
import {
	type Connection,
	type MailFacts,
	type MailForm,
	type MercadoPagoKeys,
	senderOf,
} from "./connection-rules.ts";
import { conexoes } from "./schema.ts";

/** A notification on this channel says that a connection changed. */
const CHANNEL = "conexoes";

export const EMAIL = "email";
export const MERCADO_PAGO = "mercado-pago";

export type ConnectionsDeps = {
	database: Database;
	config: Config;
	log: Log;
	/** Seals passwords and keys. */
	secret: string;
	/** Those of the environment, which come first. */
	mailer: Mailer | null;
	provider: PaymentProvider;
	formerProviders: readonly PaymentProvider[];
	observer: Observer | undefined;
	loadBrand: (db: Db | Tx, address: string) => Promise<{ brand: Brand }>;
};

export type Row = typeof conexoes.$inferSelect;

/** What is in use in this process. */
type InUse = {
	mail: { from: string; mailer: Mailer } | null;
	money: { provider: PaymentProvider; active: boolean } | null;
};

export type Connections = ReturnType<typeof createConnections>;

/** The saved row of a connection; with `lock`, nobody else changes it before the transaction ends. */
export async function readRow(db: Db | Tx, id: string, lock = false): Promise<Row | null> {
	const query = db.select().from(conexoes).where(eq(conexoes.id, id));
	const [row] = await (lock ? query.for("update") : query);
	return row ?? null;
}

/** The passwords and keys of a row; null when they were sealed with a secret the shop no longer has. */
export function openSecrets<T>(secret: string, row: Pick<Row, "segredos"> | null): T | null {
	const text = row && openCredential(secret, row.segredos);
	return text ? (JSON.parse(text) as T) : null;
}

/** Writes a connection that was checked. */
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
		updated_at: new Date(),
	};
	await tx.insert(conexoes).values(values).onConflictDoUpdate({ target: conexoes.id, set: values });
}

/** The mail server of a form. */
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
 * What the shop is connected to: its mail server and its payment provider, from the environment or from its
 * own screens. Holds them in memory; `follow` keeps them as the database has them, whichever process changed
 * them, and calls back after each change.
 */
export function createConnections(deps: ConnectionsDeps) {
	const { database, config, log, secret } = deps;
	const { db } = database;
	const byEnvironment = {
		mail: deps.mailer !== null || config.smtp !== undefined,
		money: deps.provider.name !== "sandbox",
	};
	let inUse: InUse = { mail: null, money: null };
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

	/** Reads the connections again, one reading after another, so that the last one stays. */
	const refresh = (): Promise<void> => {
		reading = reading.catch(() => {}).then(read);
		return reading;
	};
	async function read(): Promise<void> {
		const rows = await db.select().from(conexoes);
		const now = JSON.stringify(rows);
		if (now === seen) return;
		const next: InUse = { mail: null, money: null };
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
			if (row.id === MERCADO_PAGO) {
				const keys = openSecrets<MercadoPagoKeys>(secret, row);
				// A shop that everybody reaches takes no payment whose card or notification nobody protects.
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
		/** Whether e-mails leave this shop: the one answer for whoever would promise one. */
		sendsMail: (): boolean => byEnvironment.mail || inUse.mail !== null,
		/** Null without a mail server. */
		mailer: (): Mailer | null => deps.mailer ?? inUse.mail?.mailer ?? null,
		/** Sender of the shop's e-mails. */
		mailFrom: (): string | undefined => config.smtp?.from ?? inUse.mail?.from,
		/** Who takes payments now, and whose payments are still followed and given back. */
		providers(): { provider: PaymentProvider; formerProviders: PaymentProvider[] } {
			const { provider, formerProviders } = deps;
			const { money } = inUse;
			if (!money || byEnvironment.money) return { provider, formerProviders: [...formerProviders] };
			return money.active
				? { provider: money.provider, formerProviders: [...formerProviders, provider] }
				: { provider, formerProviders: [...formerProviders, money.provider] };
		},
		/** How a connection stands, without its passwords and keys. */
		async view<Facts>(id: typeof EMAIL | typeof MERCADO_PAGO): Promise<Connection<Facts>> {
			const nothing = { facts: null, since: null, by: null };
			if (id === EMAIL ? byEnvironment.mail : byEnvironment.money)
				return { ...nothing, state: "environment" };
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
		/** Reads what is saved and listens for changes, by whichever process; answers how to stop. */
		async follow(onChange: () => void): Promise<() => Promise<void>> {
			const stop = await database.listen(CHANNEL, () => {
				refresh().then(onChange, (err: unknown) => log.warn({ err }, "connections not read"));
			});
			await refresh();
			return stop;
		},
	};
}
