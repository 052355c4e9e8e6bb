import type { ComponentProps } from "react";
import { MissingDialog } from "../ui/missing-dialog.tsx";
import { MessageDialog } from "./message-dialog.tsx";

type Dialog = ComponentProps<typeof MessageDialog>;
type OpenMessageProps = Omit<Dialog, "message"> & {
	/** The message that the address names. */
	open: { found: Dialog["message"] | null; failed: boolean } | null;
};

/** The message that the address names, or why it cannot be shown. */
export function OpenMessage({ open, ...about }: OpenMessageProps) {
	if (!open) return null;
	return open.found ? (
		<MessageDialog key={open.found.id} message={open.found} {...about} />
	) : (
		<MissingDialog
			title="Mensagem"
			failed={open.failed}
			what="Erro ao carregar a mensagem."
			onClose={about.onClose}
		/>
	);
}
