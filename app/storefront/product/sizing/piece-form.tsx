import { type FormEvent, useEffect, useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import type { SizeChart } from "#core/catalog/charts/chart-rules.ts";
import type { Taste } from "#core/catalog/sizing/body-rules.ts";
import { type Known, knownOfPiece, knownOfWidth } from "#core/catalog/sizing/known-rules.ts";
import { useSuggestions } from "../../search/use-suggestions.ts";
import { DialogFoot } from "./dialog-foot.tsx";
import { fetchSizeFacts, type SizeFacts } from "./size-facts.ts";
import { TasteField } from "./taste-field.tsx";

type PieceFormProps = { chart: SizeChart; onAnswer(known: Known, taste: Taste): void };

const NARROWEST = 25;
const WIDEST = 100;

/** A piece of this shop in a size, or how wide one of another brand lies. */
export function PieceForm({ chart, onAnswer }: PieceFormProps) {
	const [taste, setTaste] = useState<Taste>("corpo");
	const [typed, setTyped] = useState("");
	const [size, setSize] = useState("");
	const [width, setWidth] = useState("");
	const [problem, setProblem] = useState<string | null>(null);
	const list = useId();
	const { products, facts, step } = useOwnedPiece(typed);
	const sizes = facts?.chart?.linhas.map(({ tamanho }) => tamanho) ?? [];
	const wide = chart.medidas.some((measure) => measure === "busto" || measure === "peca_busto");
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setProblem(null);
		const laid = Number(width.replace(",", "."));
		if (width.trim() !== "") {
			if (laid >= NARROWEST && laid <= WIDEST) return onAnswer(knownOfWidth(chart, laid), taste);
			return setProblem(`Largura: use de ${NARROWEST} a ${WIDEST} cm.`);
		}
		if (facts?.chart && sizes.includes(size)) {
			return onAnswer(knownOfPiece(chart, facts.chart, size), taste);
		}
		setProblem("Escolha uma peça desta loja e o tamanho, ou meça uma de outra marca.");
	};
	return (
		<form noValidate onSubmit={submit} className="grid gap-5">
			<div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_180px]">
				<div>
					<TextField
						label="Peça desta loja"
						value={typed}
						list={list}
						autoComplete="off"
						placeholder="Digite o nome da peça"
						hint={
							step === "none" ? "Esta peça não tem tabela de medidas. Escolha outra." : undefined
						}
						onChange={(event) => {
							setTyped(event.currentTarget.value);
							setSize("");
						}}
					/>
					<datalist id={list}>
						{products.map(({ id, nome }) => (
							<option key={id} value={nome} />
						))}
					</datalist>
				</div>
				<SelectField
					label="Tamanho"
					value={size}
					disabled={sizes.length === 0}
					onChange={(event) => setSize(event.currentTarget.value)}
				>
					<option value="">{step === "asking" ? "Um momento…" : "Escolha"}</option>
					{sizes.map((one) => (
						<option key={one} value={one}>
							{one}
						</option>
					))}
				</SelectField>
			</div>
			{wide && (
				<TextField
					label="Ou de outra marca: largura da peça estendida"
					value={width}
					inputMode="decimal"
					maxLength={5}
					className="sm:max-w-90"
					hint="Feche a peça sobre a mesa e meça de uma cava à outra, logo abaixo do braço."
					trailing={<span className="pr-2 text-small text-subtle">cm</span>}
					onChange={(event) => setWidth(event.currentTarget.value)}
				/>
			)}
			<TasteField value={taste} onChange={setTaste} />
			{problem && (
				<p role="alert" className="text-small font-medium text-bad-text">
					{problem}
				</p>
			)}
			<DialogFoot>
				<Button type="submit" className="ml-auto max-md:w-full">
					Ver meu tamanho
				</Button>
			</DialogFoot>
		</form>
	);
}

/** The product whose name is typed, with its table of measures once the shop has told it. */
function useOwnedPiece(typed: string) {
	const products = useSuggestions(typed).offered?.products ?? [];
	const name = typed.trim().toLocaleLowerCase("pt-BR");
	const slug = products.find(({ nome }) => nome.toLocaleLowerCase("pt-BR") === name)?.slug;
	const [told, setTold] = useState<{ slug: string; facts: SizeFacts | null } | null>(null);
	useEffect(() => {
		if (!slug) return;
		const left = new AbortController();
		void fetchSizeFacts(slug, left.signal).then((facts) => {
			if (!left.signal.aborted) setTold({ slug, facts });
		});
		return () => left.abort();
	}, [slug]);
	const facts = slug && told?.slug === slug ? told.facts : null;
	const known = told?.slug === slug;
	const step = !slug ? "typing" : !known ? "asking" : facts?.chart ? "told" : "none";
	return { products, facts, step };
}
