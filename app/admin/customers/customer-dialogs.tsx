import { lazy, Suspense } from "react";
import type { CustomerDialogProps } from "./customer-dialog.tsx";
import type { MessageDraft } from "./message-dialog.tsx";

const CustomerDialog = lazy(() => import("./customer-dialog.tsx"));
const MessageDialog = lazy(() => import("./message-dialog.tsx"));

type CustomerDialogsProps = {
	/** The customer that the address names. */
	open: Pick<CustomerDialogProps, "customer" | "orders"> | null;
	writingTo: MessageDraft | null;
	onWrite(to: MessageDraft | null): void;
	onClose(): void;
};

/** The open customer, and the message that is written to somebody. */
export const CustomerDialogs = ({ open, writingTo, onWrite, onClose }: CustomerDialogsProps) => (
	<Suspense>
		{open && (
			<CustomerDialog key={open.customer.email} {...open} onWrite={onWrite} onClose={onClose} />
		)}
		{writingTo && <MessageDialog to={writingTo} onClose={() => onWrite(null)} />}
	</Suspense>
);
