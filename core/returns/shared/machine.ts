/** What a request is about: CDC art. 49, the shop's own exchange, and CDC arts. 18 and 20. */
export const RETURN_KINDS = ["arrependimento", "troca", "defeito", "errado", "avaria"] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

/** Money back, store credit where the shop offers it (rule credit 9), another piece. */
export const RESOLUTIONS = ["estorno", "credito", "substituicao"] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** How the pieces come back: with the shop's code, at the customer's own expense, or brought to the shop. */
export const POSTINGS = ["correios", "proprio", "loja"] as const;
export type Posting = (typeof POSTINGS)[number];

type Waits = "loja" | "cliente" | "correio" | "dinheiro" | null;

type State = {
	/** In the back office, and for the customer. */
	label: string;
	words: string;
	/** Who acts next; null: nobody, it is over. */
	waits: Waits;
	/** Whether its pieces count as returned. */
	takes: boolean;
};

export const STATES = {
	solicitada: { label: "A decidir", words: "Pedido feito", waits: "loja", takes: true },
	aprovada: { label: "Aprovada", words: "Aprovado", waits: "loja", takes: true },
	aguardando_postagem: {
		label: "Com código",
		words: "Código gerado",
		waits: "cliente",
		takes: true,
	},
	em_transito: { label: "A caminho", words: "A caminho", waits: "correio", takes: true },
	recebida: { label: "A conferir", words: "Recebido", waits: "loja", takes: true },
	conferida: { label: "Conferida", words: "Conferido", waits: "dinheiro", takes: true },
	reprovada: { label: "Não aceita", words: "Não aceito", waits: "loja", takes: true },
	concluida: { label: "Resolvida", words: "Resolvido", waits: null, takes: true },
	recusada: { label: "Recusada", words: "Recusado", waits: null, takes: false },
	cancelada: { label: "Cancelada", words: "Cancelado", waits: null, takes: false },
	expirada: { label: "Código vencido", words: "Código vencido", waits: "cliente", takes: false },
	extraviada: {
		label: "Extraviada",
		words: "Extraviado no caminho",
		waits: "dinheiro",
		takes: true,
	},
} as const satisfies Record<string, State>;

export type ReturnState = keyof typeof STATES;
export const RETURN_STATES = Object.keys(STATES) as [ReturnState, ...ReturnState[]];

/** Whether the money of a request goes back, or went: not when it was refused, given up or not accepted. */
export const bringsBack = (state: ReturnState): boolean =>
	STATES[state].takes && state !== "reprovada";

/** What a guard may look at. */
export type Facts = {
	kind: ReturnKind;
	posting: Posting;
	/** The written reason of the event. */
	note: string;
	/** Times that an expired code was replaced. */
	reissues: number;
	/** Pieces of the request, those checked, and those that are paid for. */
	pieces: number;
	checked: number;
	paid: number;
	/** Whether money or replacement went out. */
	settled: boolean;
};

type Guard = (facts: Facts) => string | null;

const unless = (fine: boolean, words: string): string | null => (fine ? null : words);

export const GUARDS = {
	written: ({ note }) => unless(note !== "", "Escreva o motivo: o cliente vai ler"),
	legal: ({ kind, note }) =>
		unless(
			kind !== "arrependimento" || note.length >= 20,
			"A desistência em 7 dias é um direito: escreva por inteiro o motivo legal da recusa",
		),
	reissuedOnce: ({ reissues }) =>
		unless(reissues === 0, "O código já foi emitido de novo uma vez. Combine com o cliente."),
	withCode: ({ posting }) => unless(posting === "correios", "A loja não envia código neste caso"),
	checked: ({ pieces, checked }) =>
		unless(pieces > 0 && checked === pieces, "Diga como cada peça chegou"),
	somethingPaid: ({ paid }) =>
		unless(paid > 0, "Nenhuma peça é aceita: recuse a devolução, com o motivo"),
	settled: ({ settled }) => unless(settled, "O dinheiro ou a troca ainda não saiu"),
} satisfies Record<string, Guard>;

/**
 * `reserve`, `release`: the new pieces of an exchange. `settle`: stock, money and replacement, once undo is over.
 */
export type Effect = "reserve" | "release" | "settle";

type Rule = {
	from: readonly ReturnState[];
	to: ReturnState;
	by: readonly ("cliente" | "loja" | "sistema")[];
	guards: readonly (keyof typeof GUARDS)[];
	effects: readonly Effect[];
	/** Nothing has left the shop for 30 seconds: it can be undone until then. */
	undo: boolean;
};

const ON_THE_WAY_BACK = ["aprovada", "aguardando_postagem", "em_transito", "expirada"] as const;

/** Every step of a request: where it starts and ends, who takes it, what must hold, and what it does. */
export const RULES = {
	aprovar: {
		from: ["solicitada"],
		to: "aprovada",
		by: ["loja", "sistema"],
		guards: [],
		effects: ["reserve"],
		undo: true,
	},
	recusar: {
		from: ["solicitada", "aprovada"],
		to: "recusada",
		by: ["loja"],
		guards: ["written", "legal"],
		effects: ["release"],
		undo: true,
	},
	cancelar: {
		from: ["solicitada", "aprovada", "aguardando_postagem", "expirada"],
		to: "cancelada",
		by: ["cliente", "loja"],
		guards: [],
		effects: ["release"],
		undo: false,
	},
	gerar_codigo: {
		from: ["aprovada"],
		to: "aguardando_postagem",
		by: ["loja", "sistema"],
		guards: ["withCode"],
		effects: [],
		undo: true,
	},
	vencer: {
		from: ["aguardando_postagem"],
		to: "expirada",
		by: ["sistema"],
		guards: [],
		effects: ["release"],
		undo: false,
	},
	reemitir: {
		from: ["expirada"],
		to: "aguardando_postagem",
		by: ["loja", "sistema"],
		guards: ["reissuedOnce"],
		effects: ["reserve"],
		undo: false,
	},
	postar: {
		// Posted on the last day, and heard of later.
		from: ["aprovada", "aguardando_postagem", "expirada"],
		to: "em_transito",
		by: ["cliente", "loja", "sistema"],
		guards: [],
		effects: [],
		undo: false,
	},
	extraviar: {
		from: ["em_transito"],
		to: "extraviada",
		by: ["loja"],
		guards: ["written"],
		effects: ["settle"],
		undo: true,
	},
	receber: {
		from: ON_THE_WAY_BACK,
		to: "recebida",
		by: ["loja", "sistema"],
		guards: [],
		effects: [],
		undo: true,
	},
	conferir: {
		from: ["recebida"],
		to: "conferida",
		by: ["loja"],
		guards: ["checked", "somethingPaid"],
		effects: ["settle"],
		undo: true,
	},
	reprovar: {
		from: ["recebida"],
		to: "reprovada",
		by: ["loja"],
		guards: ["written", "legal"],
		effects: ["release"],
		undo: true,
	},
	recorrer: {
		from: ["reprovada"],
		to: "recebida",
		by: ["cliente"],
		guards: ["written"],
		effects: [],
		undo: false,
	},
	devolver_pecas: {
		from: ["reprovada"],
		to: "recusada",
		by: ["loja"],
		guards: [],
		effects: [],
		undo: true,
	},
	concluir: {
		from: ["conferida", "extraviada"],
		to: "concluida",
		by: ["sistema"],
		guards: ["settled"],
		effects: [],
		undo: false,
	},
} as const satisfies Record<string, Rule>;

export type ReturnEvent = keyof typeof RULES;
export const RETURN_EVENTS = Object.keys(RULES) as ReturnEvent[];
export type Who = Rule["by"][number];

type Step = { ok: true; to: ReturnState; rule: Rule } | { ok: false; words: string };

export const ruleOf = (event: ReturnEvent): Rule => RULES[event];

/** Takes an event by the table; `words` says why it cannot be taken now. */
export function takeStep(state: ReturnState, event: ReturnEvent, who: Who, facts: Facts): Step {
	const rule = ruleOf(event);
	if (!rule.from.includes(state) || !rule.by.includes(who)) {
		return { ok: false, words: `Não é possível agora: o pedido está em "${STATES[state].label}".` };
	}
	for (const guard of rule.guards) {
		const words = GUARDS[guard](facts);
		if (words) return { ok: false, words };
	}
	return { ok: true, to: rule.to, rule };
}

const USUAL: readonly ReturnEvent[] = [
	...(["aprovar", "gerar_codigo", "postar", "receber", "conferir", "concluir"] as const),
];

/** Steps that a request still takes when nothing stops it, in order. */
export function stepsAhead(state: ReturnState, posting: Posting): ReturnEvent[] {
	const ahead: ReturnEvent[] = [];
	let at = state;
	for (const event of USUAL) {
		if (event === "gerar_codigo" && posting !== "correios") continue;
		if (event === "postar" && posting === "loja") continue;
		const { from, to } = ruleOf(event);
		if (!from.includes(at)) continue;
		ahead.push(event);
		at = to;
	}
	return ahead;
}
