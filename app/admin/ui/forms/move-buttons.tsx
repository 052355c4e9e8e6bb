import clsx from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { KeyboardEvent } from "react";
import { IconButton } from "#app/ui/icon.tsx";

/** Moves an item up or down; unchanged at either end. */
export function movedBy<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
	const next = [...list];
	if (at + by < 0 || at + by >= list.length) return next;
	const [taken] = next.splice(at, 1);
	if (taken !== undefined) next.splice(at + by, 0, taken);
	return next;
}

/** Alt with an arrow key moves the focused row. */
export const onAltArrows = (move: (by: -1 | 1) => void) => (event: KeyboardEvent) => {
	if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
	event.preventDefault();
	move(event.key === "ArrowUp" ? -1 : 1);
};

type MoveButtonsProps = {
	label: string;
	at: number;
	of: number;
	onMove(by: -1 | 1): void;
	className?: string;
};

/** Moves the row of this label; the row listens to `onAltArrows`. */
export const MoveButtons = ({ label, at, of, onMove, className }: MoveButtonsProps) => (
	<>
		<IconButton
			icon={ArrowUp}
			label={`Subir ${label}`}
			aria-keyshortcuts="Alt+ArrowUp"
			aria-disabled={at === 0}
			onClick={() => onMove(-1)}
			iconClass="size-4"
			className={clsx("aria-disabled:opacity-40", className)}
		/>
		<IconButton
			icon={ArrowDown}
			label={`Descer ${label}`}
			aria-keyshortcuts="Alt+ArrowDown"
			aria-disabled={at === of - 1}
			onClick={() => onMove(1)}
			iconClass="size-4"
			className={clsx("aria-disabled:opacity-40", className)}
		/>
	</>
);
