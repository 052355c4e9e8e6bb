import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { LabelAccount } from "#core/delivery/carriers/label-account.ts";
import { UNDO_MS } from "#core/orders/shared/office.ts";
import { cancelCarrierLabel, type KnownLabel } from "#core/shipping/labels/carrier-label.ts";
import { labelErrorWords } from "#core/shipping/shared/label.ts";
import { addDays, shopDay } from "#core/values/dates.ts";
import { ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { alone } from "#platform/jobs/alone.ts";
import { notifyOffice } from "#platform/live/notify-office.ts";
import type { Log } from "#platform/log.ts";
import { withReturn } from "./admin-steps.ts";
import { type PostingDeps, type PostingLabel, sendCode } from "./buy-posting.ts";
import type { WithPieces } from "./load-return.ts";
import { troca_etiquetas, trocas } from "./schema.ts";
import { ANSWER_DAYS } from "./shared/terms.ts";
import { type StepError, step } from "./transition.ts";

/** Maximum per request to a carrier. */
const AT_ONCE = 50;

/**
 * Asks carriers what became of the labels of the way back: codes that came later, postings and arrivals, hourly.
 * What is not needed any more is given back. Idempotent, safe in parallel processes.
 */
export async function followPostings(deps: PostingDeps & { log: Log }): Promise<void> {
	const { db } = deps;
	const due = await db
		.select()
		.from(troca_etiquetas)
		.where(
			and(
				inArray(troca_etiquetas.estado, ["paid", "made", "posted"]),
				sql`${troca_etiquetas.ref} is not null`,
				or(
					isNull(troca_etiquetas.acompanhada_em),
					isNull(troca_etiquetas.codigo),
					lt(troca_etiquetas.acompanhada_em, sql`now() - interval '1 hour'`),
				),
			),
		)
		.orderBy(sql`${troca_etiquetas.acompanhada_em} nulls first`)
		.limit(AT_ONCE);
	for (const [name, rows] of Map.groupBy(due, ({ transportadora }) => transportadora)) {
		const account = await deps.carriers.openLabelAccount(name);
		if (!account) continue;
		// Only the label itself is sure to have its code.
		for (const row of rows.filter(({ codigo }) => codigo === null)) {
			const read = await account.carrier.readLabel(account.access, row.ref ?? "");
			if (read.ok)
				await alone(deps.log, row.troca_id, () => follow(deps, account, row, read.value));
		}
		const known = rows.filter(({ codigo }) => codigo !== null);
		const refs = known.flatMap(({ ref }) => ref ?? []);
		const tracked = refs.length > 0 ? await account.carrier.track(account.access, refs) : null;
		if (!tracked?.ok) continue;
		for (const row of known) {
			const found = tracked.value.get(row.ref ?? "");
			if (found) await alone(deps.log, row.troca_id, () => follow(deps, account, row, found));
		}
	}
	await giveBack(deps);
}

const BY_CARRIER = { who: "sistema", actor: "transportadora" } as const;
/** A label that is bought again has another code. */
const NO_CODE = { codigo: null, ate: null };
const STOPPED = "A transportadora interrompeu a volta. Veja no painel dela o que houve.";

type Found = Pick<KnownLabel, "tracking" | "posting"> & { state: NonNullable<KnownLabel["state"]> };

/** Takes the steps that a carrier's news mean. */
const follow = (
	deps: PostingDeps,
	{ carrier }: LabelAccount,
	row: PostingLabel,
	{ state, tracking, posting }: Found,
) =>
	withReturn(deps, row.troca_id, async (tx, one): Promise<Result<null, StepError>> => {
		const code = row.codigo ?? posting ?? null;
		await tx
			.update(troca_etiquetas)
			.set({
				...{ estado: state, codigo: code, acompanhada_em: sql`now()` },
				...(tracking && { rastreio: tracking }),
				...(state === "cancelled" && NO_CODE),
				problema: state === "lost" && one.estado === "em_transito" ? STOPPED : "",
			})
			.where(eq(troca_etiquetas.id, row.id));
		await notifyOffice(tx);
		const transportadora = carrier.reverse?.services[row.servico] ?? carrier.label;
		const way = { rastreio: tracking ?? row.rastreio, transportadora };
		const next = one.estado === "expirada" && row.vez > one.reemissoes;
		if (code && (one.estado === "aprovada" || next) && state !== "cancelled") {
			const sent = await sendCode(tx, deps, one, { code, until: row.ate, by: BY_CARRIER });
			if (!sent.ok) return sent;
			return go(tx, deps, sent.value.now, state, way);
		}
		const own = one.codigo_postagem === null || one.codigo_postagem === code;
		return own ? go(tx, deps, one, state, way) : ok(null);
	});

async function go(
	tx: Tx,
	deps: PostingDeps,
	one: WithPieces,
	state: Found["state"],
	{ rastreio, transportadora }: { rastreio: string | null; transportadora: string },
): Promise<Result<null, StepError>> {
	let now = one;
	const left = state === "posted" || state === "delivered";
	if (left && ["aguardando_postagem", "expirada"].includes(now.estado)) {
		const code = rastreio ?? now.rastreio;
		const posted = await step(tx, deps, now, "postar", {
			...BY_CARRIER,
			set: { rastreio: code, transportadora },
			data: { ...(code && { code }) },
		});
		if (!posted.ok) return posted;
		now = posted.value.now;
	}
	const ended = state === "delivered" && now.estado === "em_transito";
	const unusable =
		(state === "lost" || state === "cancelled") && now.estado === "aguardando_postagem";
	if (!ended && !unusable) return ok(null);
	const done = await step(tx, deps, now, ended ? "receber" : "vencer", {
		...BY_CARRIER,
		...(ended && { set: { responder_ate: addDays(shopDay(deps.clock()), ANSWER_DAYS) } }),
	});
	return done.ok ? ok(null) : done;
}

/** Cancels labels whose request ended, goes with another code, or came back without them. */
async function giveBack(deps: PostingDeps): Promise<void> {
	const { db, clock } = deps;
	const unused = await db
		.select({ row: troca_etiquetas })
		.from(troca_etiquetas)
		.innerJoin(trocas, eq(trocas.id, troca_etiquetas.troca_id))
		.where(
			and(
				inArray(troca_etiquetas.estado, ["paid", "made"]),
				sql`${troca_etiquetas.ref} is not null`,
				// While a step can be undone, its label may be needed again.
				lt(trocas.estado_em, new Date(clock().getTime() - UNDO_MS)),
				or(isNull(troca_etiquetas.ocupada_ate), lt(troca_etiquetas.ocupada_ate, sql`now()`)),
				sql`not (${trocas.estado} in ('aprovada', 'em_transito')
					or (${trocas.estado} = 'expirada' and ${troca_etiquetas.vez} > ${trocas.reemissoes})
					or (${trocas.estado} = 'aguardando_postagem'
						and ${trocas.codigo_postagem} is not distinct from ${troca_etiquetas.codigo}))`,
			),
		)
		.limit(AT_ONCE);
	for (const { row } of unused) {
		const account = await deps.carriers.openLabelAccount(row.transportadora);
		const read = account && (await account.carrier.readLabel(account.access, row.ref ?? ""));
		if (!account || !read?.ok) continue;
		const { state } = read.value;
		if (state !== "paid" && state !== "made") {
			await follow(deps, account, row, read.value);
			continue;
		}
		const back = await cancelCarrierLabel(account, row.ref ?? "");
		await db
			.update(troca_etiquetas)
			.set(
				back.ok
					? { estado: "cancelled", problema: "", ...NO_CODE }
					: { problema: labelErrorWords(back.error) },
			)
			.where(eq(troca_etiquetas.id, row.id));
	}
}
