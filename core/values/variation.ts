type Choice = { size: string; color: string };

/** Size and colour for display: `M, Branco`; empty for a product without options. */
export const choiceWords = ({ size, color }: Choice, between = ", "): string =>
	[size === "Único" ? "" : size, color === "Padrão" ? "" : color].filter(Boolean).join(between);

/** The same of a variation in the back office's lists: `M · Branco`, or `Única` without options. */
export const variationName = ({ tamanho, cor }: { tamanho: string; cor: string }): string =>
	choiceWords({ size: tamanho, color: cor }, " · ") || "Única";

/** A product with its variation: `Jaleco Ana, M, Branco`. */
export const pieceWords = ({ name, ...choice }: Choice & { name: string }): string =>
	[name, choiceWords(choice)].filter(Boolean).join(", ");

type SoldPiece = Choice & { product_name: string | null };

/** Pieces of a line in a refund: `1 Jaleco Ana M Branco`. */
export const countedPiece = (item: SoldPiece | undefined, quantity: number): string =>
	[`${quantity} ${item?.product_name ?? "peça"}`, item ? choiceWords(item, " ") : ""]
		.filter(Boolean)
		.join(" ");
