import { CancelDialog } from "./cancel-dialog.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";

type OrderDialogsProps = {
	/** The order that is asked about, by id. */
	cancelling: string | null;
	onCancelling(id: string | null): void;
	deleting: string | null;
	onDeleting(id: string | null): void;
	onDeleted(id: string): void;
};

/** Cancelling an order, and erasing one that never was: one dialog leads to the other. */
export function OrderDialogs({
	cancelling,
	onCancelling,
	deleting,
	onDeleting,
	onDeleted,
}: OrderDialogsProps) {
	return (
		<>
			{cancelling && (
				<CancelDialog
					orderId={cancelling}
					onErase={() => {
						onDeleting(cancelling);
						onCancelling(null);
					}}
					onClose={() => onCancelling(null)}
				/>
			)}
			{deleting && (
				<DeleteDialog
					orderId={deleting}
					onDeleted={() => {
						onDeleted(deleting);
						onDeleting(null);
					}}
					onClose={() => onDeleting(null)}
				/>
			)}
		</>
	);
}
