import { sql } from "drizzle-orm";
import { bySize } from "#core/catalog/filters/size-order.ts";
import { lookUpLines } from "#core/catalog/price-lines.ts";
import { VARIATIONS } from "#core/catalog/public.ts";
import { loadLooks } from "#core/content/load-settings.ts";
import { readDocumentSender } from "#core/delivery/document-sender.ts";
import type { Day } from "#core/delivery/shared/day-words.ts";
import { findOrderForPayment, isOrderToken, listOrderItems } from "#core/orders/find-orders.ts";
import { RETURN_STEPS, TOKENS } from "#core/orders/public.ts";
import { hasOpenDispute } from "#core/orders/shared/order.ts";
import { PAYMENT_METHOD } from "#core/orders/shared/payment-method.ts";
import type { OrderItem, OrderSummary } from "#core/orders/types.ts";
import { leftOf, remainingOf } from "#core/payments/shared/refund-plan.ts";
import { formatCep } from "#core/values/address.ts";
import { choiceWords } from "#core/values/variation.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { findReturn, type ReturnPiece, readOrderFacts, type WithPieces } from "./load-return.ts";
import { type OwnRequest, ownRequest } from "./order-returns.ts";
import { judgeRequest, unitsBack, whyClosed } from "./request-return.ts";
import { pieceWorths } from "./shared/amounts.ts";
import {
	RESOLUTIONS,
	type Resolution,
	type ReturnEvent,
	type ReturnKind,
} from "./shared/machine.ts";
import { REASONS, type Reason, type Terms } from "./shared/terms.ts";
import { isAccepted } from "./shared/words.ts";

type Deps = { db: Db; clock: () => Date };

/** The order of this token; the token is the authorisation. */
export async function findOrder(db: Db, token: string): Promise<OrderSummary | null> {
	if (!isOrderToken(token)) return null;
	const [row] = await queryRows<{ id: string }>(
		db,
		sql`select id from ${TOKENS} o where token = ${token}`,
	);
	return row ? findOrderForPayment(db, row.id) : null;
}

/** A variation that a piece can be swapped for. Centavos. */
export type SwapOption = { id: string; size: string; color: string; stock: number; price: number };

export type RequestPiece = {
	id: string;
	productId: string | null;
	slug: string | null;
	name: string;
	image: string | null;
	size: string;
	color: string;
	quantity: number;
	/** What one cost before discounts. Centavos. */
	price: number;
	returnable: number;
	/** Pieces that have to be chosen for the whole order to go back. */
	toWhole: number;
	/** What each returnable piece is worth, first to last. Centavos. */
	worths: number[];
	/** Price of the piece now, to compare swaps with; null when it is no longer on sale. */
	priceNow: number | null;
	options: SwapOption[];
	/** What is possible by reason and resolution; the words say why not. */
	choices: Record<Reason, Record<Resolution, Choice>>;
};

export type Choice = {
	kind: ReturnKind | null;
	open: boolean;
	words: string;
	automatic: boolean;
	shopPays: boolean;
	photos: boolean;
	deadline: Day | null;
};

export type RequestPage = {
	orderId: string;
	token: string;
	/** Why nothing can be requested; null when something can. */
	closed: string | null;
	terms: Terms;
	/** The shop's address for pieces that are brought; null when it takes none. */
	shopAddress: string | null;
	pieces: RequestPiece[];
	/** What can still go back, in centavos: after refunds by amount the pieces are worth more. */
	left: number;
	/** Outgoing freight that is left, in centavos, and whether a part of the order returns it. */
	freight: number;
	freightInPart: boolean;
	/** `ao PIX de onde veio`; empty when the money goes back by agreement. */
	refundedTo: string;
	requests: OwnRequest[];
};

/** Everything the page needs to request a return, or null for an unknown token. */
export async function loadRequestPage(
	{ db, clock }: Deps,
	token: string,
): Promise<RequestPage | null> {
	const order = await findOrder(db, token);
	if (!order) return null;
	const facts = await readOrderFacts(db, order);
	const base = { order: { ...order, total: facts.paid, items: facts.lines }, refunds: facts.taken };
	const options = await listOptions(
		db,
		facts.lines.flatMap(({ produto_id }) => produto_id ?? []),
	);
	const now = clock();
	const choicesOf = (line: (typeof facts.lines)[number]) =>
		record(REASONS, (reason) =>
			record(RESOLUTIONS, (resolution): Choice => {
				const judged = judgeRequest(order, facts, { reason, resolution, lines: [line] }, now);
				return judged.ok
					? { ...judged, open: true, words: "" }
					: { ...CLOSED, words: judged.words };
			}),
		);
	const { politica } = facts.terms;
	const requests = facts.requests.map((one) => ownRequest(one, token));
	return {
		...{ orderId: order.id, token, terms: facts.terms, requests },
		closed: whyClosed(order),
		shopAddress: politica.naLoja ? await readShopAddress(db) : null,
		pieces: facts.lines.map((line) => {
			const own = options.filter(({ productId }) => productId === line.produto_id);
			const same = own.find(({ size, color }) => size === line.size && color === line.color);
			return {
				id: line.id,
				productId: line.produto_id,
				slug: own[0]?.slug ?? null,
				name: line.product_name ?? "Produto não encontrado",
				image: line.image,
				size: line.size,
				color: line.color,
				quantity: line.quantity,
				price: line.unit_price,
				returnable: line.returnable,
				toWhole: Math.max(0, line.quantity - unitsBack(facts, line.id)),
				worths: pieceWorths(base, line.id, line.returnable),
				priceNow: same?.price ?? null,
				options: own
					.map(({ id, size, color, stock, price }) => ({ id, size, color, stock, price }))
					.sort((a, b) => a.color.localeCompare(b.color, "pt-BR") || bySize(a.size, b.size)),
				choices: choicesOf(line),
			};
		}),
		left: Math.max(0, leftOf(base)),
		freight: Math.max(0, remainingOf(base).freight),
		freightInPart: politica.freteParcial,
		refundedTo: refundedTo(order),
	};
}

const CLOSED: Omit<Choice, "words"> = {
	...{ kind: null, open: false, automatic: false, shopPays: false, photos: false, deadline: null },
};

const record = <Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value) =>
	Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;

/** Variations on sale of these products, with price (centavos) and stock now. */
async function listOptions(db: Db, products: string[]) {
	if (products.length === 0) return [];
	const found = await queryRows<{ id: string; productId: string; size: string; color: string }>(
		db,
		sql`select id, produto_id as "productId", tamanho as size, cor as color from ${VARIATIONS} v
			where produto_id = any(${sql.param(products)}::uuid[]) and ativo order by cor, id`,
	);
	const lines = await lookUpLines(
		db,
		found.map(({ id: _, ...choice }) => ({ ...choice, quantity: 1 })),
	);
	return lines.flatMap((line, at) => {
		const id = found[at]?.id;
		if (line.reason !== null || !id) return [];
		const { productId, slug, size, color, stock, price } = line;
		return [{ id, productId, slug, size, color, stock, price }];
	});
}

/** Where pieces are brought or sent: the sender of the labels, or the address of the contact page. */
export async function readShopAddress(db: Db): Promise<string | null> {
	const { name, address, cep } = await readDocumentSender(db);
	if (!address) return (await loadLooks(db)).settings.contact_address || null;
	return [name, address, `CEP ${formatCep(cep)}`].filter(Boolean).join(", ");
}

/** A piece in words, and what it is swapped for; empty for nothing. */
export type NamedPiece = { name: string; image: string | null; words: string; swap: string };

export function namedPiece(items: OrderItem[], piece: ReturnPiece): NamedPiece {
	const item = items.find(({ id }) => id === piece.order_item_id);
	const { novo_tamanho: size, nova_cor: color } = piece;
	return {
		name: item?.product_name ?? "Produto não encontrado",
		image: item?.image ?? null,
		words: item ? choiceWords(item) : "",
		swap: size && color ? choiceWords({ size, color }) : "",
	};
}

export type FollowedPiece = NamedPiece & {
	valor: number;
	accepted: boolean | null;
	observacao: string;
	/** Of the inspection, when it was not accepted. */
	foto: string | null;
};

export type FollowPage = Pick<
	WithPieces,
	| "id"
	| "numero"
	| "tipo"
	| "resolucao"
	| "estado"
	| "motivo"
	| "relato"
	| "fotos"
	| "postagem"
	| "frete_da_loja"
	| "prazo"
	| "responder_ate"
	| "valor"
	| "em_credito"
	| "frete"
	| "diferenca"
	| "codigo_postagem"
	| "codigo_ate"
	| "rastreio"
	| "transportadora"
	| "parecer"
	| "por_fora"
	| "reservada"
> & {
	token: string;
	orderId: string;
	pieces: FollowedPiece[];
	steps: { step: ReturnEvent | "pedir"; note: string; at: string }[];
	address: string | null;
	refundedTo: string;
	/** New pieces wait for the decision about the payment. */
	contested: boolean;
	/** The order of the new pieces, once there is one. */
	next: { token: string; paid: boolean; expired: boolean } | null;
};

/** A request as its customer follows it, or null when the order of this token has none of this number. */
export async function loadFollow(
	db: Db,
	token: string,
	number: number,
): Promise<FollowPage | null> {
	const order = await findOrder(db, token);
	const one = order && (await findReturn(db, order.id, number));
	if (!order || !one) return null;
	const [steps, address, next] = await Promise.all([
		listSteps(db, one.id),
		readShopAddress(db),
		one.nova_order_id ? findOrderForPayment(db, one.nova_order_id) : null,
	]);
	const items = await listOrderItems(db, order.id);
	const { id, numero, tipo, resolucao, estado, motivo, relato, fotos, postagem } = one;
	const { prazo, responder_ate, valor, em_credito, frete, diferenca } = one;
	const { codigo_postagem, codigo_ate } = one;
	const { frete_da_loja, rastreio, transportadora, parecer, por_fora, reservada } = one;
	return {
		...{ id, numero, tipo, resolucao, estado, motivo, relato, fotos, postagem },
		...{ prazo, responder_ate, valor, em_credito, frete, diferenca, codigo_postagem, codigo_ate },
		...{ frete_da_loja, rastreio, transportadora, parecer, por_fora, reservada },
		...{ token, orderId: order.id, steps, address, refundedTo: refundedTo(order) },
		contested: hasOpenDispute(order),
		pieces: one.pecas.map((piece) => ({
			...namedPiece(items, piece),
			valor: piece.valor,
			accepted: piece.resultado === null ? null : isAccepted(piece),
			observacao: piece.observacao,
			foto: piece.resultado !== null && !isAccepted(piece) ? piece.foto : null,
		})),
		next: next && {
			token: next.token,
			paid: next.payment_status === "approved",
			expired: next.payment_status === "expired",
		},
	};
}

/** `ao PIX de onde veio`, with the credit that paid a part; empty when the money goes back by agreement. */
function refundedTo({ payment_method, credit }: OrderSummary): string {
	if (!payment_method) return "";
	const to = PAYMENT_METHOD[payment_method].refundedTo ?? "ao cartão usado na compra";
	// Money goes back first, credit only beyond it (rule credit 7).
	return credit > 0 && payment_method !== "store_credit"
		? `${to}, até o valor pago assim, e o resto ao crédito usado no pedido`
		: to;
}

/** Steps of a request that nobody undid, oldest first. */
export const listSteps = (db: Db, id: string) =>
	queryRows<{ step: ReturnEvent | "pedir"; note: string; actor: string; at: string }>(
		db,
		sql`select step, coalesce(data ->> 'note', '') as note, actor, to_json(created_at) as at
			from ${RETURN_STEPS} e where request = ${id}::uuid order by id`,
	);
