import { stateOfCep } from "#core/values/address.ts";
import type { Carrier, CarrierAccess, Party } from "#platform/carriers/carrier.ts";
import type { Db } from "#platform/database/database.ts";
import { readShopDelivery } from "../manage/shop-delivery.ts";
import type { CarrierSettings } from "../shared/carrier-fields.ts";
import type { Piece } from "../shared/pricing.ts";
import type { ShopDelivery } from "../shared/shop-delivery.ts";
import { readAccess, readCarrierRow } from "./read-carriers.ts";

export type LabelAccount = {
	carrier: Carrier;
	access: CarrierAccess;
	insures: boolean;
	/** Null while name, document, phone or address is missing. */
	sender: Party | null;
	shop: ShopDelivery;
};

/** Access to a carrier's labels; null when it is unknown or not connected. */
export async function openLabelAccount(
	{ db, secret, known }: { db: Db; secret: string; known: Carrier[] },
	name: string,
): Promise<LabelAccount | null> {
	const carrier = known.find((one) => one.name === name);
	const access = carrier && (await readAccess(db, secret, name));
	const row = access && (await readCarrierRow(db, name));
	if (!carrier || !access || !row) return null;
	const shop = await readShopDelivery(db);
	return { carrier, access, insures: access.insures, shop, sender: senderOf(row, shop) };
}

function senderOf(row: CarrierSettings, { cep_origem }: ShopDelivery): Party | null {
	const state = stateOfCep(cep_origem);
	const sender = {
		name: row.remetente_nome,
		document: row.remetente_documento,
		email: row.contato,
		phone: row.remetente_telefone.replace(/\D/g, ""),
		cep: cep_origem,
		street: row.remetente_rua,
		number: row.remetente_numero,
		district: row.remetente_bairro,
		city: row.remetente_cidade,
		state: state ?? "",
	};
	return Object.values(sender).every(Boolean)
		? { ...sender, complement: row.remetente_complemento }
		: null;
}

/** Whole centimetres and grams. */
type Box = { length: number; width: number; height: number; grams: number };

/** Carriers charge at least this size. */
const LEAST = { length: 16, width: 11, height: 2 };

/** One box as the post office estimates it: total volume, longest side of any piece, equal other sides. */
export function boxOf(pieces: readonly Piece[], packagingGrams: number): Box {
	const sum = (of: (piece: Piece) => number) =>
		pieces.reduce((total, piece) => total + of(piece) * piece.quantity, 0);
	const volume = sum((piece) => piece.volume);
	const length = Math.max(
		LEAST.length,
		...pieces.map(({ longest, volume: room }) => Math.ceil(longest ?? Math.cbrt(room))),
	);
	const side = Math.ceil(Math.sqrt(volume / length));
	return {
		length,
		width: Math.max(LEAST.width, side),
		height: Math.max(LEAST.height, side),
		grams: Math.max(1, sum(({ grams }) => grams) + packagingGrams),
	};
}
