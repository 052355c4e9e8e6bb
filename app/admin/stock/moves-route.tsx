import { data, href } from "react-router";
import { TextLink } from "#app/admin/ui/lists/row-action.tsx";
import { shopContext } from "#app/context.ts";
import { partReader, readOrFail } from "#app/session/read-part.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { orderNumber } from "#core/orders/shared/order.ts";
import { MOTIVO_LABELS } from "#core/stock/shared/stock.ts";
import type { ProductStock, StockMove, StockMoves } from "#core/stock/types.ts";
import { formatMoment } from "#core/values/dates.ts";
import { counted } from "#core/values/text.ts";
import { variationName } from "#core/values/variation.ts";
import { useListParams } from "../ui/lists/list-toolbar.tsx";
import { useMayOpen } from "../ui/may.tsx";
import { MissingDialog, PartFailed } from "../ui/panel.tsx";
import { DIALOG, useDialogAddress } from "../ui/use-dialog-address.ts";
import type { Route } from "./+types/moves-route";

type MovesDialogProps = {
	product: ProductStock;
	/** Null when loading failed. */
	moves: StockMoves | null;
	variantId: string | null;
	onClose(): void;
};

function MovesDialog({ product, moves, variantId, onClose }: MovesDialogProps) {
	const { params, set } = useListParams();
	const { variantes: units } = product;
	const { rows, total, page, pages } = moves ?? { rows: [], total: 0, page: 1, pages: 1 };
	// The list behind stays on its page.
	const show = (changes: { variacao?: string; movimentos: number | null }) =>
		set({ ...changes, pagina: params.get("pagina") }, { replace: true });
	return (
		<Modal
			onClose={onClose}
			title="Histórico de estoque"
			description={`${product.nome}, ${product.sku}`}
			width={980}
			tall
			dense
			footer={
				<div className="flex flex-wrap items-center justify-between gap-3">
					<p className="nums text-small text-subtle" aria-live="polite">
						{moves && `${counted(total, "movimento", "movimentos")} · página ${page} de ${pages}`}
					</p>
					<div className="flex gap-3">
						<Button
							variant="outline"
							size="sm"
							disabled={page <= 1}
							onClick={() => show({ movimentos: page - 1 })}
						>
							Anterior
						</Button>
						<Button
							variant="outline"
							size="sm"
							disabled={page >= pages}
							onClick={() => show({ movimentos: page + 1 })}
						>
							Próxima
						</Button>
					</div>
				</div>
			}
		>
			{units.length > 1 && (
				<SelectField
					label="Variação"
					className="mb-5 max-w-80"
					value={variantId ?? ""}
					onChange={(event) => show({ variacao: event.currentTarget.value, movimentos: null })}
					options={units.map((unit) => ({
						value: unit.id,
						label: `${variationName(unit)} (${unit.sku})`,
					}))}
				>
					<option value="">Todas</option>
				</SelectField>
			)}
			{!moves && <PartFailed what="Erro ao carregar os movimentos." />}
			{moves && rows.length === 0 && <p className="text-subtle">Nada mudou neste estoque ainda.</p>}
			<ol className="divide-y divide-line text-small" aria-label="Movimentos">
				{rows.map((move) => (
					<Move key={move.id} move={move} named={units.length > 1} />
				))}
			</ol>
		</Modal>
	);
}

export const signed = (n: number) => (n > 0 ? `+${n}` : String(n).replace("-", "−"));

/** The order of a movement; a link for roles that may open orders. */
export function OrderLink({ id }: { id: string }) {
	const mayOpen = useMayOpen();
	const name = `Pedido #${orderNumber(id)}`;
	if (!mayOpen("/admin/pedidos")) return <span className="nums block">{name}</span>;
	return (
		<TextLink
			to={`/admin/pedidos?${new URLSearchParams({ q: orderNumber(id), aberto: id })}`}
			className="nums block"
		>
			{name}
		</TextLink>
	);
}

const Move = ({ move, named }: { move: StockMove; named: boolean }) => (
	<li className="grid gap-x-5 gap-y-1 py-3 md:grid-cols-[150px_minmax(0,1fr)_150px_110px] md:items-center">
		<time dateTime={move.created_at} className="nums text-subtle">
			{formatMoment(move.created_at)}
		</time>
		<div className="min-w-0">
			<p className="font-medium">
				{MOTIVO_LABELS[move.motivo]}
				{named && <span className="font-normal text-subtle"> · {variationName(move)}</span>}
			</p>
			{move.observacao && <p className="break-words text-subtle">{move.observacao}</p>}
		</div>
		<div className="min-w-0">
			<p className="truncate">{move.ator === "loja" ? "Loja" : move.ator}</p>
			{move.order_id && <OrderLink id={move.order_id} />}
		</div>
		<p className="nums md:text-right">
			<span className="font-semibold">{signed(move.estoque)}</span>
			<span className="text-subtle"> → {move.saldo} un.</span>
			{move.reservado !== 0 && (
				<span className="block text-caption text-subtle">{signed(move.reservado)} reservadas</span>
			)}
		</p>
	</li>
);

export const handle = DIALOG;

/** A page of the ledger; `variacao` filters it, `movimentos` is the page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { stock } = context.get(shopContext);
	const page = Number(url.searchParams.get("movimentos"));
	const variantId = url.searchParams.get("variacao") || null;
	const { found: product, failed } = await readOrFail(context, stock.findProduct(params.id));
	const filter = {
		productId: product?.id ?? "",
		variantId,
		page: Number.isSafeInteger(page) && page > 0 ? page : 1,
	};
	const moves = product && (await partReader(context)(stock.listMoves(filter)));
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
