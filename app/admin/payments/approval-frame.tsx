import { PAYMENT_METHOD_LABELS } from "#core/orders/rules.ts";
import type { Approval } from "#core/payments/desk/load-approval.ts";
import { REFUSALS } from "#core/payments/desk/refusal-rules.ts";
import { formatShopDay } from "../ui/day-field.tsx";
import { PartFailed } from "../ui/part-failed.tsx";
import { Frame, FrameText } from "./frame.tsx";

type Bar = { label: string; percent: number; of: string };

type ApprovalProps = {
	approval: Approval | null;
	/** Days of the filter; null for the last thirty. */
	period: { from: string; to: string } | null;
};

/** `Aprovação`: how many attempts brought money, by method, and why cards were refused. */
export function ApprovalFrame({ approval, period }: ApprovalProps) {
	const words = period
		? `${formatShopDay(period.from)} a ${formatShopDay(period.to)}`
		: "últimos 30 dias";
	if (!approval) {
		return (
			<Frame title="Aprovação" count={words}>
				<div className="px-4 py-5 md:px-5.5">
					<PartFailed what="Erro ao carregar a aprovação." />
				</div>
			</Frame>
		);
	}
	if (approval.methods.length === 0) {
		return (
			<Frame title="Aprovação" count={words}>
				<FrameText title="Nenhuma tentativa terminou neste período." />
			</Frame>
		);
	}
	const refused = approval.refusals.reduce((sum, { count }) => sum + count, 0);
	return (
		<Frame title="Aprovação" count={words}>
			<div className="grid divide-line max-lg:divide-y lg:grid-cols-2 lg:divide-x">
				<Bars
					title="Por meio"
					note="PIX não pago no prazo conta como não aprovado."
					bars={approval.methods.map(({ method, ended, approved }) => ({
						label: PAYMENT_METHOD_LABELS[method],
						percent: Math.round((approved / ended) * 100),
						of: `${approved} de ${ended}`,
					}))}
				/>
				<Bars
					title="Por que o cartão foi recusado"
					note={refused === 0 ? "Nenhum cartão foi recusado." : null}
					bars={approval.refusals.map(({ kind, count }) => ({
						label: REFUSALS[kind].label,
						percent: Math.round((count / refused) * 100),
						of: `${count} de ${refused}`,
					}))}
				/>
			</div>
		</Frame>
	);
}

const Bars = ({ title, note, bars }: { title: string; note: string | null; bars: Bar[] }) => (
	<div className="px-4 py-5 md:px-5.5">
		<h3 className="mb-3 font-sans text-small font-semibold">{title}</h3>
		<ul className="grid gap-2.5">
			{bars.map(({ label, percent, of }) => (
				<li
					key={label}
					className="grid grid-cols-[9.5rem_minmax(0,1fr)_3rem] items-center gap-3 text-small"
				>
					<span>{label}</span>
					<span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-surface-3">
						<span className="block h-full rounded-full bg-brand" style={{ width: `${percent}%` }} />
					</span>
					<span className="nums text-right font-semibold" title={of}>
						{percent}%<span className="sr-only">, {of}</span>
					</span>
				</li>
			))}
		</ul>
		{note && <p className="mt-3 text-caption text-subtle">{note}</p>}
	</div>
);
