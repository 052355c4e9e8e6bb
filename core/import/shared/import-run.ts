/** What an import brings. */
export const IMPORT_TYPES = ["produtos", "clientes", "pedidos"] as const;

/** States of an import and what may follow each; `parada` by an error that does not go away. */
export const IMPORT_STATES = [
	"colunas",
	"conferir",
	"trazendo",
	"parada",
	"pronta",
	"desfazendo",
	"desfeita",
	"descartada",
] as const;

export type ImportState = (typeof IMPORT_STATES)[number];

const NEXT: Record<ImportState, readonly ImportState[]> = {
	colunas: ["conferir", "descartada"],
	conferir: ["colunas", "trazendo", "descartada"],
	trazendo: ["pronta", "parada"],
	parada: ["trazendo", "desfazendo"],
	pronta: ["desfazendo"],
	desfazendo: ["desfeita", "pronta"],
	desfeita: [],
	descartada: [],
};

export const mayBecome = (from: ImportState, to: ImportState): boolean => NEXT[from].includes(to);

/** The step of the screen that shows an import in this state. */
export const stepOf = (state: ImportState): "colunas" | "conferir" | "trazer" =>
	state === "colunas" || state === "conferir" ? state : "trazer";

/** What a column may hold; the mapping step offers them in their order. */
export type ImportField = {
	value: string;
	label: string;
	required?: boolean;
	/** Several columns may hold it. */
	repeated?: boolean;
};

/** Field by column heading (as `readCsv` names it), such as `peso:kg`; columns that are not named are ignored. */
export type ImportMapping = Record<string, string>;

/** A column of a file, with its first values and the field chosen for it, or empty. */
export type ImportColumn = { titulo: string; exemplos: string[]; campo: string };

/** How long a whole import can be undone. */
export const UNDO_HOURS = 24;
