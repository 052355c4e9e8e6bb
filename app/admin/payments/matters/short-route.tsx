import { data, href } from "react-router";
import { shopContext } from "#app/context.ts";
import { readOrFail } from "#app/session/read-part.ts";
import { Modal } from "#app/ui/modal.tsx";
import { addDays, shopDay } from "#core/insights/period-rules.ts";
import { MissingDialog } from "../../ui/missing-dialog.tsx";
import { DIALOG, useDialogAddress } from "../../ui/use-dialog-address.ts";
import type { Route } from "./+types/short-route";
import { ShortDialog } from "./short-dialog.tsx";

export const handle = DIALOG;

/** One order that was paid when its pieces were gone. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { desk } = context.get(shopContext).payments;
	const { found: order, failed } = await readOrFail(context, desk.loadShort(params.id));
	const tomorrow = addDays(shopDay(new Date()), 1);
	return data({ order, failed, tomorrow }, { status: failed ? 503 : 200 });
}

export default function Short({ loaderData }: Route.ComponentProps) {
	const { order, failed, tomorrow } = loaderData;
	const { close } = useDialogAddress(href("/admin/pagamentos"));
	if (order) {
		return <ShortDialog key={order.id} order={order} tomorrow={tomorrow} onClose={close} />;
	}
	if (failed) {
		return (
			<MissingDialog
				title="Pago, mas sem a peça"
				failed
				what="Erro ao carregar o pedido."
				onClose={close}
			/>
		);
	}
	return (
		<Modal open onOpenChange={(open) => !open && close()} title="Pago, mas sem a peça" low dense>
			<p className="text-subtle">
				Já resolvido: o pedido tem as peças, seguiu viagem ou teve o valor devolvido.
			</p>
		</Modal>
	);
}
