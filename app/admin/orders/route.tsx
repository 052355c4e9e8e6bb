import { reportErrorContext, shopContext } from "#app/context.ts";
import { readOrFail } from "#app/session/read-part.ts";
import { shopDay } from "#core/insights/period-rules.ts";
import {
	DEFAULT_ORDER_SORT,
	isNarrowed,
	parseOrderQuery,
} from "#core/orders/manage/order-admin-rules.ts";
import type { OrderRow } from "#core/orders/manage/types.ts";
import { ListScreen } from "../ui/list-screen.tsx";
import type { Route } from "./+types/route";
import { noOrders } from "./no-orders.tsx";
import { isUnsaved } from "./note-draft.ts";
import { OpenOrder } from "./open-order.tsx";
import { orderColumns } from "./order-columns.tsx";
import { OrderDetail } from "./order-detail.tsx";
import { OrderDialogs, useOrderDialogs } from "./order-dialogs.tsx";
import { orderFilters } from "./order-filters.tsx";
import { OrdersHead } from "./orders-head.tsx";
import { SampleNotice } from "./sample-notice.tsx";
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
	const report = context.get(reportErrorContext);
	const opening = wanted ? readOrFail(context, orderAdmin.loadOrder(wanted, report)) : null;
	try {
		const [list, counts, open] = await Promise.all([
			orderAdmin.listOrders(query),
			orderAdmin.countOrders(),
			opening,
		]);
		return { ...base, list, counts, named: wanted, open, sample: false };
	} catch (error) {
		report(error);
		const sample = { list: SAMPLE_ORDERS, counts: SAMPLE_COUNTS };
		return { ...base, ...sample, named: null, open: null, sample: true };
	}
}

export default function Orders({ loaderData }: Route.ComponentProps) {
	const { query, today, list, counts, named, open, sample } = loaderData;
	const { isOpen, toggle, close } = useOpenOrders(named);
	const notes = useNoteDrafts();
	const rows = useKeptRows(list.rows, isOpen);
	const asked = useOrderDialogs(rows);
	const detailOf = ({ id }: OrderRow) => {
		if (!isOpen(id)) return null;
		if (!sample) {
			return <OpenOrder orderId={id} known={named === id ? open : null} notes={notes} />;
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
			head={<OrdersHead counts={counts} />}
			above={sample && <SampleNotice />}
			filters={orderFilters(query, today)}
			label="Pedidos"
			defaultSort={DEFAULT_ORDER_SORT}
			columns={orderColumns({
				isOpen,
				hasUnsaved,
				onToggle: toggle,
				onCancel: asked.setCancelling,
				onDelete: asked.setDeleting,
				sample,
			})}
			keyOf={({ id }) => id}
			detailOf={detailOf}
			list={{ ...list, rows }}
			counted={["pedido", "pedidos"]}
			empty={noOrders(isNarrowed(query) || query.customer !== "")}
		>
			<UnsavedNotes notes={notes} open={rows.map(({ id }) => id).filter(isOpen)} />
			<OrderDialogs
				asked={asked}
				onDeleted={(id) => {
					close(id);
					notes.change(id, () => null);
				}}
			/>
		</ListScreen>
	);
}
