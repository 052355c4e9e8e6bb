import clsx from "clsx";
import { Check, CircleAlert, Minus } from "lucide-react";
import { useState } from "react";
import { href } from "react-router";
import { useSession } from "#app/session/session-store.ts";
import { deviceStorage } from "#app/session/storage/browser-storage.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { TextButton } from "#app/ui/page-link.tsx";
import type { SizeChart } from "#core/catalog/charts/shared/chart.ts";
import type { TypedBody } from "#core/catalog/sizing/shared/body-measures.ts";
import { type EaseRow, easeInShort, easeOf } from "#core/catalog/sizing/shared/fit-ease.ts";
import { fitOf } from "#core/catalog/sizing/shared/fit-line.ts";
import {
	enoughAnswers,
	FITS,
	type FitCounts,
	fitAnswers,
	fitPercent,
} from "#core/catalog/sizing/shared/fit-opinion.ts";
import type { Known } from "#core/catalog/sizing/shared/known-size.ts";
import { type ReturnFits, returnNote } from "#core/catalog/sizing/shared/return-fit.ts";
import type { SizeAdvice } from "#core/catalog/sizing/shared/size-advice.ts";
import type { Review } from "#core/catalog/types.ts";
import { counted } from "#core/values/text.ts";
import { DialogFoot, saveInAccount } from "./body-form.tsx";

const OFFERED_KEY = "requinte-medidas-conta";

const hasOffered = (): boolean => deviceStorage.read(OFFERED_KEY) !== null;

const noteOffered = (): void => void deviceStorage.write(OFFERED_KEY, "1");

/** Offers once to save the measures to the account too (rule customers 7). */
function SaveInAccount({ typed }: { typed: TypedBody }) {
	const signedIn = useSession((state) => state.status === "in");
	const [step, setStep] = useState<"asking" | "busy" | "kept" | "failed" | "done">(() =>
		hasOffered() ? "done" : "asking",
	);
	if (!signedIn || step === "done") return null;
	const keep = async () => {
		setStep("busy");
		const answer = await saveInAccount(typed);
		setStep(answer.ok ? "kept" : "failed");
		if (answer.ok) noteOffered();
	};
	const leave = () => {
		noteOffered();
		setStep("done");
	};
	return (
		<div className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-sm bg-surface-2 px-4 py-3 text-small">
			<p aria-live="polite">
				{step === "kept"
					? "Guardadas na sua conta. Apague quando quiser em “Apagar medidas”."
					: step === "failed"
						? "Não foi possível guardar na conta agora."
						: "Guardar suas medidas na conta, para usar em outros aparelhos?"}
			</p>
			{step !== "kept" && (
				<span className="flex gap-2">
					<Button variant="quiet" size="sm" onClick={leave}>
						Agora não
					</Button>
					<Button variant="outline" size="sm" busy={step === "busy"} onClick={() => void keep()}>
						{step === "failed" ? "Tentar de novo" : "Guardar na conta"}
					</Button>
				</span>
			)}
		</div>
	);
}

/** Maximum difference in height of similar people, in centimetres. */
const ALIKE = 4;
const MOST_FIT_REVIEWS = 2;

function Opinions({
	fits,
	reviews,
	height,
}: {
	fits: FitCounts;
	reviews: Review[];
	height: number | null;
}) {
	const answers = fitAnswers(fits);
	const alike = height
		? reviews
				.filter(({ altura_cm }) => altura_cm && Math.abs(altura_cm - height) <= ALIKE)
				.slice(0, MOST_FIT_REVIEWS)
		: [];
	if (answers === 0) return null;
	const most = Math.max(...Object.values(fits));
	return (
		<div className="md:border-l md:border-line md:pl-8">
			<h3 className="font-sans text-ui font-semibold">Como veste, por quem comprou</h3>
			<ul className="nums mt-3 space-y-2 text-small">
				{FITS.map(({ value, label }) => (
					<li
						key={value}
						className={clsx(
							"grid grid-cols-[72px_1fr_40px] items-center gap-2.5",
							fits[value] === most && "font-semibold",
						)}
					>
						{label}
						<span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-surface-3">
							<span
								className="block h-full rounded-full bg-fg"
								style={{ width: `${fitPercent(fits, value)}%` }}
							/>
						</span>
						<span className="text-right">{fitPercent(fits, value)}%</span>
					</li>
				))}
			</ul>
			<p className="mt-2 text-caption text-subtle">
				{counted(answers, "opinião", "opiniões")} sobre esta peça.
			</p>
			{alike.length > 0 && (
				<>
					<h3 className="mt-6 font-sans text-ui font-semibold">Clientes da sua altura</h3>
					<ul className="mt-3 space-y-4">
						{alike.map((review) => (
							<li key={review.id}>
								<p className="text-small">“{review.comment}”</p>
								<p className="mt-0.5 text-caption text-subtle">
									{[review.user_name, fitOf(review)].filter(Boolean).join(", ")}
								</p>
							</li>
						))}
					</ul>
				</>
			)}
		</div>
	);
}

type SizeAnswerProps = {
	chart: SizeChart;
	advice: SizeAdvice;
	known: Known;
	/** Centimetres, to find similar buyers. */
	height: number | null;
	typed: TypedBody | null;
	fits: FitCounts;
	returned: ReturnFits | null;
	reviews: Review[];
	inStock(size: string): boolean;
	onPick(size: string): void;
	onBack(): void;
};

export function SizeAnswer(props: SizeAnswerProps) {
	const { chart, advice, known, height, typed, fits, returned } = props;
	const { reviews, inStock, onPick, onBack } = props;
	const size = advice.kind === "size" ? advice : null;
	const gone = size && !inStock(size.size);
	return (
		<>
			<div className="grid gap-8 grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_300px] md:gap-11">
				<div aria-live="polite">
					<p className="text-title leading-relaxed">{advice.why}</p>
					<p className="mt-2 text-small text-subtle">
						{returnNote(fits, returned) ?? fewAnswers(fits)}
					</p>
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
				<Opinions fits={fits} reviews={reviews} height={height} />
			</div>
			{typed && <SaveInAccount typed={typed} />}
			{gone && (
				<p role="status" className="mt-6 text-small font-medium text-bad-text">
					{size.size} está esgotado nesta cor.
				</p>
			)}
			<DialogFoot>
				<TextButton onClick={onBack} className="text-ui font-medium hover:decoration-2">
					Mudar medidas
				</TextButton>
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

/** Text while too few buyers have answered. */
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
