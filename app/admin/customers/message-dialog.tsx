import { useAction } from "../action/use-action.ts";
import { WriteDialog } from "../ui/forms/write-dialog.tsx";
import type { action } from "./customer-actions.ts";

export type MessageDraft = {
	email: string;
	name: string;
	subject?: string;
	message?: string;
	emailType?: string;
};

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
