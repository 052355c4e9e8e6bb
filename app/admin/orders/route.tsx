import { HistoryIcon, Plus, TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { href, Link, useLocation } from "react-router";
import { reportErrorContext, shopContext } from "#app/context.ts";
import { readOrFail } from "#app/session/read-part.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useActionToast } from "#app/ui/toast/use-action-toast.ts";
import type { OrderCounts, OrderRow } from "#core/orders/manage/types.ts";
import { DEFAULT_ORDER_SORT, isNarrowed, parseOrderQuery } from "#core/orders/shared/office.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import { shopDay } from "#core/values/dates.ts";
import { counted, plural } from "#core/values/text.ts";
import { type AnswerOf, type InputOf, useSend } from "../action/use-action.ts";
import { UnsavedConfirm } from "../ui/forms/save-bar.tsx";
import { Counters, ExportLink, ListScreen } from "../ui/lists/list-screen.tsx";
import { TextLink } from "../ui/lists/row-action.tsx";
import { MayWrite } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/route";
import { CancelDialog, DeleteDialog } from "./cancel-dialog.tsx";
import { afterSaving, isUnsaved, type NoteDrafts, useNoteDrafts } from "./detail/notes-part.tsx";
import { OpenOrder, OrderDetail } from "./detail/order-detail.tsx";
import type { action } from "./order-actions.ts";
import { orderColumns } from "./order-columns.tsx";
import { orderFilters } from "./order-filters.tsx";
import { SAMPLE_COUNTS, SAMPLE_DETAILS, SAMPLE_ORDERS } from "./sample-orders.ts";
import { notesKey } from "./use-order-action.ts";

function useOrderDialogs(rows: readonly OrderRow[]) {
	const [cancelling, setCancelling] = useState<OrderRow | null>(null);
	const [deleting, setDeleting] = useState<OrderRow | null>(null);
	// Follows reloads of the list; an order that left the list keeps its last data.
	const now = (order: OrderRow | null) =>
		order ? (rows.find(({ id }) => id === order.id) ?? order) : null;
	return { cancelling: now(cancelling), setCancelling, deleting: now(deleting), setDeleting };
}

type OrderDialogsProps = {
	dialogs: ReturnType<typeof useOrderDialogs>;
	onDeleted(id: string): void;
};

/** Dialogs to cancel and to erase an order; the first can switch to the second. */
function OrderDialogs({ dialogs, onDeleted }: OrderDialogsProps) {
	const { cancelling, setCancelling, deleting, setDeleting } = dialogs;
	return (
		<>
			{cancelling && (
				<CancelDialog
					key={cancelling.id}
					order={cancelling}
					onErase={() => {
						setDeleting(cancelling);
						setCancelling(null);
					}}
					onClose={() => setCancelling(null)}
				/>
			)}
			{deleting && (
				<DeleteDialog
					key={deleting.id}
					order={deleting}
					onDeleted={() => {
						onDeleted(deleting.id);
						setDeleting(null);
					}}
					onClose={() => setDeleting(null)}
				/>
			)}
		</>
	);
}

const COUNTERS = [
	{ tone: "warn", value: "pendente", one: "pendente", many: "pendentes" },
	{ tone: "warn", value: "preparar", one: "a preparar", many: "a preparar" },
	{ tone: "info", value: "processando", one: "em preparação", many: "em preparação" },
	{ tone: "ok", value: "enviado", one: "enviado", many: "enviados" },
	{ tone: "ok", value: "pronto", one: "pronto para retirar", many: "prontos para retirar" },
] as const;

export function OrdersHead({ counts }: { counts: OrderCounts }) {
	return (
		<PageHead
			title="Pedidos"
			text="Acompanhe, atualize o status e fale com o cliente sem sair da lista."
			counters={
				<Counters
					label="Pedidos por status"
					name="status"
					counters={COUNTERS.filter(
						({ value }) => counts[value] > 0 || (value !== "preparar" && value !== "pronto"),
					).map(({ tone, value, one, many }) => ({
						tone,
						text: counted(counts[value], one, many),
						value,
					}))}
				/>
			}
		>
			<ButtonLink size="sm" variant="outline" to={href("/admin/pedidos/antigos")}>
				<Icon of={HistoryIcon} className="size-4.5" />
				Da loja antiga
			</ButtonLink>
			<ExportLink to={href("/admin/pedidos/exportar.csv")} />
			<MayWrite>
				<ButtonLink size="sm" to={href("/admin/pedidos/novo")}>
					<Icon of={Plus} className="size-4.5" />
					Novo pedido
				</ButtonLink>
			</MayWrite>
		</PageHead>
	);
}

const LIST = new Intl.ListFormat("pt-BR");

type UnsavedNotesProps = {
	notes: NoteDrafts;
	open: string[];
};

/** Handles note saves of rows closed meanwhile, and guards navigation. */
function UnsavedNotes({ notes, open }: UnsavedNotesProps) {
	const unsaved = [...notes.drafts].filter(([, draft]) => isUnsaved(draft)).map(([id]) => id);
	const numbers = LIST.format(unsaved.map((id) => `#${orderNumber(id)}`));
	return (
		<>
			{[...new Set([...open, ...notes.drafts.keys()])].map((id) => (
				<Saved key={id} orderId={id} notes={notes} />
			))}
			{unsaved.length > 0 && (
				<UnsavedConfirm
					text={`As observações ${plural(unsaved.length, "do pedido", "dos pedidos")} ${numbers} ainda não foram salvas.`}
					heldOnScreen
				/>
			)}
		</>
	);
}

function Saved({ orderId, notes }: { orderId: string; notes: NoteDrafts }) {
	const { answer } = useSend<InputOf<typeof action>, AnswerOf<typeof action>>({
		key: notesKey(orderId),
	});
	useActionToast(answer, () => {
		const saved = answer?.saved;
		if (saved) notes.change(orderId, (now) => now && afterSaving(now, saved));
	});
	return null;
}

/**
 * The list's rows, plus open ones that newer orders pushed to the next page: an order being edited stays in
 * place.
 */
function useRowSnapshot(rows: OrderRow[], isOpen: (id: string) => boolean): OrderRow[] {
	const location = useLocation();
	const params = new URLSearchParams(location.search);
	// The open order does not change the list.
	params.delete("aberto");
	const search = params.toString();
	const before = useRef<{ search: string; rows: OrderRow[] }>({ search, rows: [] });
	const pushed =
		before.current.search === search
			? before.current.rows.filter(({ id }) => isOpen(id) && rows.every((row) => row.id !== id))
			: [];
	const visible = pushed.length > 0 ? [...rows, ...pushed] : rows;
	useEffect(() => {
		before.current = { search, rows: visible };
	});
	return visible;
}

const NAME = "aberto";

/** Puts the last opened order into the URL, so that a reload or a shared link opens it. */
function nameInAddress(id: string | null): void {
	const url = new URL(window.location.href);
	if (id) url.searchParams.set(NAME, id);
	else url.searchParams.delete(NAME);
	// Skips the router: no reload is needed.
	window.history.replaceState(window.history.state, "", url);
}

/** Ids of open orders, initially the one in the URL. */
function useOpenOrders(named: string | null) {
	const [open, setOpen] = useState<readonly string[]>(named ? [named] : []);
	useEffect(() => {
		if (named) setOpen((now) => (now.includes(named) ? now : [...now, named]));
	}, [named]);
	const change = (next: readonly string[]) => {
		setOpen(next);
		nameInAddress(next.at(-1) ?? null);
	};
	const close = (id: string) => change(open.filter((one) => one !== id));
	return {
		isOpen: (id: string) => open.includes(id),
		toggle: (id: string) => (open.includes(id) ? close(id) : change([...open, id])),
		close,
	};
}

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
	const rows = useRowSnapshot(list.rows, isOpen);
	const dialogs = useOrderDialogs(rows);
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
				onCancel: dialogs.setCancelling,
				onDelete: dialogs.setDeleting,
				sample,
			})}
			keyOf={({ id }) => id}
			detailOf={detailOf}
			list={{ ...list, rows }}
			counted={["pedido", "pedidos"]}
			empty={isNarrowed(query) || query.customer !== "" ? NONE_FOUND : NONE_YET}
		>
			<UnsavedNotes notes={notes} open={rows.map(({ id }) => id).filter(isOpen)} />
			<OrderDialogs
				dialogs={dialogs}
				onDeleted={(id) => {
					close(id);
					notes.change(id, () => null);
				}}
			/>
		</ListScreen>
	);
}

const NONE_FOUND = {
	title: "Nenhum pedido encontrado",
	text: "Confira a busca e os filtros, ou veja todos os pedidos.",
	way: <TextLink to="/admin/pedidos">Ver todos os pedidos</TextLink>,
};
const NONE_YET = {
	title: "Nenhum pedido ainda",
	text: "Quando alguém comprar na loja, o pedido aparece aqui.",
};

/** Above the sample rows while orders cannot be loaded. */
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
