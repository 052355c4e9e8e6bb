import { eq } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Carrier, CarrierService } from "#platform/carriers/carrier.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { Log } from "#platform/log.ts";
import { sealCredential } from "#platform/secret-box.ts";
import { type SaveError, saveRecord } from "../../record/save-record.ts";
import { fieldsOf } from "../../record/shared/record.ts";
import { entrega_transportadoras } from "../schema.ts";
import type { CarrierHealth } from "../shared/carrier-fields.ts";
import { CARRIER, carrierForm, tokenForm } from "../shared/carrier-fields.ts";
import { type LabelAccount, openLabelAccount } from "./label-account.ts";
import {
	fillRates,
	forgetQuotes,
	type Question,
	type StoredQuote,
	type Waiting,
} from "./quotes.ts";
import {
	type ManagedCarrier,
	managedCarrier,
	readAccess,
	readCarrierRow,
} from "./read-carriers.ts";

/** Consecutive failures that open the circuit breaker. */
const FAILURES = 3;
const PAUSE_MS = 60_000;

/** Circuit breaker: skips carriers that keep failing. `now` in milliseconds. */
function createCircuitBreaker(now: () => number) {
	let failures = 0;
	let closedUntil = 0;
	return {
		isClosed: () => now() < closedUntil,
		succeeded: () => {
			failures = 0;
		},
		failed: () => {
			failures += 1;
			if (failures >= FAILURES) closedUntil = now() + PAUSE_MS;
		},
		/** Resets it after a change of settings. */
		begin: () => {
			failures = 0;
			closedUntil = 0;
		},
	};
}

type Deps = {
	db: Db;
	clock: () => Date;
	log: Log;
	/** Encrypts their tokens. */
	secret: string;
	known: Carrier[];
};

export type Carriers = ReturnType<typeof createCarriers>;

/** Carriers queried over the network: settings, prices, health. */
export function createCarriers({ db, clock, log, secret, known }: Deps) {
	const breakers = new Map(
		known.map(({ name }) => [name, createCircuitBreaker(() => clock().getTime())]),
	);
	const deps = { db, clock, secret };
	const idOf = ({ name, label }: Carrier) => ({ id: name, label });

	/** Queries one carrier; null on failure. */
	async function query({ carrier, access, request }: Question): Promise<StoredQuote | null> {
		const client = known.find(({ name }) => name === carrier);
		const breaker = breakers.get(carrier);
		if (!client || !breaker || breaker.isClosed()) return null;
		const answer = await client.quote(access, request);
		if (!answer.ok) {
			breaker.failed();
			log.warn({ carrier, reason: answer.reason }, "carrier did not quote");
			return null;
		}
		breaker.succeeded();
		return { services: request.services, rates: answer.value, at: clock() };
	}

	return {
		/** Adds the day's cached or fresh rates; carriers fail independently. */
		fill: (waiting: Waiting) => fillRates(db, secret, waiting, query),
		fillFromCache: (tx: Tx, waiting: Waiting) => fillRates(tx, secret, waiting),
		/** For buying labels; null when the carrier is not connected. */
		openLabelAccount: (name: string) => openLabelAccount({ db, secret, known }, name),
		/** The first connected carrier that brings parcels back by a code; null without one. */
		async openReverseAccount(): Promise<LabelAccount | null> {
			for (const { name, reverse } of known) {
				const account = reverse && (await openLabelAccount({ db, secret, known }, name));
				if (account) return account;
			}
			return null;
		},
		forget: () => forgetQuotes(db, clock()),
		list: () =>
			Promise.all(
				known.map(async (carrier) =>
					managedCarrier(secret, idOf(carrier), await readCarrierRow(db, carrier.name), clock()),
				),
			),
		async save(admin: Admin, id: string, change: CarrierChange) {
			const carrier = known.find(({ name }) => name === id);
			if (!carrier) return fail({ code: "not_found" as const });
			const saved = await saveCarrier(deps, admin, idOf(carrier), change);
			if (saved.ok) breakers.get(id)?.begin();
			return saved;
		},
		/** Removes the token; sender and contact stay for the next one. Paid labels stay valid, nobody follows them. */
		async disconnect(admin: Admin, id: string): Promise<void> {
			await runTransaction(db, async (tx) => {
				const row = await readCarrierRow(tx, id, true);
				if (!row?.token) return;
				await tx
					.update(entrega_transportadoras)
					.set({ token: "" })
					.where(eq(entrega_transportadoras.id, id));
				await recordChange(tx, admin, {
					action: "transportadora.desconectar",
					entity: "entrega_transportadoras",
					before: { token: "anterior" },
				});
			});
		},
		/** Services that a method can use. */
		async listServices(id: string): Promise<Result<CarrierService[], CarrierHealth["state"]>> {
			const carrier = known.find(({ name }) => name === id);
			const access = carrier && (await readAccess(db, secret, id));
			if (!carrier || !access) return fail("none");
			const found = await carrier.listServices(access);
			return found.ok ? ok(found.value) : fail(found.reason);
		},
		/** Checks the health of every configured carrier. */
		checkUp: (): Promise<CarrierHealth[]> =>
			Promise.all(
				known.map(async (carrier): Promise<CarrierHealth> => {
					const access = await readAccess(db, secret, carrier.name);
					const about = { label: carrier.label, test: access?.test ?? false };
					if (!access) return { ...about, state: "none", ms: null };
					const began = performance.now();
					const answer = await carrier.checkAccess(access);
					const ms = Math.round(performance.now() - began);
					return { ...about, state: answer.ok ? "well" : answer.reason, ms };
				}),
			),
	};
}

/** Form of a carrier: an empty `token` retains the stored one. */
type CarrierChange = { version: string; form: unknown; token: unknown };

/** Saves a carrier's settings; the audit log records that the token changed, never its value. */
async function saveCarrier(
	{ db, clock, secret }: Pick<Deps, "db" | "clock" | "secret">,
	admin: Admin,
	carrier: { id: string; label: string },
	{ token: typed, ...sent }: CarrierChange,
): Promise<Result<ManagedCarrier, SaveError<ManagedCarrier>>> {
	const token = tokenForm.safeParse(typed);
	if (!token.success) return fail({ code: "invalid", fields: { token: "Token inválido" } });
	return saveRecord(db, admin, sent, {
		form: carrierForm,
		change: { action: "transportadora.editar", entity: "entrega_transportadoras" },
		lock: async (tx) =>
			managedCarrier(secret, carrier, await readCarrierRow(tx, carrier.id, true), clock()),
		async write(tx, fields, current) {
			if (token.data === "" && current.token !== "kept")
				return fail({ token: "Cole o token de acesso" });
			const values = {
				...fields,
				...(token.data === "" ? {} : { token: sealCredential(secret, token.data) }),
			};
			await tx
				.insert(entrega_transportadoras)
				.values({ id: carrier.id, ...values })
				.onConflictDoUpdate({ target: entrega_transportadoras.id, set: values });
			const loggedToken = (state: string) => ({ token: state });
			return ok({
				before: { ...fieldsOf(CARRIER, current), ...(token.data ? loggedToken("anterior") : {}) },
				after: { ...fields, ...(token.data ? loggedToken("novo") : {}) },
				answer: managedCarrier(secret, carrier, await readCarrierRow(tx, carrier.id), clock()),
			});
		},
	});
}
