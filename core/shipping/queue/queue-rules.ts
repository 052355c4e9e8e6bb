import { type Day, shortDay } from "#core/delivery/day-words-rules.ts";
import { counted } from "#core/values/plural-rules.ts";
import { typedTerm } from "#core/values/typed-term-rules.ts";
import type { ParcelLabel } from "../labels/label-rules.ts";

/** What is to be done next about an order of the desk. */
export const STEPS = ["nfe", "separar", "conferir", "codigo"] as const;
export type Step = (typeof STEPS)[number];

export const STEP_LABELS: Record<Step, string> = {
	nfe: "Falta NF-e",
	separar: "Separar",
	conferir: "Conferir",
	codigo: "Falta código",
};

type Progress = {
	/** `tabela`, `motoboy`, `retirada`, or a kind of a later version. */
	kind: string;
	nfe: boolean;
	listed: boolean;
	checked: boolean;
};

/** What is collected or brought by the shop itself carries no code of a carrier. */
export const hasNoCode = (kind: string): boolean => kind === "retirada" || kind === "motoboy";

/** The next step of an order (rule shipping 4). */
export function stepOf({ kind, nfe, listed, checked }: Progress): Step {
	if (checked) return nfe || hasNoCode(kind) ? "codigo" : "nfe";
	if (!nfe && !hasNoCode(kind)) return "nfe";
	return listed ? "conferir" : "separar";
}

/** Whether nobody has to type a code for it: it has none, or a label brought it. */
export const needsNoCode = ({ kind, code }: Pick<QueueRow, "kind" | "code">): boolean =>
	hasNoCode(kind) || code !== null;

const PACKED_WORDS: Record<string, string> = {
	retirada: "Avisar que está pronto",
	motoboy: "Entregar ao motoboy",
};

/** The same in a word of what waits for nobody's code: it is collected, or brought, or its label has one. */
export const stepWord = ({ step, kind, code }: Pick<QueueRow, "step" | "kind" | "code">): string =>
	step !== "codigo"
		? STEP_LABELS[step]
		: (PACKED_WORDS[kind] ?? (code === null ? STEP_LABELS.codigo : "Postar"));

export type QueuePiece = {
	image: string | null;
	name: string;
	size: string;
	color: string;
	quantity: number;
};

/** How sure the price of labels is: what the carrier asked was for one box, and each costs one. */
export const aboutWords = (severalBoxes: boolean): string =>
	severalBoxes ? "mais de" : "cerca de";

/** The labels of an order that goes by a carrier that is asked for them; amounts in centavos. */
export type QueueLabel = {
	/** Null where none was begun. */
	state: ParcelLabel["state"] | null;
	/** What the carrier asked when the order was made. */
	asked: number;
	price: number | null;
	problem: string;
	/** How many boxes have none that is paid, and how many have one to print. */
	toBuy: number;
	printable: number;
};

/** An order of the desk. */
export type QueueRow = {
	id: string;
	orderedAt: Date;
	/** What the customer wrote with the order. */
	notes: string | null;
	customer: string;
	city: string;
	state: string;
	/** What its way is called, and what it is. */
	delivery: string;
	kind: string;
	shipBy: Day;
	/** Until when of that day. */
	cutOff: string;
	promised: Day | null;
	step: Step;
	volumes: number;
	/** How many pieces lie packed, or are left to send where nothing is packed yet. */
	units: number;
	/** The first lines of them, and how many there are besides. */
	pieces: QueuePiece[];
	moreLines: number;
	nfe: boolean;
	listedAt: Date | null;
	labelledAt: Date | null;
	/** Its code, where it is known before it leaves. */
	code: string | null;
	/** Null where its way has no labels of a carrier. */
	label: QueueLabel | null;
	/** Who has it in hands at the moment. */
	takenBy: string | null;
	/** A part of it has left already. */
	part: boolean;
	/** Its customer was told of a delay. */
	told: boolean;
};

export type QueueTab = Step | "fila" | "enviados";

export type QueueQuery = { etapa: QueueTab; entrega: string; q: string };

const TABS: readonly string[] = ["fila", "enviados", ...STEPS];

/** Reads the state of the desk from its address; anything unknown counts as absent. */
export function parseQueueQuery(params: URLSearchParams): QueueQuery {
	const tab = params.get("etapa") ?? "";
	return {
		etapa: TABS.includes(tab) ? (tab as QueueTab) : "fila",
		entrega: typedTerm(params.get("entrega"), 80),
		q: typedTerm(params.get("q"), 120),
	};
}

export type QueueGroup = { key: string; title: string; late: boolean; rows: QueueRow[] };

const nextDay = (day: Day): Day =>
	new Date(new Date(`${day}T12:00:00Z`).getTime() + 86_400_000).toISOString().slice(0, 10);

/** Rows in groups: late ones, today, tomorrow, then by date; a group without rows is none. */
export function groupsOf(rows: QueueRow[], today: Day): QueueGroup[] {
	const groups = new Map<string, QueueGroup>();
	for (const row of rows) {
		const late = row.shipBy < today;
		const key = late ? "atrasados" : row.shipBy;
		const group = groups.get(key) ?? { key, title: "", late, rows: [] };
		group.rows.push(row);
		groups.set(key, group);
	}
	return [...groups.values()].map((group) => ({ ...group, title: titleOf(group, today) }));
}

/** `Postar hoje`; what is collected in the shop is not posted. */
function titleOf({ rows, late, key }: QueueGroup, today: Day): string {
	if (late) return "Deviam ter saído";
	const collected = rows.filter(({ kind }) => kind === "retirada").length;
	const does =
		collected === 0
			? "Postar"
			: collected === rows.length
				? "Deixar pronto"
				: "Postar ou deixar pronto";
	const day = key === today ? "hoje" : key === nextDay(today) ? "amanhã" : `em ${shortDay(key)}`;
	return `${does} ${day}`;
}

/** What is to be done by its day. */
const LEAVES: Record<string, string> = { retirada: "deixar pronto", motoboy: "sair" };

/**
 * `postar até 21/11, há 2 dias`, `até 16:00`, `24/11`. What is missed is said to be the day of leaving: that of
 * the promise stands beside it and may lie ahead.
 */
export function shipByWords(
	{ shipBy, cutOff, kind }: Pick<QueueRow, "shipBy" | "cutOff" | "kind">,
	today: Day,
): string {
	if (shipBy === today) return `até ${cutOff}`;
	if (shipBy > today) return shortDay(shipBy);
	const days = Math.round(
		(Date.parse(`${today}T12:00:00Z`) - Date.parse(`${shipBy}T12:00:00Z`)) / 86_400_000,
	);
	return `${LEAVES[kind] ?? "postar"} até ${shortDay(shipBy)}, há ${counted(days, "dia", "dias")}`;
}

/** `prometido até 02/12`; empty without a promise. */
export const promisedWords = ({ promised, kind }: QueueRow): string =>
	promised
		? `${kind === "retirada" ? "pronto a partir de" : "prometido até"} ${shortDay(promised)}`
		: "";
