import { useState } from "react";
import type { QueueRow } from "#core/shipping/queue/queue-rules.ts";
import { useMay } from "../ui/may.tsx";
import { useKeptOpen } from "../ui/use-kept-open.ts";
import type { LabelPaper } from "./papers/label-paper-rules.ts";
import type { PaperKind } from "./papers/papers.tsx";
import type { QueueCommand } from "./use-queue-keys.ts";

/** Papers to be drawn for the printer. */
type Drawn = { kind: PaperKind; on?: LabelPaper };

type CommandDialog = "codes" | "labels" | "buy" | "help";

export type Commands = {
	papers: Drawn | null;
	setPapers(papers: Drawn | null): void;
	open: CommandDialog | null;
	close(): void;
};

/** What is done to the chosen orders, by key or by button: which dialog is open, which papers are drawn. */
export function useCommands(
	rows: QueueRow[],
	check: (first: QueueRow) => void,
	/** The shop's parcels travel with content declarations. */
	declares: boolean,
): Commands & { run(command: QueueCommand): void } {
	const allowed = useMay();
	const [papers, setPapers] = useState<Drawn | null>(null);
	const [open, setOpen] = useKeptOpen<CommandDialog>("dialogo");
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
