import { averageTicket } from "#core/customers/manage/customer-admin-rules.ts";
import type { CustomerFigures } from "#core/customers/manage/types.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted } from "#core/values/plural-rules.ts";
import { FigureStrip, Panel } from "../ui/panel.tsx";
import { PartFailed } from "../ui/part-failed.tsx";

const number = (n: number): string => n.toLocaleString("pt-BR");
const percent = (part: number, whole: number): string =>
	`${(whole === 0 ? 0 : (part / whole) * 100).toLocaleString("pt-BR", { maximumFractionDigits: 1 })}%`;

/** The six figures of the customers, in one panel split by hairlines (rule customers 3); null is said. */
export function FigureCards({ figures }: { figures: CustomerFigures | null }) {
	if (!figures) {
		return (
			<Panel className="mb-5">
				<PartFailed what="Erro ao carregar os números dos clientes." />
			</Panel>
		);
	}
	const { customers, recent, spent, orders_paid, buyers, returning, sizes, consented } = figures;
	const cards = [
		{
			label: "Total de clientes",
			value: number(customers),
			note: `${number(recent)} nos últimos 30 dias`,
		},
		{
			label: "Receita de clientes",
			value: formatMoney(spent),
			note: `${counted(orders_paid, "pedido pago", "pedidos pagos")}, líquida de devoluções`,
		},
		{
			label: "Ticket médio",
			value: formatMoney(averageTicket(spent, orders_paid)),
			note: "por pedido pago, líquido de devoluções",
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
			to: "?ofertas=sim",
			value: number(consented),
			note: `${percent(consented, customers)} dos clientes`,
		},
	];
	return <FigureStrip aboveList label="Clientes em números" figures={cards} />;
}
