import { useState } from "react";
import type { QueueRow } from "#core/shipping/shared/queue.ts";
import { useMay } from "../ui/may.tsx";
import type { PaperKind } from "./papers/papers.tsx";
import type { QueueCommand } from "./use-queue-keys.ts";

type Drawn = { kind: PaperKind; on?: LabelPaper };

type CommandDialog = "codes" | "labels" | "buy" | "help";

export type Commands = {
	papers: Drawn | null;
	setPapers(papers: Drawn | null): void;
	open: CommandDialog | null;
	close(): void;
};

/** State of the commands on the selected orders: the open dialog and the documents to print. */
export function useCommands(
	rows: QueueRow[],
	check: (first: QueueRow) => void,
	/** The shop sends parcels with content declarations. */
	declares: boolean,
): Commands & { run(command: QueueCommand): void } {
	const allowed = useMay();
	const [papers, setPapers] = useState<Drawn | null>(null);
	const [open, setOpen] = useState<CommandDialog | null>(null);
	const run = (command: QueueCommand) => {
		if (command === "help") return setOpen("help");
		const [one] = rows;
		if (!one || !allowed) return;
		if (command === "check") return check(one);
		if (command === "codes" || command === "labels") return setOpen(command);
		if (command === "buy") return rows.some(({ label }) => label) ? setOpen("buy") : undefined;
		if (command === "declarations") {
			return declares ? setPapers({ kind: "declaracoes" }) : undefined;
		}
		setPapers({ kind: "listas" });
	};
	return { papers, setPapers, open, close: () => setOpen(null), run };
}

/** Four per A4 sheet, or 10 × 15 cm each on a roll. */
export type LabelPaper = {
	kind: "a4" | "roll";
	/** First free position of the first sheet, from 1. */
	from: number;
};

export const PLACES = 4;

/** Labels by sheets; null for used positions of the first sheet. */
export function sheetsOf<Label>(labels: Label[], { kind, from }: LabelPaper): (Label | null)[][] {
	if (kind === "roll") return labels.map((label) => [label]);
	const places = [...Array.from({ length: from - 1 }, () => null), ...labels];
	return Array.from({ length: Math.ceil(places.length / PLACES) }, (_, at) =>
		places.slice(at * PLACES, (at + 1) * PLACES),
	);
}
