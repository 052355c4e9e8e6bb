import { Suspense } from "react";
import { lazyDialog } from "#app/ui/lazy-part.ts";
import type { CustomerDetail } from "#core/customers/manage/types.ts";
import type { CustomerOrder } from "#core/orders/list-customer-orders.ts";
import { MissingDialog } from "../ui/missing-dialog.tsx";
import type { MessageDraft } from "./message-dialog.tsx";

const CustomerDialog = lazyDialog(() => import("./customer-dialog.tsx"));
const MessageDialog = lazyDialog(() => import("./message-dialog.tsx"));

type CustomerDialogsProps = {
	/** The customer that the address names. */
	open: { found: CustomerDetail | null; failed: boolean; orders: CustomerOrder[] | null } | null;
	writingTo: MessageDraft | null;
	onWrite(to: MessageDraft | null): void;
	onClose(): void;
};

/** The open customer or why there is none, and the message that is written to somebody. */
export const CustomerDialogs = ({ open, writingTo, onWrite, onClose }: CustomerDialogsProps) => (
	<Suspense>
		{open?.found && (
			<CustomerDialog
				key={open.found.email}
				customer={open.found}
				orders={open.orders}
				onWrite={onWrite}
				onClose={onClose}
			/>
		)}
		{open && !open.found && (
			<MissingDialog
				title="Cliente"
				failed={open.failed}
				what="Erro ao carregar o cliente."
				onClose={onClose}
			/>
		)}
		{writingTo && <MessageDialog to={writingTo} onClose={() => onWrite(null)} />}
	</Suspense>
);
