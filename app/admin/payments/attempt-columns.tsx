import { Link } from "react-router";
import { StatusPill } from "#app/ui/badge.tsx";
import { orderNumber } from "#core/orders/shared/order.ts";
import { PAYMENT_METHOD_LABELS } from "#core/orders/shared/payment-method.ts";
import type { AttemptRow } from "#core/payments/shared/attempts.ts";
import { attemptState, taskOf } from "#core/payments/shared/attempts.ts";
import { type Task, taskPath } from "#core/payments/shared/attention.ts";
import { brandWord } from "#core/payments/shared/cards.ts";
import { moneyIn } from "#core/payments/shared/mismatches.ts";
import { formatDay, formatHour } from "#core/values/dates.ts";
import type { Column } from "../ui/lists/data-table.tsx";

function methodWords({ method, card_brand, card_last_four, installments }: AttemptRow): string {
	if (!method) return "Não informado";
	if (!card_last_four) return PAYMENT_METHOD_LABELS[method];
	return `${brandWord(card_brand) ?? "Cartão"} ${card_last_four} · ${installments}x`;
}

const AMOUNT = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2 });
/** `1.158,62`: the column head names the currency. */
const plainMoney = (centavos: number): string => AMOUNT.format(centavos / 100);
const DASH = <span className="text-subtle">–</span>;
const reais = (centavos: number | null) => (centavos === null ? DASH : plainMoney(centavos));
const dayOf = (at: string | Date): string => formatDay(at);

function Day({ at }: { at: string }) {
	const day = dayOf(at);
	return <>{day === dayOf(new Date()) ? "hoje" : day.slice(0, 5)}</>;
}

const orderLink = (id: string): string => `/admin/pedidos?q=${orderNumber(id)}&aberto=${id}`;

export const rowLink = (row: AttemptRow, task: Task | null): string | null =>
	task && task.kind !== "cancel"
		? taskPath(task)
		: row.order_id
			? orderLink(row.order_id)
			: row.inbox
				? `/admin/pagamentos/sem-pedido/${row.id}`
				: null;

const Order = ({ row }: { row: AttemptRow }) =>
	row.order_id ? (
		<>
			<Link
				to={orderLink(row.order_id)}
				className="nums font-semibold text-brand-text hover:underline"
			>
				#{orderNumber(row.order_id)}
			</Link>{" "}
			<span className="nums text-caption text-subtle">nº {row.numero}</span>
		</>
	) : (
		<Link to={`/admin/pagamentos/sem-pedido/${row.id}`} className="text-brand-text hover:underline">
			sem pedido
		</Link>
	);

const Pill = ({ row, task }: { row: AttemptRow; task: Task | null }) => {
	const { word, tone } = attemptState(row, task, new Date());
	return <StatusPill tone={tone}>{word}</StatusPill>;
};

/** A phone has everything in one cell of two lines. */
const WIDE = "max-md:hidden md:px-2.5";

export function attemptColumns(tasks: Task[]): Column<AttemptRow>[] {
	const about = (row: AttemptRow) => taskOf(row, tasks);
	return [
		{
			id: "phone",
			header: "Pagamento",
			plain: true,
			className: "md:hidden",
			cell: (row) => <PhoneLines row={row} task={about(row)} />,
		},
		{
			id: "when",
			header: "Quando",
			className: WIDE,
			cell: ({ created_at }) => (
				<span className="nums">
					<span className="block">{formatHour(created_at)}</span>
					<span className="block text-caption text-subtle">
						<Day at={created_at} />
					</span>
				</span>
			),
		},
		{
			id: "order",
			header: "Pedido",
			className: WIDE,
			cell: (row) => (
				<span className="block min-w-0">
					<Order row={row} />
					<span className="block w-36 truncate text-caption text-subtle" title={row.customer ?? ""}>
						{row.customer ?? "Não informado"}
					</span>
				</span>
			),
		},
		{
			id: "method",
			header: "Meio e código",
			className: WIDE,
			cell: (row) => (
				<span className="block">
					<span className="block whitespace-nowrap">{methodWords(row)}</span>
					<span
						className="nums block w-30 truncate text-caption text-subtle"
						title={row.code ?? undefined}
					>
						{row.code ?? "–"}
					</span>
				</span>
			),
		},
		{
			id: "gross",
			header: "Bruto",
			align: "right",
			className: WIDE,
			cell: ({ amount, currency }) => (
				<b className="font-semibold whitespace-nowrap">
					{currency && currency !== "BRL" ? moneyIn(amount, currency) : plainMoney(amount)}
				</b>
			),
		},
		{
			id: "fee",
			header: "Tarifa",
			align: "right",
			className: `${WIDE} text-subtle`,
			cell: ({ fee }) => reais(fee),
		},
		{
			id: "net",
			header: "Líquido",
			align: "right",
			className: WIDE,
			cell: ({ net }) => reais(net),
		},
		{
			id: "release",
			header: "Liberação",
			className: WIDE,
			cell: ({ releases_at, status }) =>
				status === "disputed" ? "Retido" : releases_at ? <Release at={releases_at} /> : DASH,
		},
		{
			id: "state",
			header: "Situação",
			className: WIDE,
			cell: (row) => <Pill row={row} task={about(row)} />,
		},
	];
}

const Release = ({ at }: { at: string }) => (
	<span className="nums">{dayOf(at) === dayOf(new Date()) ? "Hoje" : dayOf(at).slice(0, 5)}</span>
);

type PhoneLinesProps = { row: AttemptRow; task: Task | null };

const PhoneLines = ({ row, task }: PhoneLinesProps) => (
	<div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
		<span className="truncate font-medium">{row.customer ?? "Não informado"}</span>
		<span className="nums text-right font-semibold">{moneyIn(row.amount, row.currency)}</span>
		<span className="text-caption text-subtle">
			{row.order_id ? (
				<>
					Pedido <Order row={row} />
				</>
			) : (
				<Order row={row} />
			)}{" "}
			· {methodWords(row)}
		</span>
		<span className="text-right">
			<Pill row={row} task={task} />
		</span>
	</div>
);
