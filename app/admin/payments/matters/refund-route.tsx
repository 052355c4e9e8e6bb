import { data, href } from "react-router";
import { reportErrorContext, shopContext } from "#app/context.ts";
import { readOrFail } from "#app/session/read-part.ts";
import { MissingDialog } from "../../ui/missing-dialog.tsx";
import { DIALOG, useDialogAddress } from "../../ui/use-dialog-address.ts";
import type { Route } from "./+types/refund-route";
import { ProposedRefundDialog } from "./proposed-refund-dialog.tsx";
import { RefundMatterDialog } from "./refund-matter-dialog.tsx";

export const handle = DIALOG;

/** One refund that needs somebody. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { desk } = context.get(shopContext).payments;
	const { found: matter, failed } = await readOrFail(
		context,
		desk.loadRefund(params.id, context.get(reportErrorContext)),
	);
	return data({ matter, failed }, { status: failed ? 503 : matter ? 200 : 404 });
}

export default function RefundMatter({ loaderData: { matter, failed } }: Route.ComponentProps) {
	const { close } = useDialogAddress(href("/admin/pagamentos"));
	if (matter) {
		const { id, status } = matter.refund;
		const proposed = status === "proposed" || status === "declined";
		const Dialog = proposed ? ProposedRefundDialog : RefundMatterDialog;
		return <Dialog key={id} matter={matter} onClose={close} />;
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
