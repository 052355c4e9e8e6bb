import { eq, sql } from "drizzle-orm";
import { lookUpLines } from "#core/catalog/price-lines.ts";
import { VARIATIONS } from "#core/catalog/public.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { lockOrder } from "#core/orders/find-orders.ts";
import { hasOpenDispute } from "#core/orders/shared/order.ts";
import { sellsGift } from "#core/orders/shared/totals.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { addDays, shopDay } from "#core/values/dates.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { queueStepEmail } from "./emails.ts";
import { type RequestForm, requestForm } from "./forms.ts";
import {
	type BackFacts,
	listReturns,
	lockReturn,
	type OrderFacts,
	type Return,
	type ReturnableLine,
	readOrderFacts,
	takenBefore,
	type WithPieces,
} from "./load-return.ts";
import { troca_pecas, trocas } from "./schema.ts";
import { type CheckBase, differenceOf, refundOf, settlementOf } from "./shared/amounts.ts";
import { STATES } from "./shared/machine.ts";
import { ANSWER_DAYS, type Judged, judge } from "./shared/terms.ts";
import { heldOf } from "./shared/words.ts";
import { recordStep, type StepError, step } from "./transition.ts";

export type ReturnDeps = { db: Db; outbox: Outbox; clock: () => Date };

export type RequestError =
	| { code: "not_found" }
	| { code: "invalid"; fields: Record<string, string> }
	| StepError;

type Requester = { order: string; photos: string[]; actor: string; who: "cliente" | "loja" };

const refuse = (words: string): Result<never, RequestError> => fail({ code: "step", words });

/**
 * Requests the return or exchange of pieces of an order. A withdrawal in its term and an exchange by the shop's
 * rules are approved at once, which reserves the new pieces; the rest waits for the shop. The same key is the same
 * request, and a piece belongs to one request. On failure nothing is written.
 */
export async function requestReturn(
	deps: ReturnDeps,
	{ order: orderId, photos, actor, who }: Requester,
	typed: unknown,
): Promise<Result<WithPieces, RequestError>> {
	const parsed = requestForm.safeParse(typed);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const form = parsed.data;
	return runTransaction(deps.db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) return fail({ code: "not_found" });
		const [again] = await tx.select().from(trocas).where(eq(trocas.chave, form.key));
		if (again) {
			const [known] = await listReturns(tx, { ids: [again.id] });
			return known?.order_id === orderId ? ok(known) : fail({ code: "not_found" });
		}
		const closed = whyClosed(order);
		if (closed) return refuse(closed);
		const facts = await readOrderFacts(tx, order);
		const chosen = choose(facts.lines, form);
		if (!chosen.ok) return refuse(chosen.error);
		const judged = judgeRequest(order, facts, { ...form, lines: chosen.value }, deps.clock());
		if (!judged.ok) return refuse(judged.words);
		if (judged.photos && photos.length === 0 && who === "cliente") {
			return fail({ code: "invalid", fields: { photos: "Envie ao menos uma foto do problema" } });
		}
		const wanted = { ...form, kind: judged.kind };
		const pieces = await pricePieces(tx, order, facts, chosen.value, wanted);
		if (!pieces.ok) return refuse(pieces.error);
		const one = await insert(tx, deps, { order, facts, form, judged, photos, ...pieces.value });
		const event = await recordStep(tx, one, "pedir", { actor });
		if (!judged.automatic) {
			await queueStepEmail(tx, deps.outbox, one, "pedir", { event, note: "", delayMs: 0 });
			return ok(one);
		}
		const approved = await step(tx, deps, one, "aprovar", { who: "sistema", actor: "loja" });
		// Nothing stays written: the customer chooses another size.
		if (!approved.ok) throw new SoldOut(approved.error.words);
		return ok(approved.value.now);
	}).catch((error: unknown) => {
		if (error instanceof SoldOut) return refuse(error.message);
		throw error;
	});
}

class SoldOut extends Error {
	override name = "SoldOut";
}

/** Why nothing of an order can be requested, in the customer's words; null when it can. */
export function whyClosed(
	order: Pick<OrderSummary, "payment_status" | "cancelled_at" | "dispute" | "shipping_method">,
): string | null {
	if (sellsGift(order)) return "Um vale-presente não se troca: o valor se usa em outro pedido.";
	if (order.cancelled_at) return "O pedido foi cancelado.";
	if (order.payment_status === "refunded") return "O valor deste pedido já voltou.";
	if (order.payment_status !== "approved") return "O pedido ainda não foi pago.";
	return hasOpenDispute(order) || order.dispute === "lost"
		? "Este pagamento foi contestado no banco: a devolução segue por lá."
		: null;
}

type Chosen = ReturnableLine & { wanted: number; swap: string | null };

function choose(lines: ReturnableLine[], form: RequestForm): Result<Chosen[], string> {
	const chosen: Chosen[] = [];
	for (const { id, quantity, swap } of form.lines) {
		const line = lines.find((one) => one.id === id);
		if (!line) return fail("Esta peça não é deste pedido.");
		if (quantity > line.returnable) {
			return fail(
				line.returnable === 0
					? `${line.product_name ?? "A peça"} já está em outro pedido de troca, ou ainda não saiu da loja.`
					: `De ${line.product_name ?? "uma peça"} só ${line.returnable} ainda pode voltar.`,
			);
		}
		chosen.push({ ...line, wanted: quantity, swap: swap ?? null });
	}
	return ok(chosen);
}

type Judgeable = Pick<RequestForm, "reason" | "resolution"> & {
	lines: readonly Pick<ReturnableLine, "sem_troca" | "normal_price">[];
};

/** Judges a request about these lines by law and policy. */
export const judgeRequest = (
	order: Pick<OrderSummary, "status">,
	{ terms, requests }: Pick<OrderFacts, "terms" | "requests">,
	{ reason, resolution, lines }: Judgeable,
	now: Date,
): Judged =>
	judge({
		...{ reason, resolution, terms, now },
		delivered: order.status === "entregue",
		exchanges: requests.filter(({ tipo, estado }) => tipo === "troca" && STATES[estado].takes)
			.length,
		pieces: lines.map(({ sem_troca, normal_price }) => ({
			noExchange: sem_troca !== "",
			onPromotion: normal_price !== null,
		})),
	});

type PricedPiece = Omit<typeof troca_pecas.$inferInsert, "troca_id" | "posicao">;
type Priced = { pieces: PricedPiece[]; valor: number; frete: number; diferenca: number };

/** Pieces of a line whose money went or goes back. */
export function unitsBack({ requests, refunds }: BackFacts, id: string): number {
	const requested = requests
		.filter(({ resolucao }) => resolucao !== "substituicao")
		.flatMap(heldOf)
		.filter(({ order_item_id }) => order_item_id === id).length;
	const refunded = refunds
		.filter(
			(one) => one.status === "confirmed" && one.units !== "checked" && one.reason !== "preco",
		)
		.flatMap(({ lines }) => lines)
		.filter((line) => line.id === id)
		.reduce((sum, line) => sum + line.quantity, 0);
	return requested + refunded;
}

/** What the inspection of this request starts from, with what other requests and refunds bring. */
export function checkBaseOf(
	{ shipping, code_discount }: OrderSummary,
	facts: Pick<OrderFacts, "lines" | "refunds" | "requests" | "paid">,
	request: Pick<Return, "id" | "tipo" | "resolucao" | "devolvido">,
): CheckBase {
	const others = { ...facts, requests: facts.requests.filter(({ id }) => id !== request.id) };
	return {
		keepsFreight: request.tipo === "troca" && request.resolucao === "credito",
		base: {
			order: {
				...{ shipping, code_discount, total: facts.paid },
				items: facts.lines.map(({ id, quantity, total_price, discount }) => ({
					...{ id, quantity, total_price, discount },
				})),
			},
			refunds: [
				...takenBefore(facts, request.id).map(({ status, amount, freight, lines }) => ({
					...{ status, amount, freight, lines },
				})),
				// What it brought before is a part of what it brings.
				{ status: "confirmed", amount: -request.devolvido, freight: 0, lines: [] },
			],
		},
		toWhole: facts.lines.map(({ id, quantity }) => ({
			id,
			quantity: Math.max(0, quantity - unitsBack(others, id)),
		})),
	};
}

async function pricePieces(
	tx: Tx,
	order: OrderSummary,
	facts: OrderFacts,
	chosen: Chosen[],
	form: RequestForm & { kind: Return["tipo"] },
): Promise<Result<Priced, string>> {
	const wantedOf = (id: string) => chosen.find((line) => line.id === id)?.wanted ?? 0;
	// The outgoing freight goes back with the last pieces of the order.
	const whole = facts.lines.every(
		({ id, quantity }) => unitsBack(facts, id) + wantedOf(id) >= quantity,
	);
	const swaps = form.resolution === "substituicao";
	const freight = form.kind !== "troca" && !swaps && (whole || facts.terms.politica.freteParcial);
	const base = { order: { ...order, total: facts.paid, items: facts.lines }, refunds: facts.taken };
	const planned = refundOf(
		base,
		chosen.map(({ id, wanted }) => ({ id, quantity: wanted })),
		freight,
	);
	const pieces: PricedPiece[] = [];
	for (const line of chosen) {
		const swapped = swaps ? await findSwap(tx, line) : ok(null);
		if (!swapped.ok) return swapped;
		for (const valor of planned.worths.get(line.id) ?? []) {
			const swap = swapped.value;
			pieces.push({
				order_item_id: line.id,
				valor,
				...(swap && {
					nova_variante_id: swap.variantId,
					novo_tamanho: swap.size,
					nova_cor: swap.color,
					diferenca: differenceOf(valor, swap.oldPrice, swap.price),
				}),
			});
		}
	}
	if (!swaps) {
		return ok({ pieces, valor: planned.amount, frete: planned.freight, diferenca: 0 });
	}
	const { back, charge } = settlementOf(
		form.resolution,
		pieces.map(({ valor, diferenca = 0 }) => ({ valor, diferenca })),
	);
	return ok({ pieces, valor: back, frete: 0, diferenca: charge });
}

type Swap = { variantId: string; size: string; color: string; price: number; oldPrice: number };

/** The variation that a line is swapped for, with both prices now (centavos). */
async function findSwap(tx: Tx, line: Chosen): Promise<Result<Swap, string>> {
	if (!line.swap || !line.produto_id) return fail("Escolha o novo tamanho ou a nova cor.");
	const [wanted] = await queryRows<{ id: string; size: string; color: string }>(
		tx,
		sql`select id, tamanho as size, cor as color from ${VARIATIONS} v
			where id = ${line.swap} and produto_id = ${line.produto_id}`,
	);
	if (!wanted) return fail("Escolha um tamanho ou uma cor da mesma peça.");
	const productId = line.produto_id;
	const [next, old] = await lookUpLines(tx, [
		{ productId, size: wanted.size, color: wanted.color, quantity: line.wanted },
		{ productId, size: line.size, color: line.color, quantity: line.wanted },
	]);
	if (next?.reason !== null) return fail("Este tamanho ou esta cor não está mais à venda.");
	if (next.stock < line.wanted) return fail("A peça nova acabou de esgotar. Escolha outra.");
	const oldPrice = old?.reason === null ? old.price : next.price;
	const { size, color, price, variantId } = next;
	return ok({ variantId, size, color, price, oldPrice });
}

type Inserted = Priced & {
	order: OrderSummary;
	facts: OrderFacts;
	form: RequestForm;
	judged: Extract<Judged, { ok: true }>;
	photos: string[];
};

async function insert(
	tx: Tx,
	{ clock }: ReturnDeps,
	{ order, facts, form, judged, photos, pieces, valor, frete, diferenca }: Inserted,
): Promise<WithPieces> {
	const { politica } = facts.terms;
	const now = clock();
	const posting: Return["postagem"] =
		form.posting === "loja" && politica.naLoja ? "loja" : judged.shopPays ? "correios" : "proprio";
	const [row] = await tx
		.insert(trocas)
		.values({
			order_id: order.id,
			chave: form.key,
			tipo: judged.kind,
			resolucao: form.resolution,
			estado_em: now,
			motivo: form.reason,
			relato: form.note,
			fotos: photos,
			postagem: posting,
			frete_da_loja: judged.shopPays,
			prazo: judged.deadline,
			politica,
			responder_ate: addDays(shopDay(now), ANSWER_DAYS),
			...{ valor, frete, diferenca, em_credito: form.resolution === "credito" ? valor : 0 },
			created_at: now,
		})
		.returning();
	if (!row) throw new Error("the request was not written");
	const pecas = await tx
		.insert(troca_pecas)
		.values(pieces.map((piece, posicao) => ({ ...piece, troca_id: row.id, posicao })))
		.returning();
	return { ...row, pecas };
}

/** Steps of the customer on their own request: cancel, say that it was posted, answer a refusal. */
export async function takeOwnStep(
	deps: ReturnDeps,
	order: { id: string },
	returnId: string,
	taken: {
		event: "cancelar" | "postar" | "recorrer";
		note?: string;
		code?: string;
		carrier?: string;
	},
): Promise<Result<WithPieces, { code: "not_found" } | StepError>> {
	const { event, note = "", code, carrier } = taken;
	return runTransaction(deps.db, async (tx) => {
		const locked = await lockOrder(tx, order.id);
		const one = locked && (await lockReturn(tx, returnId));
		if (one?.order_id !== order.id) return fail({ code: "not_found" });
		const done = await step(tx, deps, one, event, {
			...{ who: "cliente", actor: "cliente", note },
			set: {
				...(code && { rastreio: code, ...(carrier && { transportadora: carrier }) }),
				// Checked again, within the law's days.
				...(event === "recorrer" && {
					responder_ate: addDays(shopDay(deps.clock()), ANSWER_DAYS),
				}),
			},
			...(code && { data: { code, ...(carrier && { carrier }) } }),
		});
		return done.ok ? ok(done.value.now) : done;
	});
}
