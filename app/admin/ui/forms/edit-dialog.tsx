import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { useMay, Writable } from "../may.tsx";
import { FormDialog } from "./form-dialog.tsx";

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
