import { ChevronRight, FolderPlus, ImagePlus, Plus, RefreshCw, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import { adminContext, roleContext, shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { OrderStatusPill } from "#app/ui/order-status-pill.tsx";
import { Price } from "#app/ui/price.tsx";
import { may } from "#core/accounts/shared/role.ts";
import type { Attention } from "#core/insights/insights.ts";
import { readPeriod } from "#core/insights/shared/period.ts";
import type { RecentOrder } from "#core/orders/manage/list-orders.ts";
import { orderNumber, paymentWord } from "#core/orders/shared/order.ts";
import { PAYMENT_METHOD_LABELS } from "#core/orders/shared/payment-method.ts";
import { parseStockQuery } from "#core/stock/shared/stock.ts";
import { formatMoment, formatter, shopDay } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { DayField } from "../ui/forms/day-field.tsx";
import { useMay, useMayOpen } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Panel, PartFailed } from "../ui/panel.tsx";
import type { Route } from "./+types/route";
import { arePutAside, FirstStepsPanel, NoSalesYet } from "./first-steps-panel.tsx";
import { FigureCards, LowStockPanel, SalesPanel, TO_REPLENISH, TodayPanel } from "./panels.tsx";

function AttentionPanel({ attention }: { attention: Attention[] | null }) {
	const maySeeSecurity = useMay("system", "read");
	if (attention?.length === 0) return null;
	return (
		<Panel title="Precisa de atenção" className="mb-5">
			{!attention && <PartFailed what="Erro ao carregar os avisos." />}
			<ul className="space-y-3">
				{attention?.map(({ kind, last }) => (
					<li key={kind} className="flex items-start gap-3 text-ui">
						<Icon of={TriangleAlert} className="mt-0.5 size-5 shrink-0 text-warn-text" />
						<p className="min-w-0">
							<b className="font-semibold">Muitas reservas sem pagamento.</b> Pedidos chegaram em
							massa aos limites de reserva, a última vez em {formatMoment(last)}. O estoque continua
							à venda.{" "}
							<Link
								to={
									maySeeSecurity
										? "/admin/sistema/seguranca?tipo=holds_attacked"
										: "/admin/pedidos?ordem=-criado"
								}
								className="font-medium text-brand-text underline underline-offset-4"
							>
								{maySeeSecurity ? "Ver eventos de segurança" : "Ver pedidos recentes"}
							</Link>
						</p>
					</li>
				))}
			</ul>
		</Panel>
	);
}

const LINKS = [
	{ to: "/admin/produtos?novo=1", area: "catalogue", label: "Novo produto", icon: Plus },
	{ to: "/admin/categorias?novo=1", area: "catalogue", label: "Nova categoria", icon: FolderPlus },
	{ to: "/admin/banners?novo=1", area: "content", label: "Novo banner", icon: ImagePlus },
] as const;

function QuickLinks() {
	const may = { catalogue: useMay("catalogue"), content: useMay("content") };
	const links = LINKS.filter(({ area }) => may[area]);
	if (links.length === 0) return null;
	return (
		<Panel title="Ações rápidas">
			<ul className="space-y-2">
				{links.map(({ to, label, icon }) => (
					<li key={to}>
						<Link
							to={to}
							className="flex min-h-12 items-center gap-3 rounded-sm border border-line-strong px-4 text-ui font-semibold hover:bg-surface"
						>
							<Icon of={icon} className="size-4.5" />
							<span className="flex-1">{label}</span>
							<Icon of={ChevronRight} className="size-4.5 text-subtle" />
						</Link>
					</li>
				))}
			</ul>
		</Panel>
	);
}

const linkTo = (id: string): string =>
	`/admin/pedidos?${new URLSearchParams({ q: orderNumber(id), aberto: id })}`;

function RecentOrders({ orders }: { orders: RecentOrder[] | null }) {
	return (
		<Panel
			title="Pedidos recentes"
			action={
				<Link
					to="/admin/pedidos"
					className="text-small font-semibold text-brand-text hover:underline"
				>
					Ver todos
				</Link>
			}
		>
			{!orders ? (
				<PartFailed what="Erro ao carregar os pedidos recentes." />
			) : orders.length === 0 ? (
				<p className="text-small text-subtle">Os pedidos aparecem aqui assim que chegam.</p>
			) : (
				<ul className="-mx-2 text-small">
					{orders.map((order) => (
						<li key={order.id} className="not-first:border-t not-first:border-line">
							<Link
								to={linkTo(order.id)}
								className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 rounded-sm px-2 py-3 hover:bg-surface md:grid-cols-[92px_minmax(0,1fr)_auto_104px]"
							>
								<span className="nums font-semibold">#{orderNumber(order.id)}</span>
								<span className="min-w-0 max-md:order-3" title={formatMoment(order.created_at)}>
									<span className="block truncate">{order.customer_name}</span>
									<span className="block truncate text-caption text-subtle">
										{order.payment_method
											? PAYMENT_METHOD_LABELS[order.payment_method]
											: order.payment_status === "approved"
												? "Recebido pela loja"
												: "Pagamento a escolher"}
										{`, ${paymentWord(order).toLowerCase()}`}
										{order.refunded_amount > 0 &&
											`, ${formatMoney(order.refunded_amount)} devolvidos`}
									</span>
								</span>
								<span className="max-md:order-2 max-md:justify-self-end">
									<OrderStatusPill order={order} />
								</span>
								<Price of={order.total} className="text-right font-semibold max-md:order-4" />
							</Link>
						</li>
					))}
				</ul>
			)}
		</Panel>
	);
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const now = new Date();
	const today = shopDay(now);
	const period = readPeriod(url.searchParams, today);
	const { admins, insights, payments, shipping, stock, system } = context.get(shopContext);
	const { userId, name } = context.get(adminContext);
	const maySettle = may(context.get(roleContext), "settings", "write");
	const read = partReader(context);
	const [sales, catalogue, lowStock, recent, attention, late, steps, admin] = await Promise.all([
		read(insights.loadSales(period)),
		read(insights.countCatalogue()),
		read(stock.listVariations(parseStockQuery(new URLSearchParams(TO_REPLENISH)), 5)),
		read(insights.listNewestOrders()),
		read(insights.listAttention()),
		read(shipping.countLate()),
		maySettle ? read(system.listFirstSteps(userId)) : [],
		read(admins.findAdmin(userId)),
	]);
	const stepsAside = arePutAside(request.headers.get("cookie"));
	/** Already listed in the first steps. */
	const saidBySteps =
		!stepsAside && steps?.some(({ id, state }) => id === "pagamento" && state !== "done");
	return {
		sales,
		catalogue,
		lowStock,
		recent,
		attention,
		late,
		period,
		today,
		now,
		name,
		steps,
		stepsAside,
		firstDay: admin !== null && shopDay(admin.since) === today,
		/** Warning for a shop, other than the demo, that receives no money. */
		unpaid: system.isDemo
			? null
			: payments.isClosed()
				? ("Ninguém consegue pagar: nenhum meio de pagamento está conectado." as const)
				: payments.checkoutOptions().sandbox && !saidBySteps
					? ("Os pagamentos são de teste: nenhum dinheiro entra." as const)
					: null,
	};
}

const longDay = formatter({ dateStyle: "full" });
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export default function Dashboard({ loaderData }: Route.ComponentProps) {
	const { sales, catalogue, lowStock, recent, attention, period, today, now, name, steps } =
		loaderData;
	const nothingSold = recent?.length === 0;
	const { unpaid } = loaderData;
	const mayConnect = useMayOpen()(href("/admin/configuracoes/mercado-pago"));
	return (
		<>
			<PageHead
				title={loaderData.firstDay ? `Boas-vindas, ${name}.` : `Bem-vindo de volta, ${name}!`}
				tab="Dashboard"
				text={capital(longDay().format(now))}
			>
				{!nothingSold && <PeriodForm from={period.from} to={period.to} today={today} />}
			</PageHead>
			{unpaid && (
				<p role="note" className="mb-5 rounded-md bg-warn-tint px-5 py-3.5 text-small">
					{unpaid}{" "}
					{mayConnect && (
						<Link
							to={href("/admin/configuracoes/mercado-pago")}
							className="font-semibold underline underline-offset-2"
						>
							Conectar
						</Link>
					)}
				</p>
			)}
			<AttentionPanel attention={attention} />
			{steps && <FirstStepsPanel steps={steps} aside={loaderData.stepsAside} />}
			<TodayPanel late={loaderData.late} lowStock={lowStock} quiet={nothingSold} />
			{nothingSold ? <NoSalesYet /> : <FigureCards sales={sales} catalogue={catalogue} />}
			<div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,2.1fr)_minmax(0,1fr)]">
				{!nothingSold && <SalesPanel figures={sales} />}
				<LowStockPanel lowStock={lowStock} />
				{!nothingSold && <RecentOrders orders={recent} />}
				<QuickLinks />
			</div>
		</>
	);
}

function PeriodForm({ from, to, today }: { from: string; to: string; today: string }) {
	const [chosen, setChosen] = useState({ from, to });
	const { state } = useNavigation();
	// The back button changes the range.
	useEffect(() => setChosen({ from, to }), [from, to]);
	return (
		<Form className="flex flex-wrap items-center gap-2.5" preventScrollReset>
			<DayField
				label="Data inicial"
				name="de"
				value={chosen.from}
				max={chosen.to}
				onChange={(day) => setChosen((now) => ({ ...now, from: day }))}
			/>
			<span className="text-small text-subtle max-md:hidden">até</span>
			<DayField
				label="Data final"
				name="ate"
				value={chosen.to}
				min={chosen.from}
				max={today}
				onChange={(day) => setChosen((now) => ({ ...now, to: day }))}
			/>
			<Button type="submit" size="sm" busy={state === "loading"}>
				<Icon of={RefreshCw} stroke={1.8} className="size-4" />
				Atualizar
			</Button>
		</Form>
	);
}
