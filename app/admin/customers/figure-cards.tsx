import { averageTicket } from "#core/customers/manage/desk-rules.ts";
import type { CustomerFigures } from "#core/customers/manage/types.ts";
import { formatMoney } from "#core/money.ts";
import { type Figure, FigureStrip } from "../ui/panel.tsx";

const number = (n: number): string => n.toLocaleString("pt-BR");
const percent = (part: number, whole: number): string =>
	`${(whole === 0 ? 0 : (part / whole) * 100).toLocaleString("pt-BR", { maximumFractionDigits: 1 })}%`;

/** The six figures of the customers. */
export function FigureCards({ figures }: { figures: CustomerFigures }) {
	const { customers, recent, spent, orders_paid, buyers, returning, sizes, consented } = figures;
	const cards: Figure[] = [
		{
			label: "Total de clientes",
			value: number(customers),
			note: `${number(recent)} nos últimos 30 dias`,
		},
		{
			label: "Receita de clientes",
			value: formatMoney(spent),
			note: `${number(orders_paid)} ${orders_paid === 1 ? "pedido pago" : "pedidos pagos"}`,
		},
		{
			label: "Ticket médio",
			value: formatMoney(averageTicket(spent, orders_paid)),
			note: "por pedido pago",
		},
		{
			label: "Taxa de recompra",
			value: percent(returning, buyers),
			note: `${number(returning)} de ${number(buyers)} compraram de novo`,
		},
		{
			label: "Tamanhos mais usados",
			value: sizes.length === 0 ? "-" : sizes.map(({ size }) => size).join(" · "),
			note: sizes.map(({ size, customers: n }) => `${size} ${number(n)}`).join(", "),
		},
		{
			label: "Aceitam ofertas",
			value: number(consented),
			note: `${percent(consented, customers)} dos clientes`,
		},
	];
	return (
		<div className="mb-4 grid gap-4 lg:grid-cols-1">
			<FigureStrip label="Clientes em números" figures={cards.slice(0, 3)} />
			<FigureStrip label="Hábitos dos clientes" figures={cards.slice(3)} />
		</div>
	);
}
