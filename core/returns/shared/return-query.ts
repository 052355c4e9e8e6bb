import { pageNumber, paramDays, paramText } from "#core/values/list-page.ts";
import type { Posting, Resolution, ReturnKind, ReturnState } from "./machine.ts";
import type { Reason } from "./terms.ts";

/** Tabs of the list, by who has to act. */
export const TABS = {
	loja: "Para você",
	cliente: "Com o cliente",
	correio: "No correio",
	dinheiro: "A devolver",
	resolvidas: "Resolvidas",
} as const;

export type ReturnTab = keyof typeof TABS;

export const isTab = (value: string): value is ReturnTab => Object.hasOwn(TABS, value);

export type ReturnQuery = { aba: ReturnTab; q: string; de: string; ate: string; pagina: number };

/** Parses the list's state from its address; ignores unknown values. */
export function parseReturnQuery(params: URLSearchParams): ReturnQuery {
	const tab = params.get("aba") ?? "";
	return {
		aba: isTab(tab) ? tab : "loja",
		q: paramText(params, "q"),
		...paramDays(params),
		pagina: pageNumber(params),
	};
}

/** A request of the list. Amounts in centavos, moments as ISO text. */
export type ReturnRow = {
	id: string;
	numero: number;
	order_id: string;
	customer_name: string;
	tipo: ReturnKind;
	resolucao: Resolution;
	estado: ReturnState;
	motivo: Reason;
	postagem: Posting;
	responder_ate: string | null;
	estado_em: string;
	created_at: string;
	valor: number;
	diferenca: number;
	problema: string;
	pecas: { nome: string; tamanho: string; cor: string; foto: string | null; novo: string }[];
};
