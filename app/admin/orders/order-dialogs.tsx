import type { OrderRow } from "#core/orders/manage/types.ts";
import { useKeptRow } from "../ui/use-kept-open.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";

/** Which order of the list is to be cancelled, and which is to be erased; also after a reload. */
export function useOrderDialogs(rows: readonly OrderRow[]) {
	const [cancelling, setCancelling] = useKeptRow("cancelar", rows);
	const [deleting, setDeleting] = useKeptRow("excluir", rows);
	// Paid, sent or cancelled meanwhile: what is asked follows. One that left the list is as it was seen last.
	const now = (asked: OrderRow | "new" | null) =>
		asked && asked !== "new" ? (rows.find(({ id }) => id === asked.id) ?? asked) : null;
	return { cancelling: now(cancelling), setCancelling, deleting: now(deleting), setDeleting };
}

type OrderDialogsProps = {
	asked: ReturnType<typeof useOrderDialogs>;
	onDeleted(id: string): void;
};

/** Cancelling an order, and erasing one that never was: one dialog leads to the other. */
export function OrderDialogs({ asked, onDeleted }: OrderDialogsProps) {
	const { cancelling, setCancelling, deleting, setDeleting } = asked;
	return (
		<>
			{cancelling && (
				<CancelDialog
					key={cancelling.id}
					order={cancelling}
					onErase={() => {
						setDeleting(cancelling);
						setCancelling(null);
					}}
					onClose={() => setCancelling(null)}
				/>
			)}
			{deleting && (
				<DeleteDialog
					key={deleting.id}
					order={deleting}
					onDeleted={() => {
						onDeleted(deleting.id);
						setDeleting(null);
					}}
					onClose={() => setDeleting(null)}
				/>
			)}
		</>
	);
}
