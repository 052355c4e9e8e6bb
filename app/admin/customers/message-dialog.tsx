import { useFetcher } from "react-router";
import { useActionToast } from "#app/ui/use-action-toast.ts";
import { WriteDialog } from "../ui/write-dialog.tsx";
import type { CustomerAnswer } from "./customer-actions.ts";

/** Whom to write to, and what stands in the form already. */
export type MessageDraft = {
	email: string;
	name: string;
	subject?: string;
	message?: string;
	emailType?: string;
};

/** Writes to one customer by e-mail. */
export default function MessageDialog({ to, onClose }: { to: MessageDraft; onClose(): void }) {
	const fetcher = useFetcher<CustomerAnswer>();
	useActionToast(fetcher.data, onClose);
	return (
		<WriteDialog
			to={to}
			subject={to.subject}
			message={to.message}
			emailType={to.emailType}
			send={(form) => void fetcher.submit(form, { method: "post" })}
			busy={fetcher.state !== "idle"}
			answer={fetcher.data}
			onClose={onClose}
		>
			<input type="hidden" name="customerEmail" value={to.email} />
			<input type="hidden" name="customerName" value={to.name} />
		</WriteDialog>
	);
}
