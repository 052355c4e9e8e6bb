import * as AlertDialog from "@radix-ui/react-alert-dialog";
import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useReturnFocus } from "#app/ui/modal.tsx";
import type { Action, Intent } from "../action/define-actions.ts";
import { type InputOf, useAction } from "../action/use-action.ts";
import { MayWrite } from "./may.tsx";

type ConfirmDialogProps = {
	open: boolean;
	onOpenChange(open: boolean): void;
	title: string;
	text: ReactNode;
	action: string;
	/** Label of the button that dismisses it, where `Cancelar` is the action itself. */
	dismiss?: string;
	onConfirm(): void;
	busy?: boolean;
	/** While something is loading or unticked. */
	disabled?: boolean;
	destructive?: boolean;
	children?: ReactNode;
};

const Content = (props: ComponentProps<typeof AlertDialog.Content>) => (
	<AlertDialog.Content {...useReturnFocus()} {...props} />
);

/** Confirms a consequential action; stays open while `busy`. */
export function ConfirmDialog({
	open,
	onOpenChange,
	title,
	text,
	action,
	dismiss = "Cancelar",
	onConfirm,
	busy = false,
	disabled = false,
	destructive = true,
	children,
}: ConfirmDialogProps) {
	return (
		<AlertDialog.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
			<AlertDialog.Portal>
				<AlertDialog.Overlay className="fixed inset-0 z-60 bg-scrim data-[state=open]:animate-fade-in" />
				<Content className="dense fixed top-1/2 left-1/2 z-60 max-h-[calc(100dvh-40px)] w-[calc(100vw-32px)] max-w-[440px] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-lg bg-bg p-6 shadow-e3 data-[state=open]:animate-dialog-in md:p-8">
					<AlertDialog.Title className="text-panel leading-tight font-medium">
						{title}
					</AlertDialog.Title>
					<AlertDialog.Description className="mt-3 text-ui text-subtle" asChild>
						<div>{text}</div>
					</AlertDialog.Description>
					{children && <div className="mt-5">{children}</div>}
					<div className="mt-7 flex flex-wrap justify-end gap-3">
						<AlertDialog.Cancel asChild>
							<Button variant="outline" size="sm">
								{dismiss}
							</Button>
						</AlertDialog.Cancel>
						<Button
							size="sm"
							variant={destructive ? "danger-fill" : "primary"}
							busy={busy}
							disabled={disabled}
							onClick={onConfirm}
						>
							{action}
						</Button>
					</div>
				</Content>
			</AlertDialog.Portal>
		</AlertDialog.Root>
	);
}

type ConfirmButtonProps<A> = Pick<
	ConfirmDialogProps,
	"title" | "text" | "action" | "destructive"
> & {
	sends: InputOf<A>;
	button?: Omit<ComponentProps<typeof Button>, "children" | "onClick">;
	children: ReactNode;
};

/** A button that sends something once that is confirmed, for roles with write access. */
export function ConfirmButton<A>({ sends, button, children, ...ask }: ConfirmButtonProps<A>) {
	const [asking, setAsking] = useState(false);
	const { send, busy } = useAction<A>({ onDone: () => setAsking(false) });
	return (
		<MayWrite>
			<Button size="sm" variant="outline" {...button} onClick={() => setAsking(true)}>
				{children}
			</Button>
			<ConfirmDialog
				{...ask}
				open={asking}
				onOpenChange={setAsking}
				busy={busy}
				onConfirm={() => send(sends)}
			/>
		</MayWrite>
	);
}

type Deletes = Action<{ delete: Intent<{ id: string }> }>;

type ConfirmDeleteProps = {
	/** Record to delete; null closes the dialog. */
	record: { id: string } | null;
	onClose(): void;
	/** Runs after the deletion; by default closes the dialog. */
	onDeleted?: () => void;
	title?: string;
	/** Further consequences; the dialog itself says that deleting is permanent. */
	text: string;
	/** Name of the record, where the list may have similar ones. */
	name?: string | undefined;
};

/** Confirms and submits a permanent deletion through the screen's own action. */
export function ConfirmDelete({
	record,
	onClose,
	onDeleted = onClose,
	title = "Confirmar exclusão",
	text,
	name,
}: ConfirmDeleteProps) {
	// One fetcher per record: the next can be deleted while the list still reloads.
	const { send, busy } = useAction<Deletes>({
		onDone: onDeleted,
		...(record && { key: `excluir:${record.id}` }),
	});
	return (
		<ConfirmDialog
			open={record !== null}
			onOpenChange={onClose}
			title={title}
			text={
				<>
					<p>{text} Esta ação não pode ser desfeita.</p>
					{name && <p className="mt-2 font-medium wrap-anywhere text-fg">{name}</p>}
				</>
			}
			action="Excluir"
			busy={busy}
			onConfirm={() => record && send({ intent: "delete", id: record.id })}
		/>
	);
}
