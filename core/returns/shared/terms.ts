import { businessDayFrom } from "#core/delivery/shared/calendar.ts";
import type { Day } from "#core/delivery/shared/day-words.ts";
import { addDays, shopDay } from "#core/values/dates.ts";
import type { Resolution, ReturnKind } from "./machine.ts";

/** Why a customer returns a piece. */
export const REASONS = [
	"pequeno",
	"grande",
	"nao_gostei",
	"desistencia",
	"defeito",
	"errado",
	"danificado",
] as const;
export type Reason = (typeof REASONS)[number];

/** What the shop promises beyond the law; nothing without `dias`. */
export type Policy = {
	/** Days for exchanges after delivery; 0: the shop exchanges nothing by taste. */
	dias: number;
	/** Days for which store credit is valid; 0, or none in rules of earlier versions: it is not offered. */
	credito?: number;
	/** The state that pieces must be in, in the shop's words. */
	condicao: string;
	/** The shop pays the way back of an order's first exchange. */
	freteGratis: boolean;
	/** Pieces sold at a promotion price are exchanged too. */
	promocao: boolean;
	/** Pieces may be brought to the shop's address. */
	naLoja: boolean;
	/** A partial withdrawal returns the outgoing freight too. */
	freteParcial: boolean;
};

export type Terms = {
	/** Last delivery; null while unknown. */
	entregue_em: Day | null;
	/** Last days; null without an end so far (withdrawal, defect) or without a promise (exchange). */
	desistencia_ate: Day | null;
	troca_ate: Day | null;
	defeito_ate: Day | null;
	politica: Policy;
};

/** CDC art. 49. */
export const WITHDRAWAL_DAYS = 7;
/** CDC art. 26 II: durable goods. */
const DEFECT_DAYS = 90;
/** Decreto 7.962, art. 4, sole paragraph. */
export const ANSWER_DAYS = 5;

/**
 * Deadlines of an order delivered on `day`: the first day is not counted, the last one is, and it moves to the next
 * business day of the customer's `state` (Código Civil, art. 132).
 */
export function termsOf(day: Day, politica: Policy, state: string) {
	const last = (days: number): Day => businessDayFrom(addDays(day, days), state);
	return {
		entregue_em: day,
		desistencia_ate: last(WITHDRAWAL_DAYS),
		troca_ate: politica.dias > 0 ? last(politica.dias) : null,
		defeito_ate: last(DEFECT_DAYS),
		politica,
	};
}

/** An undelivered order: the law's terms have not begun. */
export const openTerms = (politica: Policy): Terms => ({
	entregue_em: null,
	desistencia_ate: null,
	troca_ate: null,
	defeito_ate: null,
	politica,
});

const KIND_OF: Partial<Record<Reason, ReturnKind>> = {
	defeito: "defeito",
	errado: "errado",
	danificado: "avaria",
};

/** What the piece is, as far as exchanges depend on it. */
export type PieceFacts = {
	/** The shop says before buying that it does not exchange this piece by taste. */
	noExchange: boolean;
	onPromotion: boolean;
};

type Wish = {
	reason: Reason;
	resolution: Resolution;
	pieces: readonly PieceFacts[];
	terms: Terms;
	/** Whether the order was delivered; its day may be unknown. */
	delivered: boolean;
	/** Exchanges of the order before this one. */
	exchanges: number;
	now: Date;
};

export type Judged =
	| {
			ok: true;
			kind: ReturnKind;
			/** Approved without a person. */
			automatic: boolean;
			shopPays: boolean;
			photos: boolean;
			deadline: Day | null;
	  }
	| { ok: false; words: string };

const refused = (words: string): Judged => ({ ok: false, words });

/**
 * Judges a request by law and policy. The law's grounds never depend on the policy; an exchange by taste exists
 * only where the shop set days for it.
 */
export function judge(wish: Wish): Judged {
	const { reason, resolution, terms, pieces, delivered, now } = wish;
	const today = shopDay(now);
	const within = (day: Day | null): boolean => day === null || today <= day;
	if (resolution === "credito" && !terms.politica.credito) return refused(NO_CREDIT);
	const legal = KIND_OF[reason];
	if (legal) {
		if (!within(terms.defeito_ate)) {
			return refused("O prazo de 90 dias passou. Se o defeito só apareceu agora, fale com a loja.");
		}
		const deadline = terms.defeito_ate;
		return { ok: true, kind: legal, automatic: false, shopPays: true, photos: true, deadline };
	}
	const special = pieces.some(({ noExchange }) => noExchange);
	// After the withdrawal's term credit is an exchange, by the shop's own rules.
	if (resolution === "estorno" || (resolution === "credito" && within(terms.desistencia_ate))) {
		if (!within(terms.desistencia_ate)) return refused(WITHDRAWAL_OVER);
		// Without a known delivery a person looks at the date; so it is for pieces whose withdrawal courts dispute.
		const automatic = !special && (terms.desistencia_ate !== null || !delivered);
		const deadline = terms.desistencia_ate;
		const kind = "arrependimento";
		return { ok: true, kind, automatic, shopPays: true, photos: false, deadline };
	}
	const { dias, freteGratis, promocao } = terms.politica;
	if (dias === 0) return refused("A loja não combinou troca por gosto ou tamanho.");
	if (special)
		return refused("Esta peça não tem troca por gosto ou tamanho, como avisado na compra.");
	if (!promocao && pieces.some(({ onPromotion }) => onPromotion)) {
		return refused("A loja não troca peças compradas em promoção por gosto ou tamanho.");
	}
	if (!within(terms.troca_ate)) return refused("O prazo de troca da loja passou.");
	const automatic = terms.troca_ate !== null || !delivered;
	const shopPays = freteGratis && wish.exchanges === 0;
	return { ok: true, kind: "troca", automatic, shopPays, photos: false, deadline: terms.troca_ate };
}

const NO_CREDIT = "A loja não oferece crédito no lugar do dinheiro.";
const WITHDRAWAL_OVER =
	"O prazo de 7 dias para desistir passou. Se há algo errado com a peça, escolha o motivo certo.";
