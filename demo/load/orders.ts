import { DEFAULT_SETTINGS } from "#core/content/shared/default-settings.ts";
import { HANDLING_DAYS, promiseFor, USUAL_PACE } from "#core/delivery/shared/promise.ts";
import { usualMethods } from "#core/delivery/shared/visible-methods.ts";
import type { order_events, order_items, orders } from "#core/orders/schema.ts";
import { orderTotals } from "#core/orders/shared/totals.ts";
import type { payments } from "#core/payments/schema.ts";
import type { stock_ledger } from "#core/stock/schema.ts";
import { type Address, cepDigits, EMPTY_ADDRESS } from "#core/values/address.ts";
import { customers } from "../catalogue/customers.ts";
import type { LoadedVariation } from "./catalogue.ts";
import type { Chance } from "./random.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DAYS = 60;
/** Orders in the shipping queue: a good day of parcels. */
const WAITING = 30;
/** Of them, those that should have left days ago. */
const LATE = 2;

type History = {
	orders: (typeof orders.$inferInsert)[];
	items: (typeof order_items.$inferInsert)[];
	events: (typeof order_events.$inferInsert)[];
	payments: (typeof payments.$inferInsert)[];
	ledger: (typeof stock_ledger.$inferInsert)[];
};

type Fate = "paid" | "expired" | "rejected";

/** Older orders have come further. */
function statusAt(ageDays: number, chance: Chance) {
	if (ageDays > 9) return "entregue" as const;
	if (ageDays > 4) return chance.pick(["enviado", "entregue"] as const);
	if (ageDays > 1) return chance.pick(["processando", "enviado"] as const);
	return chance.pick(["pendente", "processando"] as const);
}

function pickLines(variations: LoadedVariation[], chance: Chance) {
	const chosen = new Map<string, { variation: LoadedVariation; quantity: number }>();
	for (let n = chance.pick([1, 1, 1, 2, 2, 3]); n > 0; n--) {
		const variation = chance.pick(variations);
		chosen.set(variation.id, { variation, quantity: chance.pick([1, 1, 1, 2, 3]) });
	}
	return [...chosen.values()];
}

/**
 * Sixty days of orders: more on weekdays and lately, most of them paid. Each is written as the shop
 * itself would have written it, with its events, payment and stock movements.
 */
export function orderHistory(variations: LoadedVariation[], now: Date, chance: Chance): History {
	const history: History = { orders: [], items: [], events: [], payments: [], ledger: [] };
	for (let day = DAYS - 1; day >= 0; day--) {
		const weekend = [0, 6].includes(new Date(now.getTime() - day * DAY_MS).getUTCDay());
		for (let n = chance.between(weekend ? 1 : 2, weekend ? 3 : 6); n > 0; n--) {
			// Today's orders were placed within the last hours, never in the future.
			const minutesAgo = day === 0 ? chance.between(70, 600) : day * 1440 + chance.between(0, 720);
			addOrder(history, drawOrder(variations, now, minutesAgo, chance));
		}
	}
	const waiting = history.orders.filter(waits).length;
	for (let n = waiting; n < WAITING - LATE; n++) {
		addOrder(history, drawOrder(variations, now, chance.between(70, 1_380), chance, "paid"));
	}
	for (let n = 0; n < LATE; n++) {
		const drawn = drawOrder(variations, now, 8 * 1_440 + chance.between(70, 600), chance, "paid");
		addOrder(history, { ...drawn, status: "processando", tracking_code: null });
	}
	return history;
}

/** Whether an order is paid and still in the shop. */
const waits = ({ payment_status, status }: History["orders"][number]): boolean =>
	payment_status === "approved" && (status === "pendente" || status === "processando");

/** What happened to one order. */
type Drawn = ReturnType<typeof drawOrder>;

function addOrder(history: History, drawn: Drawn) {
	addRow(history, drawn);
	addItems(history, drawn);
	addPayment(history, drawn);
	addEvents(history, drawn);
	addMovements(history, drawn);
}

function drawOrder(
	variations: LoadedVariation[],
	now: Date,
	minutesAgo: number,
	chance: Chance,
	known?: Fate,
) {
	const id = crypto.randomUUID();
	const at = new Date(now.getTime() - minutesAgo * MINUTE_MS);
	const customer = chance.pick(customers);
	const lines = pickLines(variations, chance);
	const method = chance.pick([
		"pix",
		"pix",
		"pix",
		"credit_card",
		"credit_card",
		"debit_card",
	] as const);
	const shipping_method = chance.pick(["standard", "standard", "standard", "express"] as const);
	const unpaid: Fate = method === "pix" ? "expired" : "rejected";
	const fate = known ?? (chance.happens(0.87) ? "paid" : unpaid);
	const subtotal = lines.reduce(
		(sum, { variation, quantity }) => sum + variation.product.preco * quantity,
		0,
	);
	const { frete_expresso, frete_padrao } = DEFAULT_SETTINGS;
	const shipping = shipping_method === "express" ? frete_expresso : frete_padrao;
	const totals = orderTotals({ subtotal, shipping, code_discount: 0 }, method, DEFAULT_SETTINGS);
	const status = fate === "paid" ? statusAt(minutesAgo / 1_440, chance) : "pendente";
	const paidAt = new Date(at.getTime() + chance.between(1, 25) * MINUTE_MS);
	const shipped = status === "enviado" || status === "entregue";
	return {
		id,
		customer,
		lines,
		method,
		shipping_method,
		fate,
		totals,
		status,
		payment_status: fate === "paid" ? ("approved" as const) : fate,
		at,
		paidAt,
		tracking_code: shipped ? trackingCode(chance) : null,
		installments: method === "credit_card" ? chance.pick([1, 1, 2, 3]) : 1,
	};
}

function addRow(history: History, drawn: Drawn) {
	const { id, customer, totals, method, shipping_method, fate, at, paidAt } = drawn;
	const { status, payment_status, tracking_code } = drawn;
	const address = addressParts(customer.address);
	const pieces = drawn.lines.reduce((sum, { quantity }) => sum + quantity, 0);
	const sent = { shipping_method, shipping: totals.shipping, pieces, at: paidAt };
	history.orders.push({
		id,
		access_token: crypto.randomUUID().replaceAll("-", ""),
		idempotency_key: `demo-${id}`,
		customer_name: customer.name,
		customer_email: customer.email,
		customer_phone: customer.phone,
		customer_address: customer.address,
		...address,
		...promiseOf(address, sent),
		customer_cpf: customer.cpf,
		customer_company: customer.institution,
		...totals,
		shipping_method,
		payment_method: method,
		payment_status,
		status,
		stock_state: fate === "paid" ? "sold" : "released",
		tracking_code,
		created_at: at,
		updated_at: fate === "paid" ? paidAt : at,
		paid_at: fate === "paid" ? paidAt : null,
	});
}

function addItems(history: History, { id, lines }: Drawn) {
	lines.forEach(({ variation, quantity }, position) => {
		history.items.push({
			order_id: id,
			produto_id: variation.produto_id,
			variante_id: variation.id,
			position,
			product_name: variation.product.nome,
			sku: variation.sku,
			image: variation.image,
			size: variation.tamanho,
			color: variation.cor,
			quantity,
			unit_price: variation.product.preco,
			total_price: variation.product.preco * quantity,
		});
	});
}

function addPayment(history: History, drawn: Drawn) {
	const { id, method, totals, fate, payment_status, installments, at, paidAt } = drawn;
	history.payments.push({
		order_id: id,
		provider: "sandbox",
		provider_payment_id: `demo-${id}`,
		method,
		status: payment_status,
		status_detail:
			fate === "paid" ? "accredited" : fate === "expired" ? "expired" : "cc_rejected_other_reason",
		amount: totals.total,
		installments,
		approved_at: fate === "paid" ? paidAt : null,
		idempotency_key: `demo-${id}`,
		created_at: at,
		updated_at: paidAt,
	});
}

function addEvents(history: History, { id, status, payment_status, at, paidAt }: Drawn) {
	history.events.push({ order_id: id, kind: "created", value: "pendente", created_at: at });
	history.events.push({ order_id: id, kind: "payment", value: payment_status, created_at: paidAt });
	const steps = ["processando", "enviado", "entregue"] as const;
	steps.slice(0, steps.indexOf(status as (typeof steps)[number]) + 1).forEach((step, n) => {
		const reached = new Date(Math.min(Date.now(), paidAt.getTime() + (n * 2 + 0.3) * DAY_MS));
		history.events.push({
			order_id: id,
			kind: "status",
			value: step,
			ator: "Ateliê",
			created_at: reached,
		});
	});
}

const trackingCode = (chance: Chance): string => `RQ${chance.between(100_000_000, 999_999_999)}BR`;

const PIECE_GRAMS = 450;

type Sent = { shipping_method: string; shipping: number; pieces: number; at: Date };

/** What the shop would have promised for an order of this moment, as an order keeps it. */
function promiseOf(
	{ address_cep: cep, address_state: state }: Address,
	{ shipping_method, shipping, pieces, at }: Sent,
) {
	const way = usualMethods(DEFAULT_SETTINGS).find(({ code }) => code === shipping_method);
	if (!way) throw new Error(`no way to deliver called ${shipping_method}`);
	const { code, name, kind, daysMin, daysMax } = way;
	const { day, paidUntil } = promiseFor(at, state, daysMax);
	return {
		shipping_quote: {
			method: code,
			name,
			carrier: null,
			kind,
			cep,
			zone: "",
			weight: pieces * PIECE_GRAMS,
			price: shipping,
			free: shipping === 0,
			daysMin,
			daysMax,
			handlingDays: HANDLING_DAYS,
			pace: USUAL_PACE,
		},
		promised_day: day,
		promise_paid_until: paidUntil,
	};
}

/** The parts of an address of the demonstration, which stands on three lines. */
function addressParts(text: string): Address {
	const [first = "", second = "", third = ""] = text.split("\n");
	const [street = "", number = "", complement = ""] = first.split(", ");
	const [district = "", city = "", state = ""] = second.split(", ");
	return {
		...EMPTY_ADDRESS,
		address_cep: cepDigits(third),
		address_street: street,
		address_number: number,
		address_complement: complement,
		address_district: district,
		address_city: city,
		address_state: state,
	};
}

/** What an order took from the shelves and, paid or given up, what became of it. */
function addMovements(history: History, { id, lines, fate, at, paidAt }: Drawn) {
	for (const { variation, quantity } of lines) {
		const row = { produto_id: variation.produto_id, variante_id: variation.id, order_id: id };
		history.ledger.push({
			...row,
			motivo: "reserva",
			estoque: -quantity,
			reservado: quantity,
			saldo: 0,
			created_at: at,
		});
		history.ledger.push(
			fate === "paid"
				? {
						...row,
						motivo: "venda",
						estoque: 0,
						reservado: -quantity,
						saldo: 0,
						created_at: paidAt,
					}
				: {
						...row,
						motivo: "liberacao",
						estoque: quantity,
						reservado: -quantity,
						saldo: 0,
						created_at: paidAt,
					},
		);
	}
}
