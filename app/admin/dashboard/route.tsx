import { RefreshCw } from "lucide-react";
import { useEffect, useState } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import { adminContext, roleContext, shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { may } from "#core/accounts/admins/role-rules.ts";
import { readPeriod, shopDay } from "#core/insights/period-rules.ts";
import { DayField } from "../ui/day-field.tsx";
import { useMayOpen } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/route";
import { AttentionPanel } from "./attention-panel.tsx";
import { FigureCards } from "./figure-cards.tsx";
import { arePutAside, FirstStepsPanel, NoSalesYet } from "./first-steps-panel.tsx";
import { LowStockPanel } from "./low-stock-panel.tsx";
import { QuickLinks } from "./quick-links.tsx";
import { RecentOrders } from "./recent-orders.tsx";
import { SalesPanel } from "./sales-panel.tsx";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const now = new Date();
	const today = shopDay(now);
	const period = readPeriod(url.searchParams, today);
	const { admins, insights, payments, system } = context.get(shopContext);
	const { userId, name } = context.get(adminContext);
	const maySettle = may(context.get(roleContext), "settings", "write");
	const read = partReader(context);
	const [sales, catalogue, lowStock, recent, attention, steps, admin] = await Promise.all([
		read(insights.loadSales(period)),
		read(insights.countCatalogue()),
		read(insights.listLowStock()),
		read(insights.listNewestOrders()),
		read(insights.listAttention()),
		maySettle ? read(system.listFirstSteps(userId)) : [],
		read(admins.findAdmin(userId)),
	]);
	return {
		sales,
		catalogue,
		lowStock,
		recent,
		attention,
		period,
		today,
		now,
		name,
		steps,
		stepsAside: arePutAside(request.headers.get("cookie")),
		firstDay: admin !== null && shopDay(admin.since) === today,
		/** A real shop whose sales bring no money. */
		unpaid: system.isDemo
			? null
			: payments.isClosed()
				? ("Ninguém consegue pagar: nenhum meio de pagamento está conectado." as const)
				: payments.checkoutOptions().sandbox
					? ("Os pagamentos são de teste: nenhum dinheiro entra." as const)
					: null,
	};
}

const LONG_DAY = new Intl.DateTimeFormat("pt-BR", {
	dateStyle: "full",
	timeZone: "America/Sao_Paulo",
});
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
				text={capital(LONG_DAY.format(now))}
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

/** Start and end of the period, taken over by `Atualizar`. */
function PeriodForm({ from, to, today }: { from: string; to: string; today: string }) {
	const [chosen, setChosen] = useState({ from, to });
	const { state } = useNavigation();
	// The back button brings another period.
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
