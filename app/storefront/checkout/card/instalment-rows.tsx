import { useState } from "react";
import { formatRate } from "#core/orders/shared/instalments.ts";
import { formatMoney } from "#core/values/money.ts";
import type { CardPlan } from "./use-card-offer.ts";

const SHOWN = 7;
const money = (reais: number): string => formatMoney(Math.round(reais * 100));

type InstalmentRowsProps = {
	plans: CardPlan[];
	chosen: CardPlan;
	onChoose(count: number): void;
	/** Name of the lender; null where the shop itself offers the instalments. */
	lender: string | null;
};

export function InstalmentRows({ plans, chosen, onChoose, lender }: InstalmentRowsProps) {
	const [all, setAll] = useState(false);
	const visible = all || plans.length <= SHOWN ? plans : plans.slice(0, SHOWN);
	const cash = chosen.total - chosen.interest;
	return (
		<fieldset className="sm:col-span-2">
			<legend className="mb-2 text-small leading-[1.4] font-medium">Parcelas</legend>
			<div>
				{visible.map((plan) => (
					<label
						key={plan.count}
						className="nums flex min-h-11 cursor-pointer items-center gap-3.5 rounded-xs border-b border-line px-3 text-ui has-checked:border-transparent has-checked:bg-brand-tint has-checked:shadow-[inset_0_0_0_2px_var(--primary-text)] has-focus-visible:shadow-[var(--ring)] forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight]"
					>
						<input
							type="radio"
							name="parcelas"
							value={plan.count}
							checked={plan.count === chosen.count}
							onChange={() => onChoose(plan.count)}
							className="size-4.5 shrink-0 accent-[var(--primary-text)]"
						/>
						<span className="flex flex-1 flex-wrap justify-between gap-x-3">
							<b className="font-semibold">
								{plan.count}x de {money(plan.amount)}
							</b>
							{plan.free ? (
								<span className="text-ok-text">sem juros</span>
							) : (
								<span className="text-subtle">total {money(plan.total)}</span>
							)}
						</span>
					</label>
				))}
			</div>
			{visible.length < plans.length && (
				<button type="button" onClick={() => setAll(true)} className="link-line mt-2 min-h-11">
					Ver todas
				</button>
			)}
			{chosen.interest > 0 && (
				<>
					<dl className="nums mt-4 grid grid-cols-2 gap-x-5 gap-y-3 border-t border-line pt-4 sm:grid-cols-4">
						<Cost label="À vista" value={money(cash)} />
						<Cost label="Juros" value={money(chosen.interest)} />
						<Cost label={`Total em ${chosen.count}x`} value={money(chosen.total)} />
						<Cost label="CET" value={`${formatRate(chosen.yearlyRate)} ao ano`} />
					</dl>
					<p className="nums mt-3 text-small text-subtle">
						Juros de {formatRate(chosen.monthlyRate)} ao mês
						{lender ? `, financiados pelo ${lender}.` : "."}
					</p>
				</>
			)}
		</fieldset>
	);
}

function Cost({ label, value }: { label: string; value: string }) {
	return (
		<div>
			<dt className="text-small text-subtle">{label}</dt>
			<dd className="text-ui font-semibold">{value}</dd>
		</div>
	);
}
