import { isDefaultMethod, LIVE } from "./methods/kind-rules.ts";

type Chosen = {
	shipping_method: string;
	shipping_quote?: { name: string; daysMin: number; daysMax: number; kind?: string } | null;
};

const USUAL_NAMES: Record<string, { name: string; kept: string; days: string }> = {
	standard: { name: "Entrega padrão", kept: "Padrão", days: "7-10 dias" },
	express: { name: "Entrega expressa", kept: "Expressa", days: "3-5 dias" },
};

/** `7-10 dias`, `1 dia`, `no mesmo dia`. */
export function daysWords(min: number, max: number): string {
	if (max === 0) return "no mesmo dia";
	return min === max ? `${max} ${max === 1 ? "dia" : "dias"}` : `${min}-${max} dias`;
}

/** What an order's way to deliver is called and how long it takes, as it was when it was ordered. */
export function deliveryOf({ shipping_method, shipping_quote }: Chosen): {
	name: string;
	days: string;
} {
	const usual = USUAL_NAMES[shipping_method];
	if (!shipping_quote) return { name: usual?.name ?? "Entrega", days: usual?.days ?? "" };
	const { name, daysMin, daysMax, kind } = shipping_quote;
	const own = !isDefaultMethod(shipping_method) || name !== usual?.kept;
	return {
		name: own ? name : (usual?.name ?? name),
		days:
			kind === "retirada" || (kind === LIVE && daysMax === 0) ? "" : daysWords(daysMin, daysMax),
	};
}
