import { Modal } from "#app/ui/modal.tsx";
import { PartFailed } from "./part-failed.tsx";

type MissingDialogProps = {
	title: string;
	/** Loading failed; otherwise the record does not exist. */
	failed: boolean;
	/** Subject of the error message. */
	what: string;
	onClose(): void;
};

/** Replaces a dialog whose record failed to load or does not exist. */
export const MissingDialog = ({ title, failed, what, onClose }: MissingDialogProps) => (
	<Modal open onOpenChange={(open) => !open && onClose()} title={title} dense>
		{failed ? (
			<PartFailed what={what} />
		) : (
			<p className="text-subtle">Não está mais na loja, ou o endereço está errado.</p>
		)}
	</Modal>
);
