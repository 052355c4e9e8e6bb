import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { useMay } from "../may.tsx";
import { useUnsavedGuard } from "./use-unsaved-guard.ts";

type SaveBarProps = {
	/** Unsaved input: shows the notice, and leaving asks first. */
	dirty: boolean;
	busy: boolean;
	save: string;
	onReset(): void;
	children?: React.ReactNode;
};

/** Sticky save bar of a full-screen form, visible while there is unsaved input. */
export function SaveBar({ dirty, busy, save, onReset, children }: SaveBarProps) {
	const blocker = useUnsavedGuard(dirty);
	const [asking, setAsking] = useState(false);
	const allowed = useMay();
	if (!allowed) return null;
	return (
		<div
			data-foot="form"
			className="sticky bottom-0 z-20 mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface py-4"
		>
			<div className="flex items-center gap-4 text-small text-subtle" aria-live="polite">
				{dirty ? "Há alterações que ainda não foram salvas." : ""}
				{children}
			</div>
			<div className="flex gap-3">
				{dirty && (
					<Button variant="outline" size="sm" disabled={busy} onClick={() => setAsking(true)}>
						Descartar
					</Button>
				)}
				<Button type="submit" size="sm" busy={busy}>
					{save}
				</Button>
			</div>
			<ConfirmDialog
				open={asking || blocker.state === "blocked"}
				onOpenChange={() => {
					setAsking(false);
					blocker.reset?.();
				}}
				title="Descartar alterações?"
				text="O que você mudou ainda não foi salvo."
				action="Descartar"
				onConfirm={() => {
					setAsking(false);
					onReset();
					blocker.proceed?.();
				}}
			/>
		</div>
	);
}
