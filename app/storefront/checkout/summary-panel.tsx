import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Price } from "#app/ui/price.tsx";
import { discountLines, freightWords } from "#core/orders/shared/totals.ts";
import type { Totals } from "#core/orders/types.ts";
import { formatMoney } from "#core/values/money.ts";
import { CartChanged } from "./step-layout.tsx";

type SummaryProps = {
	totals: Totals;
	plan?: { count: number; total: number; interest: number } | null;
	discounts: Parameters<typeof discountLines>[0]["discounts"];
	/** Of orders of earlier versions. */
	discountCode?: string | null;
	/** `arrives` is the promise as a sentence, null when unknown. Not `priced`: the price needs the CEP. */
	delivery: { name: string; days: string; arrives: string | null; priced?: boolean };
	pixPercent: number;
	/** Displayed under the total while PIX is not chosen. */
	pixTotal: number | null;
	/** The cart differs from the shop: the sum is marked as out of date. */
	changed?: boolean;
	totalLabel?: string | undefined;
	/** All lines were removed and may be put back. */
	empty?: boolean;
	coupon?: ReactNode;
	children: ReactNode;
};

const FREIGHT_LABELS: Record<string, string> = {
	"Entrega padrão": "Frete padrão",
	"Entrega expressa": "Frete expresso",
};

const TOTAL = "text-figure leading-tight font-semibold tracking-[-0.015em]";

function totalWords(changed: boolean, parts: number): string {
	if (changed) return "Total antes da mudança";
	return parts > 1 ? `Total em ${parts}x` : "Total";
}

/** `Resumo do pedido`: lines, subtotal, shipping, PIX discount and total; one line on phones until opened. */
export function SummaryPanel(props: SummaryProps) {
	const { totals, plan = null, changed = false, empty = false, children } = props;
	const [open, setOpen] = useState(false);
	return (
		<section
			aria-labelledby="resumo"
			className="rounded-md border border-line bg-bg lg:sticky lg:top-8 lg:p-8"
		>
			<h2 id="resumo" className="text-h3 mb-5 max-lg:sr-only">
				Resumo do pedido
			</h2>
			<button
				type="button"
				aria-expanded={open}
				aria-controls="resumo-itens"
				onClick={() => setOpen(!open)}
				className="flex min-h-14 w-full items-center justify-between gap-4 px-5 lg:hidden"
			>
				<span className="flex items-center gap-2 font-medium">
					{open ? "Ocultar" : "Ver"} itens e valores
					<ChevronDown
						className={`size-4 transition-transform ${open ? "rotate-180" : ""}`}
						aria-hidden
					/>
				</span>
				{empty ? null : changed ? (
					<span className="text-small font-semibold text-warn-text">Seu carrinho mudou</span>
				) : (
					<Price of={plan?.total ?? totals.total} className="text-title font-semibold" />
				)}
			</button>
			<div
				id="resumo-itens"
				className={`max-lg:border-t max-lg:border-line max-lg:px-5 max-lg:pt-4 max-lg:pb-5 ${open ? "" : "max-lg:hidden"}`}
			>
				{children}
				{empty ? (
					<p className="border-t border-line pt-5 text-ui">Carrinho vazio</p>
				) : (
					<Sums {...props} />
				)}
			</div>
		</section>
	);
}

function Sums({
	totals,
	plan = null,
	discounts,
	discountCode = null,
	delivery,
	pixPercent,
	pixTotal,
	changed = false,
	totalLabel,
	coupon,
}: SummaryProps) {
	const { priced = true } = delivery;
	const due = plan?.total ?? totals.total;
	return (
		<>
			<div className="border-t border-line pt-5">{coupon}</div>
			<dl className="nums space-y-3 text-ui">
				<Row label="Subtotal" value={formatMoney(totals.subtotal)} />
				<Row
					label={FREIGHT_LABELS[delivery.name] ?? delivery.name}
					value={priced ? freightWords(totals.shipping) : "informe o CEP"}
					highlight={priced && totals.shipping === 0}
				/>
				{discountLines({ ...totals, discounts, discount_code: discountCode }).map(
					({ name, amount, pix }) => (
						<Row
							key={name}
							label={pix ? `${name} (${pixPercent}%)` : name}
							value={`− ${formatMoney(amount)}`}
							highlight
						/>
					),
				)}
				{plan !== null && plan.interest > 0 && (
					<Row label="Juros do parcelamento" value={formatMoney(plan.interest)} />
				)}
				<div className="flex items-baseline justify-between border-t border-line pt-5">
					<dt className="font-semibold">{totalLabel ?? totalWords(changed, plan?.count ?? 1)}</dt>
					<dd className={changed ? "text-subtle" : TOTAL}>
						<Price of={due} />
					</dd>
				</div>
			</dl>
			{changed ? (
				<div className="mt-3 rounded-sm bg-warn-tint px-4 py-2">
					<CartChanged />
				</div>
			) : (
				pixTotal !== null &&
				pixTotal < due && (
					<p className="nums mt-2 text-right text-small font-medium text-ok-text">
						ou <Price of={pixTotal} /> pagando com PIX
					</p>
				)
			)}
			<p className="mt-4 text-caption text-subtle">
				{delivery.arrives
					? `${delivery.arrives}.`
					: delivery.days &&
						`Prazo de entrega: ${delivery.days}, a partir da confirmação do pagamento.`}
			</p>
		</>
	);
}

function Row({
	label,
	value,
	highlight = false,
}: {
	label: string;
	value: string;
	highlight?: boolean;
}) {
	return (
		<div className={`flex justify-between gap-4 ${highlight ? "font-medium text-ok-text" : ""}`}>
			<dt className={`min-w-0 wrap-anywhere ${highlight ? "" : "text-subtle"}`}>{label}</dt>
			{/* As `Price`: a browser that translates the page would go on showing what it replaced. */}
			<dd translate="no" className="shrink-0 whitespace-nowrap">
				{value}
			</dd>
		</div>
	);
}
