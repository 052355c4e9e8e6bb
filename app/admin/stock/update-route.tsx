import { data, useLocation } from "react-router";
import { shopContext } from "#app/context.ts";
import { readOrFail } from "#app/session/read-part.ts";
import { sayFailures } from "../action/say-failures.ts";
import { MissingDialog } from "../ui/missing-dialog.tsx";
import { DIALOG, useDialogAddress } from "../ui/use-dialog-address.ts";
import type { Route } from "./+types/update-route";
import { action } from "./stock-actions.ts";
import { UpdateDialog } from "./update-dialog.tsx";

export { action };

export const clientAction = sayFailures();

export const handle = DIALOG;

/** A product's variations, of which one is changed. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { stock } = context.get(shopContext);
	const { found: product, failed } = await readOrFail(context, stock.findProduct(params.id));
	return data({ product, failed }, { status: failed ? 503 : product ? 200 : 404 });
}

export default function Update({ loaderData: { product, failed } }: Route.ComponentProps) {
	// It lies over the levels and over what people wait for.
	const { pathname } = useLocation();
	const { close } = useDialogAddress(pathname.replace(/\/[^/]+\/[^/]+$/, ""));
	if (product) return <UpdateDialog key={product.id} product={product} onClose={close} />;
	return (
		<MissingDialog
			title="Atualizar estoque"
			failed={failed}
			what="Erro ao carregar as variações."
			onClose={close}
		/>
	);
}
