import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { useMay, Writable } from "../may.tsx";
import { UnsavedConfirm } from "./save-bar.tsx";

type FormDialogProps = {
	title: string;
	description?: string | undefined;
	onClose(): void;
	/** Unsaved input: closing and leaving ask first. */
	dirty: boolean;
	/** A submission is in flight: the dialog cannot close. */
	busy: boolean;
	width?: number;
	tall?: boolean;
	low?: boolean;
	/** Compact controls, except while packing. */
	dense?: boolean;
	/** Nested in another form, which guards navigation. */
	nested?: boolean;
	footer(close: () => void): ReactNode;
	children: ReactNode;
};

const UNSAVED = "O que você mudou ainda não foi salvo.";

/** Dialog with inputs: Esc, its cross and `Cancelar` confirm before unsaved input is lost (rule office 5). */
export function FormDialog({
	title,
	description,
	onClose,
	dirty,
	busy,
	width = 720,
	tall = false,
	low = false,
	dense = true,
	nested = false,
	footer,
	children,
}: FormDialogProps) {
	const [asking, setAsking] = useState(false);
	const [discarded, setDiscarded] = useState(false);
	const close = () => (dirty ? setAsking(true) : onClose());
	const closing = useRef(onClose);
	closing.current = onClose;
	// Waits until the guard is released, because closing may change the URL.
	useEffect(() => {
		if (discarded) closing.current();
	}, [discarded]);
	return (
		<>
			<Modal
				open
				onOpenChange={(open) => !open && !busy && close()}
				title={title}
				{...(description ? { description } : {})}
				width={width}
				tall={tall}
				low={low}
				dense={dense}
				footer={footer(close)}
			>
				{children}
			</Modal>
			<ConfirmDialog
				open={asking}
				onOpenChange={() => setAsking(false)}
				title="Descartar alterações?"
				text={UNSAVED}
				action="Descartar"
				onConfirm={() => {
					setAsking(false);
					setDiscarded(true);
				}}
			/>
			{dirty && !discarded && !nested && <UnsavedConfirm text={UNSAVED} />}
		</>
	);
}

type EditDialogProps = {
	title: string;
	description?: string;
	onClose(): void;
	/** Unsaved input: closing and leaving ask first. */
	dirty: boolean;
	busy: boolean;
	formId: string;
	save: string;
	dismiss?: string;
	width?: number;
	/** Nested in another form, which guards navigation. */
	nested?: boolean;
	destructive?: ReactNode;
	children: ReactNode;
};

/** Create or edit dialog: sticky footer, full screen on a phone, guards unsaved input. */
export function EditDialog({
	title,
	description,
	onClose,
	dirty,
	busy,
	formId,
	save,
	dismiss = "Cancelar",
	width = 720,
	nested = false,
	destructive,
	children,
}: EditDialogProps) {
	const allowed = useMay();
	return (
		<FormDialog
			{...{ title, description, onClose, dirty, busy, width, nested }}
			tall
			footer={(close) => (
				<div className="flex flex-wrap items-center justify-between gap-3">
					<div>{allowed && destructive}</div>
					<div className="flex gap-3">
						<Button variant="outline" size="sm" onClick={close} disabled={busy}>
							{allowed ? dismiss : "Fechar"}
						</Button>
						{allowed && (
							<Button type="submit" form={formId} size="sm" busy={busy}>
								{save}
							</Button>
						)}
					</div>
				</div>
			)}
		>
			<Writable>{children}</Writable>
		</FormDialog>
	);
}
