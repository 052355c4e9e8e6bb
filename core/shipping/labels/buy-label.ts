import { eq, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { lookUpLines } from "#core/catalog/price-lines.ts";
import type { Carriers } from "#core/delivery/carriers/carriers.ts";
import { boxOf, type LabelAccount } from "#core/delivery/carriers/label-account.ts";
import { piecesOf } from "#core/delivery/pieces.ts";
import type { StoredQuote } from "#core/delivery/shared/quote.ts";
import { LABELLED_ORDERS, LINE_PRICES, ORDER_LINES } from "#core/orders/public.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import type { Address } from "#core/values/address.ts";
import { normalizeDocument } from "#core/values/document.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Box, CarrierLabel, LabelRequest, Party } from "#platform/carriers/carrier.ts";
import { inCentavos } from "#platform/database/columns.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { findRow, queryRows } from "#platform/database/sql/query.ts";
import type { OpenParcel } from "../parcels.ts";
import { parcels } from "../schema.ts";
import { type LabelError, type LabelProblem, labelErrorWords } from "../shared/label.ts";
import { continueLabel } from "./carrier-label.ts";
import { holdLabels, noteLabel, releaseLabels } from "./hold-label.ts";

export type LabelledOrder = Omit<Address, "address_reference"> & {
	customer_name: string;
	customer_email: string;
	customer_phone: string;
	customer_cpf: string | null;
	shipping_quote: StoredQuote | null;
};

type Content = {
	product_id: string | null;
	name: string;
	size: string;
	color: string;
	quantity: number;
	price: number;
};

/** What labels need of an order, or null. */
export const readLabelledOrder = (db: Db, id: string): Promise<LabelledOrder | null> =>
	findRow(db, sql`select * from ${LABELLED_ORDERS} o where o.id = ${id}`);

/** Content of a parcel's box, or everything left when nothing is packed. */
const readContent = (db: Db, { id, order_id }: OpenParcel, volume: number): Promise<Content[]> =>
	queryRows<Content>(
		db,
		sql`select l.produto_id as product_id, coalesce(l.product_name, 'Peça') as name, l.size, l.color,
				coalesce(own.quantity, l.due - coalesce(gone.quantity, 0))::int as quantity,
				${inCentavos(sql`p.unit_price`)} as price
			from ${ORDER_LINES} l join ${LINE_PRICES} p on p.id = l.id
			left join lateral (select sum(i.quantity) as quantity from parcel_items i
				where i.parcel_id = ${id} and i.order_item_id = l.id and i.volume = ${volume}) own on true
			left join lateral (select sum(i.quantity) as quantity from parcel_items i join parcels x on x.id = i.parcel_id
				where i.order_item_id = l.id and x.shipped_at is not null) gone on true
			where l.order_id = ${order_id}
				and coalesce(own.quantity, case when exists (select 1 from parcel_items i where i.parcel_id = ${id})
					then 0 else l.due - coalesce(gone.quantity, 0) end) > 0`,
	);

/** The customer as sender or recipient; `document` without signs. */
export const customerParty = (order: LabelledOrder, document: string): Party => ({
	name: order.address_recipient || order.customer_name,
	document,
	email: order.customer_email,
	phone: order.customer_phone.replace(/\D/g, ""),
	cep: order.address_cep,
	street: order.address_street,
	number: order.address_number,
	complement: order.address_complement,
	district: order.address_district,
	city: order.address_city,
	state: order.address_state,
});

const NO_PRODUCT = "00000000-0000-4000-8000-000000000000";

/** One box for these pieces, by the measures of the catalogue. */
export async function measureBox(
	db: Db,
	content: Pick<Content, "product_id" | "size" | "color" | "quantity">[],
	shop: LabelAccount["shop"],
): Promise<Box> {
	const wanted = content.map(({ product_id, ...choice }) => ({
		...choice,
		productId: product_id ?? NO_PRODUCT,
	}));
	const measured = (await lookUpLines(db, wanted)).map((line) => ({
		quantity: line.quantity,
		weight: line.reason === null ? line.weight : null,
		sides: line.reason === null ? line.sides : null,
	}));
	return boxOf(piecesOf(measured, shop), 0);
}

/** The carrier's request for a box's label, or what is missing for it. */
async function labelRequest(
	db: Db,
	order: LabelledOrder,
	parcel: OpenParcel,
	{ sender, insures, shop }: LabelAccount,
	{ service, volume }: { service: string; volume: number },
): Promise<Result<LabelRequest, LabelError>> {
	const document = normalizeDocument(order.customer_cpf ?? "");
	if (!sender) return fail("no_sender");
	if (document === "") return fail("no_document");
	const content = await readContent(db, parcel, volume);
	const box = await measureBox(db, content, shop);
	const value = content.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
	return ok({
		// The tag of a first box has no number, for labels from before there were several.
		tag: volume === 1 ? parcel.id : `${parcel.id}/${volume}`,
		order: `#${orderNumber(parcel.order_id)}`,
		service,
		from: sender,
		to: customerParty(order, document),
		box: parcel.weight_g === null || parcel.volumes > 1 ? box : { ...box, grams: parcel.weight_g },
		insured: insures ? value : 0,
		invoiceKey: parcel.nfe_key,
		products: content.map(({ name, quantity, price }) => ({ name, quantity, price })),
	});
}

export type LabelDeps = { db: Db; carriers: Pick<Carriers, "openLabelAccount"> };

/** Bought labels of an order: number of boxes and total price in centavos. */
type BoughtLabels = { boxes: number; price: number | null; state: CarrierLabel["state"] };

/**
 * Buys the labels of an order's open parcel, one per box, or resumes an earlier attempt. Looks each up at the
 * carrier before ordering it, and its state before paying it, so that a lost response never costs twice (rule
 * shipping 6). Stops at the first failure; earlier labels remain bought.
 */
export async function buyLabel(
	{ db, carriers }: LabelDeps,
	admin: Admin,
	orderId: string,
): Promise<Result<BoughtLabels, LabelProblem>> {
	const order = isUuid(orderId) ? await readLabelledOrder(db, orderId) : null;
	if (!order) return fail({ code: "not_found" });
	const service = order.shipping_quote?.service;
	if (!service) return fail({ code: "no_service" });
	const account = await carriers.openLabelAccount(service.carrier);
	if (!account) return fail({ code: "not_connected" });
	const held = await holdLabels(db, admin, orderId, service);
	if (!held.ok) return fail({ code: held.error });
	const { parcel, rows } = held.value;
	try {
		const bought: CarrierLabel[] = [];
		for (const row of rows) {
			const request = await labelRequest(db, order, parcel, account, row);
			const one: Result<CarrierLabel, LabelProblem> = request.ok
				? await continueLabel(account, request.value, row.ref, (known) => noteLabel(db, row, known))
				: fail({ code: request.error });
			if (!one.ok) {
				await noteLabel(db, row, { problem: labelErrorWords(one.error) });
				return one;
			}
			bought.push(one.value);
		}
		return ok(await storeLabels(db, account, parcel.id, { service: service.service, bought }));
	} finally {
		await releaseLabels(db, parcel.id);
	}
}

/** Saves the labels' data on the parcel: code of the first box, total price, print address. */
async function storeLabels(
	db: Db,
	{ carrier, access }: LabelAccount,
	parcelId: string,
	{ service, bought }: { service: string; bought: CarrierLabel[] },
): Promise<BoughtLabels> {
	const [first] = bought;
	const refs = bought.map(({ id }) => id);
	// A label is ready some seconds later; opening it queries again.
	const printed = await carrier.printLabels(access, refs);
	const prices = bought.flatMap(({ price }) => price ?? []);
	const price = prices.length === bought.length ? prices.reduce((sum, one) => sum + one, 0) : null;
	await db
		.update(parcels)
		.set({
			carrier_ref: first?.id ?? null,
			carrier_service: service,
			...(price !== null && { cost: price }),
			...(printed.ok && { label_url: printed.value }),
			...(first?.tracking && { tracking_code: sql`coalesce(tracking_code, ${first.tracking})` }),
		})
		.where(eq(parcels.id, parcelId));
	return { boxes: bought.length, price, state: first?.state ?? "made" };
}
