import type { Day } from "#core/delivery/shared/day-words.ts";
import { BY_HAND } from "#core/delivery/shared/method-kind.ts";
import { addDays, shortDay } from "#core/values/dates.ts";
import { counted, typedTerm } from "#core/values/text.ts";
import type { ParcelLabel } from "./label.ts";

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

/** Pickups and own couriers have no tracking code. */
export const hasNoCode = (kind: string): boolean =>
	kind === "retirada" || kind === "motoboy" || kind === BY_HAND;

/** The next step of an order (rule shipping 4). */
export function stepOf({ kind, nfe, listed, checked }: Progress): Step {
	if (checked) return nfe || hasNoCode(kind) ? "codigo" : "nfe";
	if (!nfe && !hasNoCode(kind)) return "nfe";
	return listed ? "conferir" : "separar";
}

/** Whether no code has to be typed: the method has none, or a label provided it. */
export const needsNoCode = ({ kind, code }: Pick<QueueRow, "kind" | "code">): boolean =>
	hasNoCode(kind) || code !== null;

const PACKED_WORDS: Record<string, string> = {
	retirada: "Avisar que está pronto",
	motoboy: "Entregar ao motoboy",
};

/** Label of the step; differs for orders that need no typed code. */
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

/** Precision of label prices: the quote was for one box, and each box costs one label. */
export const aboutWords = (severalBoxes: boolean): string =>
	severalBoxes ? "mais de" : "cerca de";

/** Labels of an order with a live carrier; amounts in centavos. */
export type QueueLabel = {
	/** Null without a started label. */
	state: ParcelLabel["state"] | null;
	/** The carrier's price at order time. */
	quoted: number;
	price: number | null;
	problem: string;
	/** Boxes without a paid label, and boxes with a printable one. */
	toBuy: number;
	printable: number;
};

export type QueueRow = {
	id: string;
	orderedAt: Date;
	notes: string | null;
	customer: string;
	city: string;
	state: string;
	/** Name and kind of the delivery method. */
	delivery: string;
	kind: string;
	shipBy: Day;
	/** Cut-off time of that day. */
	cutOff: string;
	promised: Day | null;
	step: Step;
	volumes: number;
	/** Packed pieces, or open ones when nothing is packed. */
	units: number;
	/** The first lines, and the number of others. */
	pieces: QueuePiece[];
	moreLines: number;
	nfe: boolean;
	listedAt: Date | null;
	labelledAt: Date | null;
	/** Its code, when known before shipping. */
	code: string | null;
	/** Null for methods without a carrier's labels. */
	label: QueueLabel | null;
	/** Administrator who claimed it. */
	takenBy: string | null;
	part: boolean;
	/** The customer was notified of a delay. */
	delayNotified: boolean;
};

export type QueueTab = Step | "fila" | "enviados";

export type QueueQuery = { etapa: QueueTab; entrega: string; q: string };

const TABS: readonly string[] = ["fila", "enviados", ...STEPS];

/** Parses the queue's state from its address; ignores unknown values. */
export function parseQueueQuery(params: URLSearchParams): QueueQuery {
	const tab = params.get("etapa") ?? "";
	return {
		etapa: TABS.includes(tab) ? (tab as QueueTab) : "fila",
		entrega: typedTerm(params.get("entrega"), 80),
		q: typedTerm(params.get("q"), 120),
	};
}

export type QueueGroup = { key: string; title: string; late: boolean; rows: QueueRow[] };

/** Groups rows: late, today, tomorrow, then by date; omits empty groups. */
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

/** Title of a group: `Postar hoje`; pickups are not posted. */
function titleOf({ rows, late, key }: QueueGroup, today: Day): string {
	if (late) return "Deviam ter saído";
	const collected = rows.filter(({ kind }) => kind === "retirada").length;
	const does =
		collected === 0
			? "Postar"
			: collected === rows.length
				? "Deixar pronto"
				: "Postar ou deixar pronto";
	const day = key === today ? "hoje" : key === addDays(today, 1) ? "amanhã" : `em ${shortDay(key)}`;
	return `${does} ${day}`;
}

const LEAVES: Record<string, string> = { retirada: "deixar pronto", motoboy: "sair" };

/** `postar até 21/11, há 2 dias`, `até 16:00`. A missed date names the action: the promise may be ahead. */
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
