import { useAction } from "../action/use-action.ts";
import { WriteDialog } from "../ui/write-dialog.tsx";
import type { action } from "./customer-actions.ts";

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
	const { send, busy, answer } = useAction<typeof action>({ onDone: onClose });
	return (
		<WriteDialog
			to={to}
			subject={to.subject}
			message={to.message}
			emailType={to.emailType}
			send={(form) =>
				send({
					intent: "message",
					form: { ...form, customerEmail: to.email, customerName: to.name },
				})
			}
			busy={busy}
			answer={answer}
			onClose={onClose}
		/>
	);
}
