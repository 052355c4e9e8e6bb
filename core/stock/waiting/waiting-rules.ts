import { NO_COLOUR, NO_SIZE } from "#core/catalog/no-choice-rules.ts";

const DAY_MS = 24 * 3600_000;

/** How long who was told of units has them for themselves before the next in the queue are told (rule stock 6). */
export const HEAD_START_MS = DAY_MS;
/** A request that was never confirmed is forgotten after this; its link ends with it. */
export const CONFIRM_WITHIN_MS = 7 * DAY_MS;
/** One that was told of is forgotten after this. */
export const KEPT_AFTER_TELLING_MS = 7 * DAY_MS;
/** Nobody waits for longer. */
export const LONGEST_WAIT_MS = 180 * DAY_MS;

/** Variations that one address may wait for. */
export const MOST_PER_ADDRESS = 30;
/** E-mails that strangers may have sent to one address. */
export const LINKS_PER_ADDRESS = { points: 5, seconds: 3600 };
/** Requests of one network, behind which many people may sit. */
export const ASKED_PER_NETWORK = { points: 30, seconds: 10 * 60 };

export const TOO_MANY_REQUESTS =
	"Foram muitos pedidos de aviso em pouco tempo. Tente de novo em até uma hora.";
export const TOO_MANY_WAITS = `Este e-mail já espera por ${MOST_PER_ADDRESS} peças. Saia de um dos avisos, pelo link que está nos e-mails, para pedir outro.`;
export const BACK_ALREADY = "Boa notícia: já chegou. Atualize a página para comprar.";
export const NOT_SOLD = "Esta peça não está mais à venda.";

export const NO_EMAIL = "Informe o e-mail, como nome@gmail.com.";

/** What is wrong with an address as it was typed, or null; an address without its end is told so. */
export function emailSlip(typed: string): string | null {
	const [name = "", domain] = typed.trim().split("@");
	if (typed.trim() === "" || name === "" || domain === undefined) return NO_EMAIL;
	if (domain === "" || !domain.includes(".") || domain.endsWith("."))
		return "Falta o final do e-mail, como gmail.com.";
	return null;
}

type Variation = { tamanho: string; cor: string };

/** `GG em Azul-marinho`, `GG`, `Azul-marinho`; empty where nothing is chosen of a product. */
export function variationWords({ tamanho, cor }: Variation): string {
	const size = tamanho === NO_SIZE ? "" : tamanho;
	const colour = cor === NO_COLOUR ? "" : cor;
	return size && colour ? `${size} em ${colour}` : size || colour;
}

/** Path of the product with size and colour chosen. */
export function chosenPath({ slug, tamanho, cor }: Variation & { slug: string }): string {
	const chosen = new URLSearchParams({
		...(cor !== NO_COLOUR && { cor }),
		...(tamanho !== NO_SIZE && { tamanho }),
	}).toString();
	return `/produto/${encodeURIComponent(slug)}${chosen ? `?${chosen}` : ""}`;
}

/** Path where a request is confirmed or left. */
export const noticePath = (token: string): string => `/avise-me/${token}`;

/** Units to bring so that everybody who waits for a variation can buy (rule stock 8). */
export const unitsToBring = ({ esperam, estoque }: { esperam: number; estoque: number }): number =>
	Math.max(0, esperam - estoque);
