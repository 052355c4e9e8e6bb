import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { BroughtBack } from "./brought-back.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { useMay, Writable } from "./may.tsx";
import { useKeptFields } from "./use-kept-fields.ts";

type EditDialogProps = {
	title: string;
	description?: string;
	onClose(): void;
	/** Something was typed that is not saved: closing and leaving ask first. */
	dirty: boolean;
	busy: boolean;
	/** Id of the form that the save button submits. */
	formId: string;
	/** Keeps what is typed under this name, where the form does not keep it itself. */
	keep?: string | null;
	/** What stands in it was typed before, where the form keeps itself. */
	restored?: boolean;
	save: string;
	/** Label of the button that leaves everything as it is. */
	dismiss?: string;
	width?: number;
	/** It stands over another form, which asks before the address is left. */
	nested?: boolean;
	/** Left of the footer: what destroys. */
	destructive?: ReactNode;
	children: ReactNode;
};

/** A create or edit dialog: sticky footer, full screen on a phone, nothing typed is lost by accident. */
export function EditDialog({
	title,
	description,
	onClose,
	dirty,
	busy,
	formId,
	keep = null,
	restored = false,
	save,
	dismiss = "Cancelar",
	width = 720,
	nested = false,
	destructive,
	children,
}: EditDialogProps) {
	const broughtBack = useKeptFields(keep, formId);
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
			<BroughtBack shown={broughtBack || restored} />
			<Writable>{children}</Writable>
		</FormDialog>
	);
}
