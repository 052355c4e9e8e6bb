import { ChevronLeft, ChevronRight, CircleAlert, RefreshCw } from "lucide-react";
import { useCallback, useEffect, useRef } from "react";
import { href, Link, useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { formatHour } from "#app/ui/format-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { iconButtonClass } from "#app/ui/icon-button.tsx";
import { addDays } from "#core/insights/period-rules.ts";
import type { DayAtProvider, DaySums } from "#core/payments/desk/compare-day.ts";
import { dayWords } from "#core/payments/desk/day-rules.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted } from "#core/values/plural-rules.ts";
import { PartFailed } from "../ui/part-failed.tsx";
import { useListParams } from "../ui/use-list-params.ts";
import type { loader } from "./day-route.ts";
import { Frame } from "./frame.tsx";

type DayFrameProps = {
	day: string;
	today: string;
	/** The shop's own figures; null when they could not be read. */
	own: DaySums | null;
	/** Nothing is compared with the sandbox, which keeps nothing. */
	sandbox: boolean;
};

/** `Conferência do dia`: the shop's books beside the provider's, and which payments differ. */
export function DayFrame({ day, today, own, sandbox }: DayFrameProps) {
	const { load, data, state } = useFetcher<typeof loader>();
	const path = `${href("/admin/pagamentos/conferencia")}?dia=${day}`;
	const ask = useCallback(() => void load(path), [load, path]);
	useEffect(() => {
		if (!sandbox) ask();
	}, [ask, sandbox]);
	const current = data?.day === day ? data : null;
	const silent = current !== null && current.there === null;
	const busy = state !== "idle";
	useRetries(silent && !busy, ask);
	return (
		<Frame title="Conferência do dia" aside={<DayLinks day={day} today={today} />}>
			{silent && (
				<div
					role="alert"
					className="flex flex-wrap items-start gap-3 border-b border-line px-4 py-5 text-small md:px-5.5"
				>
					<Icon of={CircleAlert} className="mt-0.5 size-5 shrink-0 text-bad-text" />
					<div className="min-w-0 flex-1 basis-72">
						<p className="font-semibold">
							O Mercado Pago não respondeu às {formatHour(current.askedAt)}.
						</p>
						<p className="text-subtle">
							Os números da loja continuam aqui embaixo. Se três conferências seguidas falharem, a
							loja recebe um e-mail. A loja pergunta de novo sozinha.
						</p>
					</div>
					<Button size="sm" variant="outline" busy={busy} onClick={ask}>
						{!busy && <Icon of={RefreshCw} className="size-4.5" />}
						Tentar de novo
					</Button>
				</div>
			)}
			{own ? (
				<dl
					aria-label="Conferência do dia"
					aria-busy={(busy && !sandbox) || undefined}
					className="grid grid-cols-2 gap-px bg-line lg:grid-cols-4"
				>
					<Figure
						label="Na loja"
						value={formatMoney(own.amount)}
						note={counted(own.count, "pagamento", "pagamentos")}
					/>
					<There there={current?.there ?? null} asking={!current && !sandbox} />
					<Difference there={current?.there ?? null} asking={!current && !sandbox} />
					<Figure
						label="Líquido de tarifas"
						value={own.count > 0 && own.untold === own.count ? "–" : formatMoney(own.net)}
						note={
							own.untold > 0
								? `${counted(own.untold, "pagamento", "pagamentos")} sem tarifa informada`
								: `Tarifas ${formatMoney(own.fee)}`
						}
					/>
				</dl>
			) : (
				<div className="px-4 py-5 md:px-5.5">
					<PartFailed what="Erro ao carregar a conferência." />
				</div>
			)}
		</Frame>
	);
}

/** When a provider that does not answer is asked again, as long as the frame is open. */
const RETRIES_MS = [20_000, 60_000, 300_000];

/** Asks again after a while that gets longer; what answered starts over. */
function useRetries(waits: boolean, ask: () => void): void {
	const tried = useRef({ ask, times: 0 });
	useEffect(() => {
		if (!waits) return;
		// Another day, another question.
		if (tried.current.ask !== ask) tried.current = { ask, times: 0 };
		const after = RETRIES_MS[Math.min(tried.current.times, RETRIES_MS.length - 1)];
		const timer = setTimeout(() => {
			tried.current.times++;
			ask();
		}, after);
		return () => clearTimeout(timer);
	}, [waits, ask]);
}

function DayLinks({ day, today }: { day: string; today: string }) {
	const { linkTo } = useListParams();
	const to = (next: string) => linkTo({ dia: next === today ? null : next });
	return (
		<nav aria-label="Dia da conferência" className="-mr-2.5 flex items-center">
			<Link
				to={to(addDays(day, -1))}
				preventScrollReset
				aria-label="Dia anterior"
				className={iconButtonClass}
			>
				<Icon of={ChevronLeft} className="size-4.5" />
			</Link>
			<span className="nums min-w-24 text-center text-small" aria-live="polite">
				{dayWords(day, today, addDays(today, -1))}
			</span>
			{day < today ? (
				<Link
					to={to(addDays(day, 1))}
					preventScrollReset
					aria-label="Próximo dia"
					className={iconButtonClass}
				>
					<Icon of={ChevronRight} className="size-4.5" />
				</Link>
			) : (
				<span className={`${iconButtonClass} text-line-strong`} aria-hidden>
					<Icon of={ChevronRight} className="size-4.5" />
				</span>
			)}
		</nav>
	);
}

const Figure = ({
	label,
	value,
	note,
	tone = "",
}: {
	label: string;
	value: React.ReactNode;
	note: React.ReactNode;
	tone?: string;
}) => (
	<div className="bg-bg px-4 py-4 md:px-5.5">
		<dt className="text-caption text-subtle">{label}</dt>
		<dd className={`nums mt-1 text-heading leading-tight font-semibold ${tone}`}>{value}</dd>
		<dd className="nums mt-1 text-caption text-subtle">{note}</dd>
	</div>
);

const ASKING = <span aria-hidden className="skeleton inline-block h-6 w-28" />;

const There = ({ there, asking }: { there: DayAtProvider | null; asking: boolean }) => (
	<Figure
		label="No Mercado Pago"
		value={asking ? ASKING : there ? formatMoney(there.amount) : "–"}
		note={
			asking
				? "Perguntando..."
				: there
					? counted(there.count, "pagamento", "pagamentos")
					: "Sem resposta"
		}
	/>
);

function Difference({ there, asking }: { there: DayAtProvider | null; asking: boolean }) {
	const { linkTo } = useListParams();
	if (asking || !there) {
		return <Figure label="Diferença" value={asking ? ASKING : "–"} note="Ainda não comparado" />;
	}
	const { differences, at } = there;
	if (differences.length === 0) {
		return (
			<Figure
				label="Diferença"
				value="Nenhuma"
				tone="text-ok-text"
				note={`Conferido às ${formatHour(at)}`}
			/>
		);
	}
	const sum = differences.reduce((all, one) => all + Math.abs(one.provider - one.shop), 0);
	const codes = differences.map(({ code }) => code);
	return (
		<Figure
			label="Diferença"
			value={formatMoney(sum)}
			tone="text-bad-text"
			note={
				<Link
					to={linkTo({
						codigos: codes.join(","),
						q: null,
						situacao: null,
						meio: null,
						de: null,
						ate: null,
						pagina: null,
					})}
					preventScrollReset
					className="font-medium text-bad-text underline underline-offset-2 [overflow-wrap:anywhere]"
				>
					{counted(codes.length, "pagamento", "pagamentos")}: {codes.slice(0, 3).join(", ")}
					{codes.length > 3 && ` e mais ${codes.length - 3}`}
				</Link>
			}
		/>
	);
}
