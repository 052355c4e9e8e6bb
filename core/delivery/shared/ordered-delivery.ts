import { BY_HAND, isDefaultMethod, LIVE } from "./method-kind.ts";

type Chosen = {
	shipping_method: string;
	shipping_quote?: { name: string; daysMin: number; daysMax: number; kind?: string } | null;
};

const USUAL_NAMES: Record<string, { name: string; stored: string; days: string }> = {
	standard: { name: "Entrega padrão", stored: "Padrão", days: "7-10 dias úteis" },
	express: { name: "Entrega expressa", stored: "Expressa", days: "3-5 dias úteis" },
};

/** `7-10 dias úteis`, `1 dia útil`, `no mesmo dia`. The shop's own courier uses its own days: `1-2 dias`. */
export function daysWords(min: number, max: number, kind?: string): string {
	if (max === 0) return "no mesmo dia";
	const [one, many] = kind === "motoboy" ? ["dia", "dias"] : ["dia útil", "dias úteis"];
	return min === max ? `${max} ${max === 1 ? one : many}` : `${min}-${max} ${many}`;
}

/** Name and time of an order's delivery method, as of the order. */
export function deliveryOf({ shipping_method, shipping_quote }: Chosen): {
	name: string;
	days: string;
} {
	const usual = USUAL_NAMES[shipping_method];
	if (!shipping_quote) return { name: usual?.name ?? "Entrega", days: usual?.days ?? "" };
	const { name, daysMin, daysMax, kind } = shipping_quote;
	const own = !isDefaultMethod(shipping_method) || name !== usual?.stored;
	return {
		name: own ? name : (usual?.name ?? name),
		days:
			kind === "retirada" || kind === BY_HAND || (kind === LIVE && daysMax === 0)
				? ""
				: daysWords(daysMin, daysMax, kind),
	};
}
