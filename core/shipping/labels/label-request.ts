import { sql } from "drizzle-orm";
import { lookUpLines } from "#core/catalog/price-lines.ts";
import { boxOf } from "#core/delivery/carriers/box-rules.ts";
import type { LabelDesk } from "#core/delivery/carriers/sender.ts";
import { piecesOf } from "#core/delivery/pieces-rules.ts";
import type { KeptQuote } from "#core/delivery/quote-rules.ts";
import { LABELLED_ORDERS, LINE_PRICES, ORDER_LINES } from "#core/orders/lent.ts";
import { orderNumber } from "#core/orders/rules.ts";
import { normalizeDocument } from "#core/values/document-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { LabelRequest } from "#platform/carriers/carrier.ts";
import { inCentavos } from "#platform/database/columns.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import type { OpenParcel } from "../open-parcel.ts";
import type { LabelError } from "./label-rules.ts";

type LabelledOrder = {
	customer_name: string;
	customer_email: string;
	customer_phone: string;
	customer_cpf: string | null;
	address_cep: string;
	address_street: string;
	address_number: string;
	address_complement: string;
	address_district: string;
	address_city: string;
	address_state: string;
	address_recipient: string;
	shipping_quote: KeptQuote | null;
};

type Content = {
	product_id: string | null;
	name: string;
	size: string;
	color: string;
	quantity: number;
	price: number;
};

export async function readLabelledOrder(db: Db, id: string): Promise<LabelledOrder | null> {
	const [order] = await queryRows<LabelledOrder>(
		db,
		sql`select * from ${LABELLED_ORDERS} o where o.id = ${id}`,
	);
	return order ?? null;
}

/** What lies in a box of the parcel, or everything that is left of the order where nobody packed it yet. */
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

/** What a carrier has to know to make the label of a box of a parcel, or what is missing for it. */
export async function labelRequest(
	db: Db,
	order: LabelledOrder,
	parcel: OpenParcel,
	{ sender, insures, shop }: LabelDesk,
	{ service, volume }: { service: string; volume: number },
): Promise<Result<LabelRequest, LabelError>> {
	const document = normalizeDocument(order.customer_cpf ?? "");
	if (!sender) return fail("no_sender");
	if (document === "") return fail("no_document");
	const content = await readContent(db, parcel, volume);
	const wanted = content.map(({ product_id, size, color, quantity }) => ({
		productId: product_id ?? "00000000-0000-4000-8000-000000000000",
		size,
		color,
		quantity,
	}));
	const measured = (await lookUpLines(db, wanted)).map((line) => ({
		quantity: line.quantity,
		weight: line.reason === null ? line.weight : null,
		sides: line.reason === null ? line.sides : null,
	}));
	const box = boxOf(piecesOf(measured, shop), 0);
	const value = content.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
	return ok({
		// Of one box as it was before there were several.
		tag: volume === 1 ? parcel.id : `${parcel.id}/${volume}`,
		order: `#${orderNumber(parcel.order_id)}`,
		service,
		from: sender,
		to: {
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
		},
		box: parcel.weight_g === null || parcel.volumes > 1 ? box : { ...box, grams: parcel.weight_g },
		insured: insures ? value : 0,
		invoiceKey: parcel.nfe_key,
		products: content.map(({ name, quantity, price }) => ({ name, quantity, price })),
	});
}
