import { data, href } from "react-router";
import { MissingDialog } from "#app/admin/ui/missing-dialog.tsx";
import { DIALOG, useDialogAddress } from "#app/admin/ui/use-dialog-address.ts";
import { reportErrorContext, shopContext } from "#app/context.ts";
import { readOrFail } from "#app/session/read-part.ts";
import type { Route } from "./+types/refund-route";
import { ProposedRefundDialog } from "./proposed-refund-dialog.tsx";
import { RefundTaskDialog } from "./refund-task-dialog.tsx";

export const handle = DIALOG;

export async function loader({ params, context }: Route.LoaderArgs) {
	const { desk } = context.get(shopContext).payments;
	const { found: task, failed } = await readOrFail(
		context,
		desk.loadRefund(params.id, context.get(reportErrorContext)),
	);
	return data({ matter: task, failed }, { status: failed ? 503 : task ? 200 : 404 });
}

export default function RefundTask({ loaderData: { matter: task, failed } }: Route.ComponentProps) {
	const { close } = useDialogAddress(href("/admin/pagamentos"));
	if (task) {
		const { id, status } = task.refund;
		const proposed = status === "proposed" || status === "declined";
		const Dialog = proposed ? ProposedRefundDialog : RefundTaskDialog;
		return <Dialog key={id} matter={task} onClose={close} />;
	}
	return (
		<MissingDialog
			title="Devolução"
			failed={failed}
			what="Erro ao carregar a devolução."
			onClose={close}
		/>
	);
}
