/** Store credit, and a gift card. */
export const CREDIT_KINDS = ["credito", "presente"] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

export const CREDIT_KIND_LABELS: Record<CreditKind, string> = {
	credito: "Crédito na loja",
	presente: "Vale-presente",
};

/** What pays a part of an order, in its sums. */
export const CREDIT_LINE = "Vale ou crédito na loja";

/** Issued, used by an order, back from an order, expired, corrected by the shop, refunded to its buyer (or back). */
export const ENTRY_KINDS = [
	"emissao",
	"uso",
	"volta",
	"vencimento",
	"correcao",
	"devolucao",
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const ENTRY_LABELS: Record<EntryKind, string> = {
	emissao: "Emissão",
	uso: "Usado em pedido",
	volta: "Voltou de pedido",
	vencimento: "Venceu",
	correcao: "Correção",
	devolucao: "Devolvido a quem comprou",
};

/** Days of validity that the form of a new credit starts with. */
export const USUAL_DAYS = 365;
/** What comes back from a paid order is valid for at least this long (rule credit 6). */
export const LEAST_DAYS_BACK = 90;
/** Centavos of one credit. */
export const MAX_CREDIT = 1_000_000;

export const LONGEST_CREDIT_REASON = 200;
export const LONGEST_GIFT_MESSAGE = 300;

/** A payment smaller than this is not taken by every method: the credit leaves at least so much (rule credit 4). */
export const LEAST_PAYMENT = 500;

/**
 * Centavos of a credit that an order takes: all that it costs, or what leaves a payable rest in every method.
 * `total`: without the discount of PIX; `lowest`: with it.
 */
export function creditFor(balance: number, { total, lowest }: { total: number; lowest: number }) {
	if (balance >= total) return total;
	return Math.max(0, Math.min(balance, lowest - LEAST_PAYMENT));
}

/** Normalises a typed code: capitals and digits only. */
export const normalizeCreditCode = (typed: string): string =>
	typed.replace(/[^0-9A-Za-z]/g, "").toUpperCase();

export const LONGEST_CREDIT_CODE = 40;

/** `VALE-ABCD-EFGH-JKLM` from a normalised code. */
export const displayedCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join("-");

export type CreditState = "ativo" | "usado" | "vencido" | "bloqueado";

export const CREDIT_STATE_LABELS: Record<CreditState, string> = {
	ativo: "Com saldo",
	usado: "Sem saldo",
	vencido: "Vencido",
	bloqueado: "Bloqueado",
};

type Stated = { saldo: number; vence_em: Date | null; bloqueado_em: Date | null };

export function creditState({ saldo, vence_em, bloqueado_em }: Stated, now: Date): CreditState {
	if (bloqueado_em) return "bloqueado";
	if (vence_em && vence_em < now) return "vencido";
	return saldo > 0 ? "ativo" : "usado";
}

/** The same for an unknown, spent, blocked, expired or somebody else's code, so that nothing can be guessed. */
export const NO_SUCH_CREDIT =
	"Este código não vale aqui: confira as letras e números. Ele também pode ter vencido, já ter sido usado ou ser de outra pessoa.";
export const TOO_MANY_CODES =
	"Muitas tentativas de código deste lugar. Espere alguns minutos e tente de novo.";
