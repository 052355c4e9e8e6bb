/** States of an import and what may follow each. */
export const IMPORT_STATES = [
	"colunas",
	"conferir",
	"trazendo",
	"pronta",
	"desfazendo",
	"desfeita",
	"descartada",
] as const;

export type ImportState = (typeof IMPORT_STATES)[number];

const NEXT: Record<ImportState, readonly ImportState[]> = {
	colunas: ["conferir", "descartada"],
	conferir: ["colunas", "trazendo", "descartada"],
	trazendo: ["pronta"],
	pronta: ["desfazendo"],
	desfazendo: ["desfeita"],
	desfeita: [],
	descartada: [],
};

export const mayBecome = (from: ImportState, to: ImportState): boolean => NEXT[from].includes(to);

/** The step of the screen that shows an import in this state. */
export const stepOf = (state: ImportState): "colunas" | "conferir" | "trazer" =>
	state === "colunas" || state === "conferir" ? state : "trazer";
