import { type ReactNode, useEffect, useRef, useState } from "react";
import { Modal } from "#app/ui/modal.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { UnsavedConfirm } from "./unsaved-confirm.tsx";
import { forgetOpenForms } from "./use-kept.ts";

type FormDialogProps = {
	title: string;
	description?: string | undefined;
	onClose(): void;
	/** Something was typed that is not saved: closing and leaving ask first. */
	dirty: boolean;
	/** It is on its way: nothing closes meanwhile. */
	busy: boolean;
	width?: number;
	tall?: boolean;
	low?: boolean;
	/** Controls as low as those of lists and forms, unless it stands on the packing desk. */
	dense?: boolean;
	/** It stands over another form, which asks before the address is left. */
	nested?: boolean;
	/** Its buttons; those that leave everything as it is `close`. */
	footer(close: () => void): ReactNode;
	children: ReactNode;
};

const UNSAVED = "O que você mudou ainda não foi salvo.";

/** A dialog in which something is typed: Esc, its cross and `Cancelar` ask before that is lost (rule office 5). */
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
	// Once nothing holds it back: closing may change the address.
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
					forgetOpenForms();
					setDiscarded(true);
				}}
			/>
			{dirty && !discarded && !nested && <UnsavedConfirm text={UNSAVED} />}
		</>
	);
}
