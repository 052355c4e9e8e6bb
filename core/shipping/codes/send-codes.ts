import { sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import type { StoredQuote } from "#core/delivery/shared/quote.ts";
import { SENDABLE_STATE } from "#core/orders/public.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import { hasLeftTheShop } from "#core/orders/shared/status.ts";
import type { OrderStatus } from "#core/orders/types.ts";
import {
	isCode,
	isMistyped,
	isPostalCode,
	POSTAL_DIGIT_WRONG,
} from "#core/values/tracking-code.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { type ShippingDeps, sendMany } from "../send-many.ts";
import type { Sent } from "../send-parcel.ts";
import { type CodeRow, MOST_CODES, type PastedLine, readPasted } from "../shared/pasted-codes.ts";

type Found = {
	id: string;
	customer_name: string;
	shipping_quote: StoredQuote | null;
	payment_status: string;
	status: OrderStatus;
	cancelled: boolean;
	sendable: boolean;
	checked: boolean;
};

const ORDER_AS_CODE = "Este é o número de um pedido, e não um código de rastreio.";

/** Dry run of pasted codes by line; bare codes are assigned to the chosen orders in sequence. */
export async function dryRunCodes(db: Db, text: string, chosen: string[]): Promise<CodeRow[]> {
	const lines = readPasted(text);
	const named = lines.slice(0, MOST_CODES).map((line, at) => ({
		...line,
		order: line.order || orderNumber(chosen[at] ?? ""),
	}));
	const [found, used] = await Promise.all([
		findOrders(db, [...new Set(named.flatMap(({ order, code }) => [order, code]))]),
		findUsed(db, [...new Set(named.map(({ code }) => code))]),
	]);
	const seen = { orders: new Set<string>(), codes: new Set<string>() };
	const rows = named.map((line) => {
		const order = found.get(line.order);
		const row: CodeRow = {
			...line,
			orderId: order?.id ?? null,
			customer: order?.customer_name ?? "",
			carrier: carrierOf(line.code, order),
			problem: found.has(line.code)
				? { half: "code", message: ORDER_AS_CODE }
				: problemOf(line, order, used, seen),
			warning: order && !order.checked ? "Ainda não conferido: segue assim mesmo." : null,
		};
		seen.orders.add(line.order);
		seen.codes.add(line.code);
		return row;
	});
	return [...rows, ...lines.slice(MOST_CODES).map(beyond)];
}

/** A line beyond the maximum. */
const beyond = (line: PastedLine): CodeRow => ({
	...line,
	orderId: null,
	customer: "",
	carrier: "",
	problem: {
		half: null,
		message: `Vão até ${MOST_CODES} de cada vez: esta linha fica para depois.`,
	},
	warning: null,
});

const carrierOf = (code: string, order: Found | undefined): string =>
	order?.shipping_quote?.carrier || (isPostalCode(code) ? "Correios" : "");

type Seen = { orders: Set<string>; codes: Set<string> };

function problemOf(
	{ order: number, code }: { order: string; code: string },
	order: Found | undefined,
	used: Map<string, string>,
	seen: Seen,
): CodeRow["problem"] {
	const wrong = (half: "order" | "code", message: string) => ({ half, message });
	if (!number) return wrong("order", "Diga de que pedido é este código.");
	if (!order) return wrong("order", `Pedido ${number} não existe.`);
	if (seen.orders.has(number)) return wrong("order", `Pedido ${number} está duas vezes na lista.`);
	if (order.cancelled) return wrong("order", "Pedido cancelado. Não envie.");
	if (!order.sendable) {
		return wrong(
			"order",
			hasLeftTheShop(order)
				? "Este pedido já foi enviado."
				: order.payment_status !== "approved"
					? "Este pedido não está pago."
					: "Este pedido não pode ser enviado agora.",
		);
	}
	if (order.shipping_quote?.kind === "retirada") {
		return wrong("order", "Este pedido é retirado na loja: ele não leva código.");
	}
	if (!isCode(code)) return wrong("code", "Código inválido. Use letras e números.");
	if (isMistyped(code)) return wrong("code", POSTAL_DIGIT_WRONG);
	if (seen.codes.has(code)) return wrong("code", "Este código está duas vezes na lista.");
	const other = used.get(code);
	return other && other !== order.id
		? wrong("code", `Este código já é do pedido ${orderNumber(other)}.`)
		: null;
}

/** Finds orders by display number, the first eight characters of their id. */
async function findOrders(db: Db, numbers: string[]): Promise<Map<string, Found>> {
	const heads = numbers.filter((number) => /^[0-9A-F]{8}$/.test(number));
	const rows = await queryRows<Found>(
		db,
		sql`select o.*, exists (select 1 from parcels p where p.order_id = o.id and p.shipped_at is null
				and p.checked_at is not null) as checked
			from unnest(${sql.param(heads)}::text[]) as w(head)
			join ${SENDABLE_STATE} o on o.id between (w.head || '-0000-0000-0000-000000000000')::uuid
				and (w.head || '-ffff-ffff-ffff-ffffffffffff')::uuid`,
	);
	return new Map(rows.map((row) => [orderNumber(row.id), row]));
}

async function findUsed(db: Db, codes: string[]): Promise<Map<string, string>> {
	const rows = await queryRows<{ code: string; order_id: string }>(
		db,
		sql`select tracking_code as code, order_id from parcels
			where tracking_code = any(${sql.param(codes)}::text[])`,
	);
	return new Map(rows.map(({ code, order_id }) => [code, order_id]));
}

/** Ships the valid pasted lines; returns the others with their problems, unsaved. */
export async function sendCodes(
	deps: ShippingDeps,
	admin: Admin,
	text: string,
	chosen: string[],
): Promise<{ sent: Sent[]; left: CodeRow[] }> {
	const rows = await dryRunCodes(deps.db, text, chosen);
	const fitting = rows.flatMap(({ problem, orderId, code, carrier }) =>
		problem || !orderId ? [] : [{ orderId, trackingCode: code, carrier }],
	);
	const { sent, refused } = await sendMany(deps, admin, fitting);
	const late = new Set(refused.map(({ orderId }) => orderId));
	return {
		sent,
		left: rows.filter(({ problem, orderId }) => problem || (orderId && late.has(orderId))),
	};
}
