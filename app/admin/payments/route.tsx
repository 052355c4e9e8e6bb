import { Info, RefreshCw } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { Link, Outlet } from "react-router";
import { reportErrorContext, shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { readPeriod } from "#core/insights/shared/period.ts";
import { PAYMENT_METHOD_LABELS } from "#core/orders/shared/payment-method.ts";
import type { Approval } from "#core/payments/manage/days.ts";
import {
	parseAttemptQuery,
	REFUSALS,
	readDay,
	withUsualDays,
} from "#core/payments/shared/attempts.ts";
import {
	isTest,
	type ProviderState,
	providerWords,
	stateWords,
} from "#core/payments/shared/attention.ts";
import { formatHour, shopDay } from "#core/values/dates.ts";
import { sayFailures } from "../action/say-failures.ts";
import { formatShopDay } from "../ui/forms/day-field.tsx";
import { MayWrite } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PartFailed } from "../ui/panel.tsx";
import type { Route } from "./+types/route";
import { AttemptsFrame } from "./attempts-frame.tsx";
import { AttentionList } from "./attention-list.tsx";
import { DayFrame } from "./day-frame.tsx";
import { Frame, FrameText } from "./frame.tsx";
import { action } from "./task-actions.ts";
import { useTaskAction } from "./use-task-action.ts";

type Bar = { label: string; percent: number; of: string };

type ApprovalProps = {
	approval: Approval | null;
	/** Days of the filter; null for the last thirty. */
	period: { from: string; to: string } | null;
};

/** `Aprovação`: approval rate by method, and why cards were refused. */
function ApprovalFrame({ approval, period }: ApprovalProps) {
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

function ProviderLine({ state }: { state: ProviderState | null }) {
	if (!state) return <>Não foi possível ler a situação do provedor agora.</>;
	const said = stateWords(state);
	return (
		<>
			{providerWords(state)}
			{said && (
				<>
					{". "}
					<span className={`font-medium ${said.good ? "text-ok-text" : "text-bad-text"}`}>
						{said.text}
					</span>
					{state.checkedAt && `, conferido às ${formatHour(state.checkedAt)}`}
				</>
			)}
			.
		</>
	);
}

const TestStrip = ({ state }: { state: ProviderState }) =>
	isTest(state) && (
		<div
			role="note"
			className="mb-5 flex items-start gap-3 rounded-md bg-brand-tint px-5 py-3.5 text-small"
		>
			<Icon of={Info} className="mt-0.5 size-5 shrink-0 text-brand-text" />
			<p>
				<b className="block font-semibold">
					{state.sandbox ? "Ambiente de testes." : "Chaves de teste."}
				</b>
				Nenhum pagamento desta lista é dinheiro de verdade.{" "}
				<Link
					to="/admin/pagamentos/ajuda/chaves"
					className="font-semibold text-brand-text hover:underline"
				>
					Ligar as chaves reais
				</Link>
			</p>
		</div>
	);

const TYPING = "input, textarea, select, [contenteditable=true], [role=dialog]";

/**
 * `/` focuses the search; `j` and `k` move across the rows of all lists; Enter opens. Rows are marked with
 * `data-row`.
 */
function useRowKeys(frame: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			const target = event.target instanceof Element ? event.target : null;
			const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
			if (!plain || target?.closest(TYPING) || document.querySelector("[role=dialog]")) return;
			if (event.key === "/") {
				event.preventDefault();
				frame.current?.querySelector<HTMLInputElement>("input[type=search]")?.focus();
				return;
			}
			if (event.key !== "j" && event.key !== "k") return;
			const rows = [...(frame.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
			const at = rows.findIndex((row) => row.contains(document.activeElement));
			const next = at < 0 ? rows[0] : rows[at + (event.key === "j" ? 1 : -1)];
			if (!next) return;
			event.preventDefault();
			next.focus();
			next.scrollIntoView({ block: "nearest" });
		};
		window.addEventListener("keydown", onKeyDown);
		return () => window.removeEventListener("keydown", onKeyDown);
	}, [frame]);
}

export { action };

export const clientAction = sayFailures(
	{ check: "Erro ao conferir", cancel: "Erro ao cancelar" },
	"Erro no pagamento",
);

/** Parts load independently: a failed one hides nothing else. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { office } = context.get(shopContext).payments;
	const read = partReader(context);
	const today = shopDay(new Date());
	const query = parseAttemptQuery(url.searchParams);
	const usual = readPeriod(new URLSearchParams(), today);
	const period = query.de || query.ate ? readPeriod(url.searchParams, today) : null;
	const day = readDay(url.searchParams, today);
	const [state, { tasks, unread }, own, approval] = await Promise.all([
		read(office.state()),
		office.readAttention(context.get(reportErrorContext)),
		read(office.sumDay(day)),
		read(office.approval(period ?? usual)),
	]);
	const list = await read(office.attempts(withUsualDays(query, usual.from), tasks));
	return { state, tasks, unread, query, list, day, today, own, approval, period };
}

export default function Payments({ loaderData }: Route.ComponentProps) {
	const { state, tasks, unread, query, list, day, today, own, approval, period } = loaderData;
	const sandbox = state?.sandbox ?? false;
	const screen = useRef<HTMLDivElement>(null);
	useRowKeys(screen);
	return (
		<div ref={screen}>
			<PageHead title="Pagamentos" text={<ProviderLine state={state} />}>
				<MayWrite>
					<CheckNow />
				</MayWrite>
			</PageHead>
			{state && <TestStrip state={state} />}
			<AttentionList {...{ tasks, unread, sandbox }} checkedAt={state?.checkedAt ?? null} />
			<DayFrame day={day} today={today} own={own} sandbox={sandbox} />
			<AttemptsFrame list={list} query={query} tasks={tasks} today={today} />
			<ApprovalFrame approval={approval} period={period} />
			<Outlet />
		</div>
	);
}

function CheckNow() {
	const { send, busy } = useTaskAction();
	return (
		<Button size="sm" variant="outline" busy={busy} onClick={() => send({ intent: "check" })}>
			{!busy && <Icon of={RefreshCw} className="size-4.5" />}
			Conferir agora
		</Button>
	);
}
