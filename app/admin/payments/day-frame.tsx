import { ChevronLeft, ChevronRight, CircleAlert, RefreshCw } from "lucide-react";
import { useCallback, useEffect, useRef } from "react";
import { href, Link, useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon, iconButtonClass } from "#app/ui/icon.tsx";
import type { DayAtProvider, DaySums } from "#core/payments/manage/days.ts";
import { dayWords } from "#core/payments/shared/attempts.ts";
import { addDays, formatHour } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted } from "#core/values/text.ts";
import { useListParams } from "../ui/lists/list-toolbar.tsx";
import { PartFailed } from "../ui/panel.tsx";
import type { loader } from "./day-route.ts";
import { Frame } from "./frame.tsx";

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
	<div className="@container bg-bg px-4 py-4 md:px-5.5">
		<dt className="text-caption text-subtle">{label}</dt>
		<dd
			className={`nums mt-1 text-[19px] leading-tight font-semibold whitespace-nowrap @min-[160px]:text-heading ${tone}`}
		>
			{value}
		</dd>
		<dd className="nums mt-1 text-caption text-subtle">{note}</dd>
	</div>
);

const ASKING = <span aria-hidden className="skeleton inline-block h-6 w-28" />;

const There = ({
	there,
	asking,
	refused,
	sandbox,
}: {
	there: DayAtProvider | null;
	asking: boolean;
	refused: boolean;
	/** The sandbox is not queried. */
	sandbox: boolean;
}) => (
	<Figure
		label="No Mercado Pago"
		value={asking ? ASKING : there ? formatMoney(there.amount) : "–"}
		note={
			asking
				? "Perguntando..."
				: there
					? counted(there.count, "pagamento", "pagamentos")
					: sandbox
						? "Pagamentos de teste, nada a comparar"
						: refused
							? "Chaves recusadas"
							: "Sem resposta"
		}
	/>
);

/** Payments that differ between shop and provider, with links. */
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

/** Retry delays for an unavailable provider, while the frame is mounted. */
const RETRIES_MS = [20_000, 60_000, 300_000];

/** Retries with growing delays; a response resets them. */
function useRetries(waits: boolean, ask: () => void): void {
	const tried = useRef({ ask, times: 0 });
	useEffect(() => {
		if (!waits) return;
		// Another day resets the retries.
		if (tried.current.ask !== ask) tried.current = { ask, times: 0 };
		const after = RETRIES_MS[Math.min(tried.current.times, RETRIES_MS.length - 1)];
		const timer = setTimeout(() => {
			tried.current.times++;
			ask();
		}, after);
		return () => clearTimeout(timer);
	}, [waits, ask]);
}

type DayFrameProps = {
	day: string;
	today: string;
	/** The shop's own figures; null when loading failed. */
	own: DaySums | null;
	/** The sandbox has no records to compare. */
	sandbox: boolean;
};

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
						{current.refused ? (
							<KeysRefused at={current.requestedAt} />
						) : (
							<>
								<p className="font-semibold">
									O Mercado Pago não respondeu às {formatHour(current.requestedAt)}.
								</p>
								<p className="text-subtle">
									Os números da loja continuam aqui embaixo. Se três conferências seguidas falharem,
									isto aparece entre o que precisa de você. A loja pergunta de novo sozinha.
								</p>
							</>
						)}
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
						label="Na loja, bruto"
						value={formatMoney(own.amount)}
						note={`${counted(own.count, "pagamento", "pagamentos")}${own.returned > 0 ? `; ${formatMoney(own.returned)} já devolvidos` : ""}`}
					/>
					<There
						there={current?.there ?? null}
						asking={!current && !sandbox}
						refused={current?.refused ?? false}
						sandbox={sandbox}
					/>
					<Difference there={current?.there ?? null} asking={!current && !sandbox} />
					<Figure
						label="Líquido de tarifas"
						value={own.count > 0 && own.unknownNet === own.count ? "–" : formatMoney(own.net)}
						note={
							own.unknownNet > 0
								? `${counted(own.unknownNet, "pagamento", "pagamentos")} sem tarifa informada`
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

const KeysRefused = ({ at }: { at: Date }) => (
	<>
		<p className="font-semibold">
			O Mercado Pago não aceitou as chaves da loja às {formatHour(at)}.
		</p>
		<p className="text-subtle">
			Enquanto não forem trocadas ninguém consegue pagar, e nada é comparado. Os números da loja
			continuam aqui embaixo.{" "}
			<Link
				to={href("/admin/pagamentos/ajuda/:id", { id: "chaves" })}
				preventScrollReset
				className="font-medium text-brand-text underline underline-offset-2"
			>
				Ver como trocar as chaves
			</Link>
		</p>
	</>
);

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
