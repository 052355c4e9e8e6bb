import { useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";

export function PartFailed({ what }: { what: string }) {
	const { revalidate, state } = useRevalidator();
	return (
		<div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-small">
			<p className="text-subtle">{what}</p>
			<Button size="sm" variant="outline" busy={state !== "idle"} onClick={() => void revalidate()}>
				Tentar de novo
			</Button>
		</div>
	);
}

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
