import { Link } from "react-router";
import { formatHour } from "#app/ui/format-date.ts";
import type { DayAtProvider } from "#core/payments/desk/compare-day.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted } from "#core/values/plural-rules.ts";
import { useListParams } from "../ui/use-list-params.ts";

/** One of the figures of a day that stand side by side. */
export const Figure = ({
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

/** What the provider counts; a skeleton while it is asked. */
export const There = ({
	there,
	asking,
	refused,
	sandbox,
}: {
	there: DayAtProvider | null;
	asking: boolean;
	refused: boolean;
	/** Nobody was asked. */
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

/** What the shop and the provider do not agree on, with the way to those payments. */
export function Difference({ there, asking }: { there: DayAtProvider | null; asking: boolean }) {
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
