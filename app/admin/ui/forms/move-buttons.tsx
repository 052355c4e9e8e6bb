import clsx from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { IconButton } from "#app/ui/icon.tsx";

/** Moves an item up or down; unchanged at either end. */
export function movedBy<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
	const next = [...list];
	if (at + by < 0 || at + by >= list.length) return next;
	const [taken] = next.splice(at, 1);
	if (taken !== undefined) next.splice(at + by, 0, taken);
	return next;
}

type Move = (by: -1 | 1) => void;

const controlsOf = (row: Element | null | undefined): Element[] => [
	...(row?.querySelectorAll("input, button") ?? []),
];

/** The focus goes with the row, also where rows are keyed by their place. */
function moveRow(row: Element | null, by: -1 | 1, move: Move): void {
	const controls = controlsOf(row);
	const fromEnd = controls.findLastIndex((one) => one.matches(":focus")) - controls.length;
	const rows = row?.parentElement?.children;
	const to = row && rows ? [...rows].indexOf(row) + by : -1;
	flushSync(() => move(by));
	const moved = rows?.[to];
	const same = moved?.matches(":focus-within") ? null : controlsOf(moved).at(fromEnd);
	if (same instanceof HTMLElement) same.focus();
}

/** Alt with an arrow key moves the focused row. */
export const onAltArrows = (move: Move) => (event: KeyboardEvent) => {
	if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
	event.preventDefault();
	moveRow(event.currentTarget, event.key === "ArrowUp" ? -1 : 1, move);
};

type MoveButtonsProps = {
	label: string;
	at: number;
	of: number;
	onMove: Move;
	className?: string;
};

/** Moves the row of this label; the row listens to `onAltArrows`. */
export const MoveButtons = ({ label, at, of, onMove, className }: MoveButtonsProps) =>
	([-1, 1] as const).map((by) => {
		const ends = by < 0 ? at === 0 : at === of - 1;
		return (
			<IconButton
				key={by}
				icon={by < 0 ? ArrowUp : ArrowDown}
				label={`${by < 0 ? "Subir" : "Descer"} ${label}`}
				aria-keyshortcuts={by < 0 ? "Alt+ArrowUp" : "Alt+ArrowDown"}
				aria-disabled={ends}
				onClick={({ currentTarget }) =>
					!ends && moveRow(currentTarget.closest("li, section"), by, onMove)
				}
				iconClass="size-4"
				className={clsx("aria-disabled:opacity-40", className)}
			/>
		);
	});
