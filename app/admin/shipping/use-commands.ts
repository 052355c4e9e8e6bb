import { useState } from "react";
import type { QueueRow } from "#core/shipping/shared/queue.ts";
import { useMay } from "../ui/may.tsx";
import type { LabelPaper } from "./papers/label-paper.ts";
import type { PaperKind } from "./papers/papers.tsx";
import type { QueueCommand } from "./use-queue-keys.ts";

type PrintJob = { kind: PaperKind; on?: LabelPaper };

type CommandDialog = "codes" | "labels" | "buy" | "help";

export type Commands = {
	papers: PrintJob | null;
	setPapers(papers: PrintJob | null): void;
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
	const [papers, setPapers] = useState<PrintJob | null>(null);
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
