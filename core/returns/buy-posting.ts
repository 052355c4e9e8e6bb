import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import type { Carriers } from "#core/delivery/carriers/carriers.ts";
import type { LabelAccount } from "#core/delivery/carriers/label-account.ts";
import { listOrderItems } from "#core/orders/find-orders.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import { customerParty, measureBox, readLabelledOrder } from "#core/shipping/labels/buy-label.ts";
import { continueLabel, errorOf, type KnownLabel } from "#core/shipping/labels/carrier-label.ts";
import { findSentLabel } from "#core/shipping/labels/read-label.ts";
import { type LabelProblem, labelErrorWords } from "#core/shipping/shared/label.ts";
import { addDays, shopDay } from "#core/values/dates.ts";
import { normalizeDocument } from "#core/values/document.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { LabelRequest } from "#platform/carriers/carrier.ts";
import type { Tx } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { notifyOffice } from "#platform/live/notify-office.ts";
import { audit, withReturn } from "./admin-steps.ts";
import { listReturns, type WithPieces } from "./load-return.ts";
import type { ReturnDeps } from "./request-return.ts";
import { troca_etiquetas } from "./schema.ts";
import { type StepError, step, whyNot } from "./transition.ts";

export type PostingDeps = ReturnDeps & {
	carriers: Pick<Carriers, "openLabelAccount" | "openReverseAccount">;
};
export type PostingLabel = typeof troca_etiquetas.$inferSelect;
export type PostingError = LabelProblem | StepError;

/** A posting code that can be bought. Centavos, business days. */
export type PostingOffer = {
	carrier: string;
	service: string;
	serviceName: string;
	/** Null when the label is paid already. */
	price: number | null;
	/** Null when the label was asked for already. */
	days: { min: number; max: number } | null;
	validDays: number;
	/** At the carrier's place for trials, which sends no codes. */
	test: boolean;
};

/** What the carrier takes now for bringing the pieces of a request back: the cheapest service, or the label begun. */
export async function offerPosting(
	deps: PostingDeps,
	id: string,
): Promise<Result<PostingOffer, PostingError>> {
	const [one] = isUuid(id) ? await listReturns(deps.db, { ids: [id] }) : [];
	if (!one) return fail({ code: "not_found" });
	const words = whyNot(one, eventOf(one));
	if (words) return fail({ code: "step", words });
	const account = await deps.carriers.openReverseAccount();
	const reverse = account?.carrier.reverse;
	if (!account || !reverse) return fail({ code: "not_connected" });
	const { carrier, access } = account;
	const request = await requestOf(deps, one, account);
	if (!request.ok) return request;
	const about = { carrier: carrier.label, validDays: reverse.days, test: access.test };
	const named = (service: string) => ({ service, serviceName: reverse.services[service] ?? "" });
	const [row] = await deps.db.select().from(troca_etiquetas).where(labelOf(one));
	if (row?.ref) {
		const read = await carrier.readLabel(access, row.ref);
		if (!read.ok) return fail(errorOf(read));
		const { state, price } = read.value;
		if (state !== "cancelled") {
			return ok({
				...{ ...about, ...named(row.servico), days: null },
				price: state === "asked" ? (price ?? row.preco) : null,
			});
		}
	}
	const { from, to, box, insured } = request.value;
	const rates = await carrier.quote(access, {
		...{ from: from.cep, to: to.cep, box, insured },
		services: Object.keys(reverse.services),
	});
	if (!rates.ok) return fail(errorOf(rates));
	const [best] = rates.value.toSorted((a, b) => a.price - b.price);
	if (!best) return fail({ code: "refused", detail: "A transportadora não traz estas peças." });
	const { price, daysMin: min, daysMax: max } = best;
	return ok({ ...about, ...named(best.service), price, days: { min, max } });
}

const eventOf = ({ estado }: WithPieces) =>
	estado === "expirada" ? ("reemitir" as const) : ("gerar_codigo" as const);

/** The label that the next code of a request comes with. */
const labelOf = ({ id, estado, reemissoes }: WithPieces) =>
	and(
		eq(troca_etiquetas.troca_id, id),
		eq(troca_etiquetas.vez, estado === "expirada" ? reemissoes + 1 : reemissoes),
	);

async function requestOf(
	{ db }: PostingDeps,
	one: WithPieces,
	{ carrier, sender, insures, shop }: LabelAccount,
): Promise<Result<Omit<LabelRequest, "tag" | "service">, LabelProblem>> {
	const order = await readLabelledOrder(db, one.order_id);
	if (!order) return fail({ code: "not_found" });
	const document = normalizeDocument(order.customer_cpf ?? "");
	if (!sender) return fail({ code: "no_sender" });
	if (order.address_cep === "" || order.address_street === "") return fail({ code: "no_address" });
	if (document === "") return fail({ code: "no_document" });
	const items = await listOrderItems(db, one.order_id);
	const pieces = one.pecas.flatMap(({ order_item_id, valor }) => {
		const item = items.find(({ id }) => id === order_item_id);
		return item ? [{ item, valor }] : [];
	});
	const content = pieces.map(({ item }) => ({
		...{ product_id: item.produto_id, size: item.size, color: item.color, quantity: 1 },
	}));
	return ok({
		order: `#${orderNumber(one.order_id)}`,
		from: customerParty(order, document),
		to: sender,
		box: await measureBox(db, content, shop),
		insured: insures ? pieces.reduce((sum, { valor }) => sum + valor, 0) : 0,
		invoiceKey: null,
		products: pieces.map(({ item, valor }) => ({
			...{ name: item.product_name ?? "Peça", quantity: 1, price: valor },
		})),
		reverse: { original: await findSentLabel({ db }, one.order_id, carrier.name) },
	});
}

/** `event` undoes the step that sent the code; null while the carrier has sent none. */
export type BoughtPosting = { price: number | null; code: string | null; event: number | null };

/**
 * Buys the posting code of a request for at most `most` centavos, or goes on where an earlier attempt ended, and
 * sends it to the customer. Never pays one label twice (rule returns 10).
 */
export async function buyPosting(
	deps: PostingDeps,
	admin: Admin,
	id: string,
	{ service, most }: { service: string; most: number },
): Promise<Result<BoughtPosting, PostingError>> {
	const account = await deps.carriers.openReverseAccount();
	const reverse = account?.carrier.reverse;
	if (!account || !reverse) return fail({ code: "not_connected" });
	if (!Object.hasOwn(reverse.services, service)) return fail({ code: "no_service" });
	const held = await hold(deps, id, { by: admin.name, carrier: account.carrier.name, service });
	if (!held.ok) return held;
	const { one, row } = held.value;
	try {
		const request = await requestOf(deps, one, account);
		const bought = request.ok
			? await continueLabel(
					account,
					{ ...request.value, tag: row.id, service: row.servico },
					row.ref,
					(known) => note(deps, row, known),
					most,
				)
			: request;
		if (!bought.ok) {
			await note(deps, row, { problem: labelErrorWords(bought.error) });
			return bought;
		}
		const { price, posting } = bought.value;
		const until = row.ate ?? addDays(shopDay(deps.clock()), reverse.days);
		await deps.db
			.update(troca_etiquetas)
			.set({ ate: until, acompanhada_em: null })
			.where(eq(troca_etiquetas.id, row.id));
		if (posting === null) return ok({ price, code: null, event: null });
		const by = { who: "loja" as const, actor: admin.name };
		return withReturn(deps, id, async (tx, now): Promise<Result<BoughtPosting, PostingError>> => {
			const sent = await sendCode(tx, deps, now, { code: posting, until, by });
			if (!sent.ok) return sent;
			await audit(tx, admin, eventOf(now), now, { code: posting, day: until, preco: price ?? 0 });
			const undoable = eventOf(now) === "gerar_codigo";
			return ok({ price, code: posting, event: undoable ? sent.value.event : null });
		});
	} finally {
		await deps.db
			.update(troca_etiquetas)
			.set({ ocupada_ate: null })
			.where(eq(troca_etiquetas.id, row.id));
	}
}

type Sender = { who: "loja" | "sistema"; actor: string };

/** Sends the code of a bought label to the customer. */
export const sendCode = (
	tx: Tx,
	deps: ReturnDeps,
	one: WithPieces,
	{ code, until, by }: { code: string; until: string | null; by: Sender },
) => {
	const event = eventOf(one);
	const again = event === "reemitir" ? { reemissoes: one.reemissoes + 1 } : {};
	return step(tx, deps, one, event, {
		...by,
		set: { codigo_postagem: code, codigo_ate: until, ...again },
		data: { code, ...(until && { day: until }) },
	});
};

/** Longer than all requests for one label. */
const HELD = sql`now() + interval '90 seconds'`;

/** Locks the next label of a request, so that two people never buy it at once. */
const hold = (
	deps: PostingDeps,
	id: string,
	{ by, carrier, service }: { by: string; carrier: string; service: string },
) =>
	withReturn(
		deps,
		id,
		async (tx, one): Promise<Result<{ one: WithPieces; row: PostingLabel }, PostingError>> => {
			const words = whyNot(one, eventOf(one));
			if (words) return fail({ code: "step", words });
			await tx
				.insert(troca_etiquetas)
				.values({
					...{ troca_id: one.id, transportadora: carrier, servico: service, comprada_por: by },
					vez: one.estado === "expirada" ? one.reemissoes + 1 : one.reemissoes,
				})
				.onConflictDoNothing();
			// What was not ordered yet may still go another way.
			await tx
				.update(troca_etiquetas)
				.set({ transportadora: carrier, servico: service })
				.where(and(labelOf(one), isNull(troca_etiquetas.ref)));
			const [row] = await tx
				.update(troca_etiquetas)
				.set({ ocupada_ate: HELD })
				.where(
					and(
						labelOf(one),
						or(isNull(troca_etiquetas.ocupada_ate), lt(troca_etiquetas.ocupada_ate, sql`now()`)),
					),
				)
				.returning();
			return row ? ok({ one, row }) : fail({ code: "busy" });
		},
	);

/** Saves what is known of a label, and keeps it locked. A code stays as it was first known. */
async function note({ db }: ReturnDeps, { id }: PostingLabel, known: KnownLabel): Promise<void> {
	const { ref, state, price, tracking, posting, problem } = known;
	await db
		.update(troca_etiquetas)
		.set({
			...(ref !== undefined && { ref }),
			...(state !== undefined && { estado: state }),
			...(price !== undefined && { preco: price }),
			...(tracking && { rastreio: tracking }),
			...(posting && { codigo: sql`coalesce(${troca_etiquetas.codigo}, ${posting})` }),
			...(problem !== undefined && { problema: problem }),
			ocupada_ate: HELD,
		})
		.where(eq(troca_etiquetas.id, id));
	await notifyOffice(db);
}
