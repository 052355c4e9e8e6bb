import { Download, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { href, Link, useLocation } from "react-router";
import { reportErrorContext, shopContext } from "#app/context.ts";
import { StatusPill } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { shopDay } from "#core/insights/period-rules.ts";
import { DEFAULT_ORDER_SORT, parseOrderQuery } from "#core/orders/manage/order-admin-rules.ts";
import type { OrderRow } from "#core/orders/manage/types.ts";
import { counted } from "#core/values/plural-rules.ts";
import { ListScreen } from "../ui/list-screen.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/route";
import { CancelDialog } from "./cancel-dialog.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { isUnsaved } from "./note-draft.ts";
import { OpenOrder } from "./open-order.tsx";
import { orderColumns } from "./order-columns.tsx";
import { OrderDetail } from "./order-detail.tsx";
import { OrderFilters } from "./order-filters.tsx";
import { SAMPLE_COUNTS, SAMPLE_DETAILS, SAMPLE_ORDERS } from "./sample-orders.ts";
import { UnsavedNotes } from "./unsaved-notes.tsx";
import { useKeptRows } from "./use-kept-rows.ts";
import { useNoteDrafts } from "./use-note-drafts.ts";
import { useOpenOrders } from "./use-open-orders.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const { orderAdmin } = context.get(shopContext);
	const query = parseOrderQuery(url.searchParams);
	const wanted = url.searchParams.get("aberto");
	const base = { query, today: shopDay(new Date()) };
	try {
		const [list, counts, open] = await Promise.all([
			orderAdmin.listOrders(query),
			orderAdmin.countOrders(),
			wanted ? orderAdmin.loadOrder(wanted) : null,
		]);
		return { ...base, list, counts, open, sample: false };
	} catch (error) {
		context.get(reportErrorContext)(error);
		return { ...base, list: SAMPLE_ORDERS, counts: SAMPLE_COUNTS, open: null, sample: true };
	}
}

export default function Orders({ loaderData }: Route.ComponentProps) {
	const { query, today, list, counts, open, sample } = loaderData;
	const { isOpen, toggle, close } = useOpenOrders(open?.id ?? null);
	const [cancelling, setCancelling] = useState<string | null>(null);
	const [deleting, setDeleting] = useState<string | null>(null);
	const notes = useNoteDrafts();
	const rows = useKeptRows(list.rows, isOpen);
	const onDeleted = () => {
		if (deleting) {
			close(deleting);
			notes.change(deleting, () => null);
		}
		setDeleting(null);
	};
	const detailOf = ({ id }: OrderRow) => {
		if (!isOpen(id)) return null;
		if (!sample) {
			return <OpenOrder orderId={id} known={open?.id === id ? open : null} notes={notes} />;
		}
		const order = SAMPLE_DETAILS.find((one) => one.id === id);
		return order ? <OrderDetail order={order} notes={notes} sample /> : null;
	};
	const hasUnsaved = (id: string) => {
		const draft = notes.drafts.get(id);
		return draft !== undefined && isUnsaved(draft);
	};
	return (
		<ListScreen
			head={
				<PageHead
					title="Pedidos"
					text="Acompanhe, atualize o status e fale com o cliente sem sair da lista."
				>
					<StatusPill tone="warn">{counted(counts.pendente, "pendente", "pendentes")}</StatusPill>
					<StatusPill tone="brand">
						{counted(counts.processando, "processando", "processando")}
					</StatusPill>
					<StatusPill tone="ok">{counted(counts.enviado, "enviado", "enviados")}</StatusPill>
					<ExportLink />
				</PageHead>
			}
			above={
				<>
					{sample && <SampleNotice />}
					<OrderFilters query={query} today={today} />
				</>
			}
			label="Pedidos"
			defaultSort={DEFAULT_ORDER_SORT}
			columns={orderColumns({
				isOpen,
				hasUnsaved,
				onToggle: toggle,
				onCancel: setCancelling,
				onDelete: setDeleting,
				sample,
			})}
			keyOf={({ id }) => id}
			detailOf={detailOf}
			list={{ ...list, rows }}
			counted={["pedido", "pedidos"]}
			empty={{
				title: "Nenhum pedido encontrado",
				text: "Confira a busca e os filtros, ou veja todos os pedidos.",
				way: (
					<Link to="/admin/pedidos" className="font-medium text-brand-text hover:underline">
						Ver todos os pedidos
					</Link>
				),
			}}
		>
			<UnsavedNotes notes={notes} open={rows.map(({ id }) => id).filter(isOpen)} />
			{cancelling && (
				<CancelDialog
					orderId={cancelling}
					onErase={() => {
						setDeleting(cancelling);
						setCancelling(null);
					}}
					onClose={() => setCancelling(null)}
				/>
			)}
			{deleting && (
				<DeleteDialog orderId={deleting} onDeleted={onDeleted} onClose={() => setDeleting(null)} />
			)}
		</ListScreen>
	);
}

/** What the filters show, for a spreadsheet. */
function ExportLink() {
	const { search } = useLocation();
	return (
		<a
			href={href("/admin/pedidos/exportar.csv") + search}
			download
			className={buttonClass({ variant: "outline", size: "sm" })}
		>
			<Icon of={Download} className="size-4.5" />
			Exportar CSV
		</a>
	);
}

const SampleNotice = () => (
	<div
		role="alert"
		className="mb-4 flex items-start gap-3 rounded-md border border-line-strong bg-warn-tint px-5 py-4 text-ui"
	>
		<Icon of={TriangleAlert} className="mt-0.5 size-5 shrink-0 text-warn-text" />
		<p>
			<b className="font-semibold">Não foi possível carregar os pedidos.</b> Estes são pedidos de
			exemplo e as ações estão desativadas.{" "}
			<Link to="/admin/pedidos" reloadDocument className="font-medium underline">
				Tentar de novo
			</Link>
		</p>
	</div>
);
