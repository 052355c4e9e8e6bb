import clsx from "clsx";
import { Check, CircleAlert, Minus } from "lucide-react";
import { href } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { SizeChart } from "#core/catalog/charts/chart-rules.ts";
import type { SizeAdvice } from "#core/catalog/sizing/advice-rules.ts";
import type { TypedBody } from "#core/catalog/sizing/body-rules.ts";
import { type EaseRow, easeInShort, easeOf } from "#core/catalog/sizing/ease-rules.ts";
import type { Known } from "#core/catalog/sizing/known-rules.ts";
import { enoughAnswers, type FitCounts, fitAnswers } from "#core/catalog/sizing/opinion-rules.ts";
import type { Review } from "#core/catalog/types.ts";
import { counted } from "#core/values/plural-rules.ts";
import { DialogFoot } from "./dialog-foot.tsx";
import { KeepInAccount } from "./keep-in-account.tsx";
import { Opinions } from "./opinions.tsx";

type SizeAnswerProps = {
	chart: SizeChart;
	advice: SizeAdvice;
	known: Known;
	/** Centimetres, to find buyers alike. */
	height: number | null;
	/** What was typed of a body, which the account may keep. */
	typed: TypedBody | null;
	fits: FitCounts;
	voices: Review[];
	inStock(size: string): boolean;
	onPick(size: string): void;
	onBack(): void;
};

/** The size, why, how it would sit, its neighbours, and what buyers say. */
export function SizeAnswer(props: SizeAnswerProps) {
	const { chart, advice, known, height, typed, fits, voices, inStock, onPick, onBack } = props;
	const size = advice.kind === "size" ? advice : null;
	const gone = size && !inStock(size.size);
	return (
		<>
			<div className="grid gap-8 grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_300px] md:gap-11">
				<div aria-live="polite">
					<p className="text-title leading-relaxed">{advice.why}</p>
					<p className="mt-2 text-small text-subtle">{fewAnswers(fits)}</p>
					{size && (
						<>
							<Ease
								size={size.size}
								rows={easeOf(chart, size.size, known)}
								guessed={known.source === "estimativa"}
							/>
							<div className="mt-5 grid grid-cols-2 gap-3">
								<Neighbour
									size={size.tighter}
									label="Mais justo"
									{...{ chart, known, onPick, inStock }}
								/>
								<Neighbour
									size={size.looser}
									label="Mais solto"
									{...{ chart, known, onPick, inStock }}
								/>
							</div>
						</>
					)}
				</div>
				<Opinions fits={fits} voices={voices} height={height} />
			</div>
			{typed && <KeepInAccount typed={typed} />}
			{gone && (
				<p role="status" className="mt-6 text-small font-medium text-bad-text">
					{size.size} está esgotado nesta cor.
				</p>
			)}
			<DialogFoot>
				<button
					type="button"
					onClick={onBack}
					className="min-h-11 text-ui font-medium underline underline-offset-4 hover:decoration-2"
				>
					Mudar medidas
				</button>
				{size ? (
					<Button onClick={() => onPick(size.size)}>
						{gone ? "Avise-me" : `Escolher ${size.size}`}
					</Button>
				) : (
					advice.kind === "above" && (
						<ButtonLink to={href("/produtos")} variant="outline">
							Ver outras peças
						</ButtonLink>
					)
				)}
			</DialogFoot>
		</>
	);
}

/** Said while too few told how it fits. */
function fewAnswers(fits: FitCounts): string | null {
	if (enoughAnswers(fits)) return null;
	const answers = fitAnswers(fits);
	const so = "usamos a tabela de medidas.";
	if (answers === 0) return `Ainda não há opiniões sobre o caimento desta peça: ${so}`;
	return `Ainda há só ${counted(answers, "opinião", "opiniões")} sobre o caimento desta peça: ${so}`;
}

const SIGNS = {
	good: { icon: Check, tone: "text-ok-text" },
	fair: { icon: Minus, tone: "text-fg" },
	bad: { icon: CircleAlert, tone: "text-bad-text" },
	none: { icon: Minus, tone: "text-subtle" },
};

type EaseProps = {
	size: string;
	rows: EaseRow[];
	/** By height and weight alone. */
	guessed: boolean;
};

const Ease = ({ size, rows, guessed }: EaseProps) => (
	<table className="nums mt-5 w-full text-ui">
		<thead>
			<tr className="border-b border-line text-left text-caption text-subtle">
				<td />
				<th scope="col" className="py-2 pr-3 font-medium">
					{guessed ? "Você, cerca de" : "Você"}
				</th>
				<th scope="col" className="py-2 pr-3 font-medium">
					Peça {size}
				</th>
				<th scope="col" className="py-2 font-medium">
					Folga
				</th>
			</tr>
		</thead>
		<tbody>
			{rows.map(({ label, yours, theirs, words, level }) => (
				<tr key={label} className="border-b border-line">
					<th scope="row" className="py-2.5 pr-3 text-left font-normal">
						{label}
					</th>
					<td className="pr-3">{yours}</td>
					<td className="pr-3">{theirs}</td>
					<td className={clsx(SIGNS[level].tone, level !== "none" && "font-medium")}>
						<span className="flex items-center gap-2">
							<Icon of={SIGNS[level].icon} className="size-4 shrink-0" />
							{words}
						</span>
					</td>
				</tr>
			))}
		</tbody>
	</table>
);

type NeighbourProps = {
	size: string | null;
	label: string;
	chart: SizeChart;
	known: Known;
	onPick(size: string): void;
	inStock(size: string): boolean;
};

function Neighbour({ size, label, chart, known, onPick, inStock }: NeighbourProps) {
	if (!size) return <span />;
	const gone = !inStock(size);
	return (
		<button
			type="button"
			disabled={gone}
			onClick={() => onPick(size)}
			className="grid min-h-16 grid-cols-[auto_1fr] items-center gap-4 rounded-sm border border-line-strong px-4 py-2 text-left hover:border-fg disabled:border-line disabled:text-subtle"
		>
			<b className="text-body font-semibold">{size}</b>
			<span className="text-ui font-medium">
				{label}
				<small className="block text-caption font-normal text-subtle">
					{gone ? "Esgotado nesta cor" : easeInShort(chart, size, known)}
				</small>
			</span>
		</button>
	);
}
