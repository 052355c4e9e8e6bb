import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Carrier, CarrierFailure, CarrierService } from "#platform/carriers/carrier.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import type { OfferedMethod } from "../methods/offered-rules.ts";
import {
	answers,
	fillFromKept,
	type Question,
	questionsFor,
	type Waiting,
	withRates,
} from "./fill-rates.ts";
import { forgetQuotes, type KeptQuote, keepQuote, readQuotes } from "./kept-quotes.ts";
import { createPatience } from "./patience.ts";
import { managedCarrier, readAccess, readCarrierRow } from "./read-carriers.ts";
import { type CarrierChange, saveCarrier } from "./save-carrier.ts";
import { openLabelDesk } from "./sender.ts";

type Deps = {
	db: Db;
	clock: () => Date;
	log: Log;
	/** Seals their tokens. */
	secret: string;
	/** Those that this shop knows. */
	known: Carrier[];
};

/** How a carrier answers now. `none`: nobody set it up. */
export type CarrierHealth = {
	label: string;
	test: boolean;
	state: "well" | "none" | CarrierFailure["reason"];
	/** How long the answer took, in milliseconds; null where nobody was asked. */
	ms: number | null;
};

export type Carriers = ReturnType<typeof createCarriers>;

/** Carriers that are asked over the network: their settings, their prices, whether they are well. */
export function createCarriers({ db, clock, log, secret, known }: Deps) {
	const patience = new Map(
		known.map(({ name }) => [name, createPatience(() => clock().getTime())]),
	);
	const deps = { db, clock, secret };
	const idOf = ({ name, label }: Carrier) => ({ id: name, label });

	/** Asks one carrier and keeps what it says; null when it does not. */
	async function ask({ key, carrier, access, request }: Question): Promise<KeptQuote | null> {
		const asked = known.find(({ name }) => name === carrier);
		const patient = patience.get(carrier);
		if (!asked || !patient || patient.isClosed()) return null;
		const answer = await asked.quote(access, request);
		if (!answer.ok) {
			patient.failed();
			log.warn({ carrier, reason: answer.reason }, "carrier did not quote");
			return null;
		}
		patient.heard();
		const quote = { asked: request.services, rates: answer.value, at: clock() };
		await keepQuote(db, key, quote);
		return quote;
	}

	return {
		/**
		 * The methods with what the carriers ask for this parcel: from what is kept of the day, else asked now, side
		 * by side, each with its time limit. A carrier that does not answer costs only its own methods.
		 */
		async fill(waiting: Waiting): Promise<OfferedMethod[]> {
			const questions = await questionsFor(db, secret, waiting);
			const kept = await readQuotes(
				db,
				questions.map(({ key }) => key),
			);
			await Promise.all(
				questions.map(async (question) => {
					if (answers(kept.get(question.key), question, waiting.now)) return;
					const quote = await ask(question);
					if (quote) kept.set(question.key, quote);
				}),
			);
			return withRates(waiting.methods, questions, kept);
		},
		fillFromKept: (tx: Tx, waiting: Waiting) => fillFromKept(tx, secret, waiting),
		/** For who buys labels; null when the carrier is not connected. */
		openLabelDesk: (name: string) => openLabelDesk({ db, secret, known }, name),
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
			if (saved.ok) patience.get(id)?.begin();
			return saved;
		},
		/** What a carrier can be asked for, for who chooses the service of a method. */
		async listServices(id: string): Promise<Result<CarrierService[], CarrierHealth["state"]>> {
			const carrier = known.find(({ name }) => name === id);
			const access = carrier && (await readAccess(db, secret, id));
			if (!carrier || !access) return fail("none");
			const found = await carrier.listServices(access);
			return found.ok ? ok(found.value) : fail(found.reason);
		},
		/** Asks every carrier that is set up whether it answers. */
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
