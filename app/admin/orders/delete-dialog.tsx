import { useEffect, useState } from "react";
import { href, useFetcher } from "react-router";
import { deletionWarnings } from "#core/orders/manage/deletion-rules.ts";
import { orderNumber } from "#core/orders/rules.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import type { loader } from "./order-route.ts";
import { useOrderForm } from "./use-order-form.ts";

/** Asks before an order is deleted and says what becomes of its units and its money. */
export function DeleteDialog({
	orderId,
	onDeleted,
	onClose,
}: {
	orderId: string;
	onDeleted(): void;
	onClose(): void;
}) {
	const { send, busy } = useOrderForm(orderId, onDeleted);
	const { load, data } = useFetcher<typeof loader>();
	const [confirmed, setConfirmed] = useState(false);
	useEffect(() => void load(href("/admin/pedidos/:id", { id: orderId })), [load, orderId]);
	const order = data?.order;
	const units = order?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
	const paid = order?.payment_status === "approved";
	return (
		<ConfirmDialog
			open
			onOpenChange={(open) => !open && onClose()}
			title="Excluir pedido?"
			text={
				<>
					<p>
						Tem certeza que deseja excluir o pedido #{orderNumber(orderId)}? Isso não pode ser
						desfeito.
					</p>
					{order ? (
						<ul className="mt-3 list-disc space-y-1.5 pl-5">
							{deletionWarnings(order, units).map((warning) => (
								<li key={warning}>{warning}</li>
							))}
						</ul>
					) : (
						<p className="mt-3" role="status">
							{data ? "Este pedido não existe mais." : "Verificando estoque e pagamento..."}
						</p>
					)}
				</>
			}
			action="Excluir pedido"
			busy={busy}
			disabled={!order || (paid && !confirmed)}
			onConfirm={() =>
				send({ intent: "delete", ...(paid && confirmed ? { confirmPaid: "on" } : {}) })
			}
		>
			{paid && (
				<label className="flex items-start gap-3 text-[15px]">
					<input
						type="checkbox"
						checked={confirmed}
						onChange={(event) => setConfirmed(event.currentTarget.checked)}
						className="mt-1 size-4.5 accent-(--color-primary)"
					/>
					Entendi: este pedido está pago e quero excluir mesmo assim.
				</label>
			)}
		</ConfirmDialog>
	);
}
