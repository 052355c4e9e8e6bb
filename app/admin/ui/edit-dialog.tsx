import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { useMay, Writable } from "./may.tsx";
import { UnsavedConfirm } from "./unsaved-confirm.tsx";
import { forgetOpenForms } from "./use-kept.ts";

type EditDialogProps = {
	title: string;
	description?: string;
	onClose(): void;
	/** Something was typed that is not saved: closing and leaving ask first. */
	dirty: boolean;
	busy: boolean;
	/** Id of the form that the save button submits. */
	formId: string;
	save: string;
	/** Label of the button that leaves everything as it is. */
	dismiss?: string;
	width?: number;
	/** Left of the footer: what destroys. */
	destructive?: ReactNode;
	children: ReactNode;
};

const UNSAVED = "O que você mudou ainda não foi salvo.";

/** A create or edit dialog: sticky footer, full screen on a phone, nothing typed is lost by accident. */
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
	destructive,
	children,
}: EditDialogProps) {
	const [asking, setAsking] = useState(false);
	const allowed = useMay();
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
				tall
				dense
				footer={
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
				}
			>
				<Writable>{children}</Writable>
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
			{dirty && !discarded && <UnsavedConfirm text={UNSAVED} />}
		</>
	);
}
