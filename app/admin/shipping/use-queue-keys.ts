import { type KeyboardEvent, useState } from "react";
import type { QueueGroup, QueueRow } from "#core/shipping/shared/queue.ts";
import { useMay } from "../ui/may.tsx";
import type { DocumentKind } from "./documents/documents.tsx";
import type { LabelPaper } from "./shipping-words.ts";

export type QueueCommand = "lists" | "labels" | "declarations" | "buy" | "check" | "codes" | "help";

const COMMANDS: Record<string, QueueCommand> = {
	l: "lists",
	e: "labels",
	d: "declarations",
	t: "buy",
	c: "check",
	r: "codes",
	"?": "help",
};

type QueueKeysInput = {
	groups: QueueGroup[];
	chosen: ReadonlySet<string>;
	choose(next: ReadonlySet<string>): void;
	open(row: QueueRow): void;
	run(command: QueueCommand): void;
};

const with_ = (chosen: ReadonlySet<string>, ids: string[], on: boolean): ReadonlySet<string> => {
	const next = new Set(chosen);
	for (const id of ids) {
		if (on) next.add(id);
		else next.delete(id);
	}
	return next;
};

/**
 * Keyboard navigation of the queue (roving tabindex): one row is reachable by Tab, arrows move between rows.
 * Returns the current row and the event handlers.
 */
export function useQueueKeys({ groups, chosen, choose, open, run }: QueueKeysInput) {
	const rows = groups.flatMap((group) => group.rows);
	const [current, setCurrent] = useState<string | null>(null);
	const at = Math.max(
		0,
		rows.findIndex(({ id }) => id === current),
	);
	const toggle = (ids: string[]) => choose(with_(chosen, ids, !ids.every((id) => chosen.has(id))));
	const move = (event: KeyboardEvent, by: number) => {
		const next = rows[at + by];
		if (!next) return;
		const here = rows[at];
		if (event.shiftKey && here) choose(with_(chosen, [here.id, next.id], true));
		setCurrent(next.id);
		const element = document.getElementById(`fila-${next.id}`);
		element?.focus();
		element?.scrollIntoView({ block: "nearest" });
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const row = rows[at];
		if (!row || (event.target as Element).closest("input:not([type=checkbox]), a, button")) return;
		const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
		const control = event.ctrlKey || event.metaKey;
		if (control && key === "a") choose(new Set(rows.map(({ id }) => id)));
		else if (control || event.altKey) return;
		else if (key === "ArrowDown") move(event, 1);
		else if (key === "ArrowUp") move(event, -1);
		else if (key === " ") toggle([row.id]);
		else if (key === "g") {
			const group = groups.find((one) => one.rows.includes(row));
			toggle((group?.rows ?? []).map(({ id }) => id));
		} else if (key === "Enter") open(row);
		else if (key === "Escape") choose(new Set());
		else if (COMMANDS[key]) run(COMMANDS[key]);
		else return;
		event.preventDefault();
	};
	return { current: rows[at]?.id ?? null, setCurrent, toggle, onKeyDown };
}

type PrintJob = { kind: DocumentKind; on?: LabelPaper };

type CommandDialog = "codes" | "labels" | "buy" | "help";

export type Commands = {
	documents: PrintJob | null;
	setDocuments(documents: PrintJob | null): void;
	open: CommandDialog | null;
	openCodes(): void;
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
	const [documents, setDocuments] = useState<PrintJob | null>(null);
	const [open, setOpen] = useState<CommandDialog | null>(null);
	const run = (command: QueueCommand) => {
		if (command === "help") return setOpen("help");
		const [one] = rows;
		if (!one || !allowed) return;
		if (command === "check") return check(one);
		if (command === "codes" || command === "labels") return setOpen(command);
		if (command === "buy") return rows.some(({ label }) => label) ? setOpen("buy") : undefined;
		if (command === "declarations") {
			return declares ? setDocuments({ kind: "declaracoes" }) : undefined;
		}
		setDocuments({ kind: "listas" });
	};
	return {
		documents,
		setDocuments,
		open,
		openCodes: () => setOpen("codes"),
		close: () => setOpen(null),
		run,
	};
}
