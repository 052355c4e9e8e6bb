import { type ComponentProps, type ReactNode, type RefObject, useEffect, useState } from "react";
import { type Blocker, useBlocker } from "react-router";
import { holdUnsaved } from "#app/session/session-news.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { useMay, Writable } from "../may.tsx";
import { RecordConflict } from "./record-conflict.tsx";

type RecordScreenProps<D extends object> = ComponentProps<typeof RecordConflict<D>> & {
	id?: string;
	form: Pick<SaveBarProps, "dirty"> & {
		form: RefObject<HTMLFormElement | null>;
		busy: boolean;
		submit(request: { intent: string }): void;
		reset(): void;
	};
	/** Something besides saving is under way. */
	busy?: boolean;
	save: string;
	/** Besides the notice of the save bar. */
	bar?: ReactNode;
	children: ReactNode;
};

/** The form of a whole screen: what somebody else changed, the fields as far as the role may write, and the bar. */
export const RecordScreen = <D extends object>({
	form,
	labels,
	busy = false,
	save,
	bar,
	children,
	...id
}: RecordScreenProps<D>) => (
	<form
		{...id}
		ref={form.form}
		noValidate
		className="dense"
		onSubmit={(event) => {
			event.preventDefault();
			form.submit({ intent: "save" });
		}}
	>
		<RecordConflict form={form} labels={labels} />
		<Writable>{children}</Writable>
		<SaveBar dirty={form.dirty} busy={form.busy || busy} save={save} onReset={form.reset}>
			{bar}
		</SaveBar>
	</form>
);

type SaveBarProps = {
	/** Unsaved input: shows the notice, and leaving asks first. */
	dirty: boolean;
	busy: boolean;
	save: string;
	onReset(): void;
	children?: ReactNode;
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

/**
 * Blocks navigation while there is unsaved input, and makes the browser confirm closing or reloading. The
 * caller confirms, then proceeds or resets. `heldOnScreen`: searches of the same screen pass.
 */
function useUnsavedGuard(dirty: boolean, heldOnScreen = false): Blocker {
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			dirty &&
			// The session ended, or logout has already confirmed.
			nextLocation.pathname !== "/admin/login" &&
			(currentLocation.pathname !== nextLocation.pathname ||
				(!heldOnScreen && currentLocation.search !== nextLocation.search)),
	);
	useEffect(() => {
		if (!dirty) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener("beforeunload", ask);
		const release = holdUnsaved();
		return () => {
			window.removeEventListener("beforeunload", ask);
			release();
		};
	}, [dirty]);
	return blocker;
}

type UnsavedConfirmProps = {
	text: string;
	/** The input survives list searches: only leaving the screen asks. */
	heldOnScreen?: boolean;
};

/** Confirms leaving; render it only while there is unsaved input. */
export function UnsavedConfirm({ text, heldOnScreen = false }: UnsavedConfirmProps) {
	const blocker = useUnsavedGuard(true, heldOnScreen);
	return (
		<ConfirmDialog
			open={blocker.state === "blocked"}
			onOpenChange={() => blocker.reset?.()}
			title="Descartar alterações?"
			text={text}
			action="Descartar"
			onConfirm={() => {
				blocker.proceed?.();
			}}
		/>
	);
}
