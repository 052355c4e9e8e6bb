import { data, href } from "react-router";
import { reportErrorContext, shopContext } from "#app/context.ts";
import { readOrFail } from "#app/session/read-part.ts";
import { localDay } from "#core/values/local-moment-rules.ts";
import { MissingDialog } from "../../ui/missing-dialog.tsx";
import { DIALOG, useDialogAddress } from "../../ui/use-dialog-address.ts";
import type { Route } from "./+types/inbox-route";
import { InboxDialog } from "./inbox-dialog.tsx";

export const handle = DIALOG;

/** One payment that fits nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { desk } = context.get(shopContext).payments;
	const { found: matter, failed } = await readOrFail(
		context,
		desk.loadInbox(params.id, context.get(reportErrorContext)),
	);
	const today = localDay(new Date());
	return data({ matter, failed, today }, { status: failed ? 503 : matter ? 200 : 404 });
}

export default function Inbox({ loaderData: { matter, failed, today } }: Route.ComponentProps) {
	const { close } = useDialogAddress(href("/admin/pagamentos"));
	if (matter) {
		return <InboxDialog key={matter.payment.id} matter={matter} today={today} onClose={close} />;
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
