const NUMBER = new Intl.NumberFormat("pt-BR");

/** The word that goes with `n`: `item` with one, `itens` with none or many. */
export const plural = (n: number, one: string, many: string): string => (n === 1 ? one : many);

/** How many there are, in words: `1 item`, `1.200 itens`. */
export const counted = (n: number, one: string, many: string): string =>
	`${NUMBER.format(n)} ${plural(n, one, many)}`;
