import {
	Area,
	CartesianGrid,
	ComposedChart,
	Line,
	ResponsiveContainer,
	Tooltip,
	XAxis,
	YAxis,
} from "recharts";
import { Price } from "#app/ui/price.tsx";
import type { DaySales } from "#core/insights/shared/reports.ts";
import { counted } from "#core/values/text.ts";

const SHORT_DAY = new Intl.DateTimeFormat("pt-BR", {
	day: "numeric",
	month: "short",
	timeZone: "UTC",
});
const shortDay = (day: string): string =>
	SHORT_DAY.format(new Date(day))
		.replace(/ de |\./g, " ")
		.trim();

/** Centavos as `1,5 mil`. */
const thousands = new Intl.NumberFormat("pt-BR", {
	notation: "compact",
	maximumFractionDigits: 1,
});
const short = (centavos: number): string => thousands.format(centavos / 100);

type Point = { day: string; placed: number; paid: number; before: number; orders: number };

/** Daily sales, with the same data in a table for screen readers. */
export default function SalesChart({ days, before }: { days: DaySales[]; before: DaySales[] }) {
	const points = days.map(
		(day, at): Point => ({
			day: day.day,
			placed: day.placed.total,
			paid: day.paid.total,
			before: before[at]?.placed.total ?? 0,
			orders: day.placed.orders,
		}),
	);
	const tick = { fontSize: 12, fill: "var(--muted-text)" };
	return (
		<ResponsiveContainer width="100%" height="100%">
			<ComposedChart
				data={points}
				margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
				accessibilityLayer={false}
			>
				<defs>
					<linearGradient id="sales-area" x1="0" y1="0" x2="0" y2="1">
						<stop offset="0" stopColor="var(--color-primary)" stopOpacity={0.18} />
						<stop offset="1" stopColor="var(--color-primary)" stopOpacity={0.01} />
					</linearGradient>
				</defs>
				<CartesianGrid vertical={false} stroke="var(--color-border)" />
				<XAxis
					dataKey="day"
					tickFormatter={shortDay}
					tick={tick}
					tickLine={false}
					axisLine={{ stroke: "var(--color-border)" }}
					interval="equidistantPreserveStart"
					minTickGap={48}
					tickMargin={8}
				/>
				<YAxis
					tickFormatter={short}
					tick={tick}
					tickLine={false}
					axisLine={false}
					tickCount={4}
					width={58}
				/>
				<Tooltip
					content={({ active, payload }) =>
						active && payload?.[0] ? <Tip point={payload[0].payload as Point} /> : null
					}
					cursor={{ stroke: "var(--border-strong)", strokeDasharray: "3 3" }}
				/>
				<Line
					dataKey="before"
					type="monotone"
					stroke="var(--border-strong)"
					strokeWidth={1.4}
					strokeDasharray="2 4"
					dot={false}
					activeDot={false}
					isAnimationActive={false}
				/>
				<Area
					dataKey="placed"
					type="monotone"
					stroke="var(--color-primary)"
					strokeWidth={2.2}
					fill="url(#sales-area)"
					dot={false}
					activeDot={{
						r: 4.5,
						strokeWidth: 2,
						fill: "var(--color-background)",
						stroke: "var(--color-primary)",
					}}
					isAnimationActive={false}
				/>
				<Line
					dataKey="paid"
					type="monotone"
					stroke="var(--success-text)"
					strokeWidth={1.6}
					strokeDasharray="7 4"
					dot={false}
					activeDot={{ r: 3.5, strokeWidth: 0, fill: "var(--success-text)" }}
					isAnimationActive={false}
				/>
			</ComposedChart>
		</ResponsiveContainer>
	);
}

const Tip = ({ point }: { point: Point }) => (
	<div className="nums rounded-sm bg-ink px-3.5 py-2.5 text-caption leading-relaxed text-on-ink">
		<p className="text-on-ink-muted">
			{shortDay(point.day)}, {counted(point.orders, "pedido", "pedidos")}
		</p>
		<p>
			Feitos <Price of={point.placed} className="font-semibold" />
		</p>
		<p>
			Pagos <Price of={point.paid} className="font-semibold" />
		</p>
	</div>
);
