/** An open line in the check. */
export type CheckLine = {
	id: string;
	product_id: string | null;
	name: string;
	sku: string | null;
	image: string | null;
	size: string;
	color: string;
	/** Swatch, when known. */
	hex: string | null;
	quantity: number;
};

/** A variation of the open products, for explaining a wrong piece. */
export type KnownPiece = {
	product_id: string;
	sku: string;
	gtin?: string | null;
	size: string;
	color: string;
	image: string | null;
};

/** A scanned piece with its box. */
export type Reading = { line: string; volume: number; byHand: boolean };

export type Judged =
	| { kind: "right"; line: CheckLine; counted: number }
	| { kind: "wrong"; message: string; hand?: KnownPiece; wanted?: CheckLine }
	/** Not a variation of the open products; the server checks whether it is a SKU of the shop. */
	| { kind: "unknown"; code: string };

const plain = (code: string | null): string => (code ?? "").trim().toUpperCase();

export const countOf = (line: string, readings: Reading[]): number =>
	readings.filter((one) => one.line === line).length;

/** Number of pieces not yet scanned. */
export const missingOf = (lines: CheckLine[], readings: Reading[]): number =>
	lines.reduce((sum, { quantity }) => sum + quantity, 0) - readings.length;

const AMBIGUOUS =
	"Este SKU serve a mais de um tamanho ou cor. Confira a peça com os olhos e use “Conferir sem código”.";

/** Interprets a scanned code; wrong pieces are never counted (rule shipping 5). */
export function judge(
	typed: string,
	lines: CheckLine[],
	known: KnownPiece[],
	readings: Reading[],
): Judged {
	const code = plain(typed);
	const pieces = known.filter(({ sku, gtin }) => plain(sku) === code || gtin === code);
	const fitting = lines.filter(
		(line) =>
			plain(line.sku) === code ||
			pieces.some((piece) => piece.gtin === code && isSamePiece(piece, line)),
	);
	if (new Set(pieces.map(({ size, color }) => `${size}\n${color}`)).size > 1) {
		return { kind: "wrong", message: AMBIGUOUS };
	}
	const line = fitting.find(({ id, quantity }) => countOf(id, readings) < quantity);
	if (line) return { kind: "right", line, counted: countOf(line.id, readings) + 1 };
	const [full] = fitting;
	if (full) {
		return {
			kind: "wrong",
			message: `Já conferida: ${countOf(full.id, readings)} de ${full.quantity}.`,
		};
	}
	const [hand] = pieces;
	if (!hand) return { kind: "unknown", code };
	const family = lines.filter(({ product_id }) => product_id === hand.product_id);
	const wanted = family.find(({ id, quantity }) => countOf(id, readings) < quantity) ?? family[0];
	if (!wanted) return { kind: "wrong", message: NOT_OF_ORDER };
	return { kind: "wrong", message: differenceOf(hand, wanted), hand, wanted };
}

const isSamePiece = (piece: KnownPiece, { product_id, size, color }: CheckLine): boolean =>
	piece.product_id === product_id && piece.size === size && piece.color === color;

/** Explains a wrong piece: `Peça errada: o tamanho é G, o pedido quer M.` */
function differenceOf(hand: KnownPiece, wanted: CheckLine): string {
	const size = hand.size === wanted.size ? null : [`o tamanho é ${hand.size}`, wanted.size];
	const color = hand.color === wanted.color ? null : [`a cor é ${hand.color}`, wanted.color];
	const parts = [size, color].filter((part) => part !== null);
	return `Peça errada: ${parts.map(([is]) => is).join(" e ")}, o pedido quer ${parts
		.map(([, want]) => want)
		.join(" e ")}.`;
}

export const NOT_OF_ORDER = "Esta peça não é deste pedido.";
export const NO_SUCH_SKU = "SKU não existe.";
