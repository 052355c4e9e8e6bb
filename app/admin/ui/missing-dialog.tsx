import { Modal } from "#app/ui/modal.tsx";
import { PartFailed } from "./part-failed.tsx";

type MissingDialogProps = {
	title: string;
	/** It could not be read; otherwise it is not there. */
	failed: boolean;
	/** What is said then, with a way to try again. */
	what: string;
	onClose(): void;
};

/** What opens in the place of a dialog whose record could not be read or is gone. */
export const MissingDialog = ({ title, failed, what, onClose }: MissingDialogProps) => (
	<Modal open onOpenChange={(open) => !open && onClose()} title={title} dense>
		{failed ? (
			<PartFailed what={what} />
		) : (
			<p className="text-subtle">Não está mais na loja, ou o endereço está errado.</p>
		)}
	</Modal>
);
