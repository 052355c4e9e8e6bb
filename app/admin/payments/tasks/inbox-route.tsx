import { data, href } from "react-router";
import { MissingDialog } from "#app/admin/ui/missing-dialog.tsx";
import { DIALOG, useDialogAddress } from "#app/admin/ui/use-dialog-address.ts";
import { reportErrorContext, shopContext } from "#app/context.ts";
import { readOrFail } from "#app/session/read-part.ts";
import { localDay } from "#core/values/dates.ts";
import type { Route } from "./+types/inbox-route";
import { InboxDialog } from "./inbox-dialog.tsx";

export const handle = DIALOG;

export async function loader({ params, context }: Route.LoaderArgs) {
	const { desk } = context.get(shopContext).payments;
	const { found: task, failed } = await readOrFail(
		context,
		desk.loadInbox(params.id, context.get(reportErrorContext)),
	);
	const today = localDay(new Date());
	return data({ matter: task, failed, today }, { status: failed ? 503 : task ? 200 : 404 });
}

export default function Inbox({
	loaderData: { matter: task, failed, today },
}: Route.ComponentProps) {
	const { close } = useDialogAddress(href("/admin/pagamentos"));
	if (task) {
		return <InboxDialog key={task.payment.id} matter={task} today={today} onClose={close} />;
	}
	return (
		<MissingDialog
			title="Pagamento sem pedido"
			failed={failed}
			what="Erro ao carregar o pagamento."
			onClose={close}
		/>
	);
}
