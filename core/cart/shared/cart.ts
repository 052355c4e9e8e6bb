import { counted } from "#core/values/text.ts";
import { choiceWords } from "#core/values/variation.ts";

/** localStorage key (rule cart 2). */
export const CART_STORAGE_KEY = "requinte-cart-storage";
export const MAX_LINES = 50;
export const MAX_QUANTITY = 999;

export type CartLine = {
	id: string;
	productId: string;
	name: string;
	slug: string;
	image: string | null;
	size: string;
	color: string;
	/** Centavos, as the shopper saw it; the server calculates its own. */
	price: number;
	quantity: number;
};

export type CartState = { items: CartLine[]; isOpen: boolean };
export type NewLine = Omit<CartLine, "id">;

export const EMPTY_CART: CartState = { items: [], isOpen: false };

/** Same product, size and colour. */
export const sameLine = (a: NewLine, b: NewLine): boolean =>
	a.productId === b.productId && a.size === b.size && a.color === b.color;

/** Line id (rule cart 3); `now` in milliseconds. */
export const lineId = (line: NewLine, now: number): string =>
	`${line.productId}-${line.size}-${line.color}-${now}`;

/** Adds to the line of the same product, size and colour, else appends one (rule cart 3). */
export function addLine(items: CartLine[], line: NewLine, now: number): CartLine[] {
	const known = items.find((item) => sameLine(item, line));
	const quantity = Math.min(MAX_QUANTITY, (known?.quantity ?? 0) + line.quantity);
	if (!known) return [...items, { ...line, id: lineId(line, now), quantity }];
	// The shopper has just seen the newest price and image.
	return items.map((item) => (item === known ? { ...line, id: known.id, quantity } : item));
}

/** A quantity of 0 or less removes the line; NaN changes nothing (rule cart 3). */
export const setQuantity = (items: CartLine[], id: string, quantity: number): CartLine[] =>
	!Number.isFinite(quantity)
		? items
		: quantity < 1
			? removeLine(items, id)
			: items.map((item) =>
					item.id === id
						? { ...item, quantity: Math.min(MAX_QUANTITY, Math.trunc(quantity)) }
						: item,
				);

export const removeLine = (items: CartLine[], id: string): CartLine[] =>
	items.filter((item) => item.id !== id);

/** Removes bought units from the cart; units added since stay. */
export const takeOut = (
	items: CartLine[],
	bought: { productId: string | null; size: string; color: string; quantity: number }[],
): CartLine[] =>
	items.flatMap((item) => {
		const units = bought
			.filter(
				({ productId, size, color }) =>
					productId === item.productId && size === item.size && color === item.color,
			)
			.reduce((sum, { quantity }) => sum + quantity, 0);
		return item.quantity > units ? [{ ...item, quantity: item.quantity - units }] : [];
	});

/** Units of this product, size and colour in the cart. */
export const unitsInCart = (items: CartLine[], line: NewLine): number =>
	items.find((item) => sameLine(item, line))?.quantity ?? 0;

/** Centavos. */
export const cartTotal = (items: Pick<CartLine, "price" | "quantity">[]): number =>
	items.reduce((sum, item) => sum + item.price * item.quantity, 0);

/** Units in the cart, for the badge. */
export const itemCount = (items: Pick<CartLine, "quantity">[]): number =>
	items.reduce((sum, item) => sum + item.quantity, 0);

/** `1 item`, `2 itens`, `0 itens` (rule cart 4). */
export const itemWords = (count: number): string => counted(count, "item", "itens");

/** `M • Branco`; empty without a choice of size and colour (rule cart 1). */
export const lineLabel = ({ size, color }: Pick<CartLine, "size" | "color">): string =>
	choiceWords({ size, color }, " • ");

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const filled = (value: unknown, longest: number): value is string =>
	typeof value === "string" && value !== "" && value.length <= longest;

function parseLine(stored: unknown): CartLine | null {
	if (typeof stored !== "object" || stored === null) return null;
	const { id, productId, name, slug, image, size, color, price, quantity } = stored as Record<
		string,
		unknown
	>;
	const whole =
		filled(id, 300) &&
		filled(productId, 36) &&
		UUID.test(productId) &&
		filled(name, 300) &&
		filled(size, 60) &&
		filled(color, 60) &&
		Number.isSafeInteger(price) &&
		(price as number) >= 0 &&
		Number.isSafeInteger(quantity) &&
		(quantity as number) >= 1;
	if (!whole) return null;
	return {
		id,
		productId,
		name,
		slug: filled(slug, 300) ? slug : "",
		image: filled(image, 2000) ? image : null,
		size,
		color,
		price: price as number,
		quantity: Math.min(MAX_QUANTITY, quantity as number),
	};
}

/**
 * Parses the browser's stored cart: drops invalid lines; anything else becomes an empty, closed cart (rule cart 2).
 * Never throws.
 */
export function parseStoredCart(stored: unknown): CartState {
	const items = (stored as { items?: unknown } | null | undefined)?.items;
	if (!Array.isArray(items)) return EMPTY_CART;
	const whole = items.flatMap((item) => parseLine(item) ?? []);
	return { items: whole.reduce(mergeSame, []), isOpen: false };
}

/** Lines with the same choice or id would share their buttons. */
const mergeSame = (items: CartLine[], line: CartLine): CartLine[] =>
	items.some((item) => item.id === line.id || sameLine(item, line)) ? items : [...items, line];
