import { data, href } from "react-router";
import { shopContext } from "#app/context.ts";
import { partReader, readOrFail } from "#app/session/read-part.ts";
import { MissingDialog } from "../ui/missing-dialog.tsx";
import { DIALOG, useDialogAddress } from "../ui/use-dialog-address.ts";
import type { Route } from "./+types/moves-route";
import { MovesDialog } from "./moves-dialog.tsx";

export const handle = DIALOG;

/** A page of a product's ledger; `variacao` narrows it, `movimentos` is the page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { stock } = context.get(shopContext);
	const page = Number(url.searchParams.get("movimentos"));
	const variantId = url.searchParams.get("variacao") || null;
	const { found: product, failed } = await readOrFail(context, stock.findProduct(params.id));
	const asked = {
		productId: product?.id ?? "",
		variantId,
		page: Number.isSafeInteger(page) && page > 0 ? page : 1,
	};
	const moves = product && (await partReader(context)(stock.listMoves(asked)));
	const ledger = product && { product, moves, variantId };
	return data({ ledger, failed }, { status: failed ? 503 : ledger ? 200 : 404 });
}

export default function Moves({ loaderData: { ledger, failed } }: Route.ComponentProps) {
	const { close } = useDialogAddress(href("/admin/estoque"), ["variacao", "movimentos"]);
	if (ledger) return <MovesDialog {...ledger} onClose={close} />;
	return (
		<MissingDialog
			title="Histórico de estoque"
			failed={failed}
			what="Erro ao carregar o histórico."
			onClose={close}
		/>
	);
}
