import { NO_COLOUR, NO_SIZE } from "#core/catalog/shared/variation.ts";

const DAY_MS = 24 * 3600_000;

/** How long notified people have the units to themselves (rule stock 6). */
export const HEAD_START_MS = DAY_MS;
/** Unconfirmed requests, and their links, expire after this. */
export const CONFIRM_WITHIN_MS = 7 * DAY_MS;
/** Requests expire this long after their notice. */
export const RETENTION_MS = 7 * DAY_MS;
/** Requests expire after this. */
export const LONGEST_WAIT_MS = 180 * DAY_MS;

/** Variations per address. */
export const MOST_PER_ADDRESS = 30;
/** E-mails that others can trigger to one address. */
export const LINKS_PER_ADDRESS = { points: 5, seconds: 3600 };
/** Requests per network, which many people may share. */
export const MOST_PER_NETWORK = { points: 30, seconds: 10 * 60 };

export const TOO_MANY_REQUESTS =
	"Foram muitos pedidos de aviso em pouco tempo. Tente de novo em até uma hora.";
export const TOO_MANY_WAITS = `Este e-mail já espera por ${MOST_PER_ADDRESS} peças. Saia de um dos avisos, pelo link que está nos e-mails, para pedir outro.`;
export const BACK_ALREADY = "Boa notícia: já chegou. Atualize a página para comprar.";
export const NOT_SOLD = "Esta peça não está mais à venda.";

export const NO_EMAIL = "Informe o e-mail, como nome@gmail.com.";

/** Why a typed address is invalid, or null. */
export function emailProblem(typed: string): string | null {
	const [name = "", domain] = typed.trim().split("@");
	if (typed.trim() === "" || name === "" || domain === undefined) return NO_EMAIL;
	if (domain === "" || !domain.includes(".") || domain.endsWith("."))
		return "Falta o final do e-mail, como gmail.com.";
	return null;
}

type Variation = { tamanho: string; cor: string };

/** `GG em Azul-marinho`, `GG`, `Azul-marinho`; empty for a product without options. */
export function variationWords({ tamanho, cor }: Variation): string {
	const size = tamanho === NO_SIZE ? "" : tamanho;
	const colour = cor === NO_COLOUR ? "" : cor;
	return size && colour ? `${size} em ${colour}` : size || colour;
}

/** Path of the product with size and colour selected. */
export function chosenPath({ slug, tamanho, cor }: Variation & { slug: string }): string {
	const chosen = new URLSearchParams({
		...(cor !== NO_COLOUR && { cor }),
		...(tamanho !== NO_SIZE && { tamanho }),
	}).toString();
	return `/produto/${encodeURIComponent(slug)}${chosen ? `?${chosen}` : ""}`;
}

/** Path for confirming or cancelling a request. */
export const backInStockPath = (token: string): string => `/avise-me/${token}`;

/** Units needed to serve everybody who waits for a variation (rule stock 8). */
export const unitsToBring = ({ esperam, estoque }: { esperam: number; estoque: number }): number =>
	Math.max(0, esperam - estoque);
