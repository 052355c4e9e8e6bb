import { type FormEvent, useEffect, useId, useMemo, useState } from "react";
import { useFetched } from "#app/session/fetch-with-timeout.ts";
import { useSession } from "#app/session/session-store.ts";
import { useSuggestions } from "#app/storefront/search/use-suggestions.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { chartOf, type SizeChart } from "#core/catalog/charts/shared/chart.ts";
import {
	type Body,
	readBody,
	type Taste,
	type TypedBody,
	typedBody,
} from "#core/catalog/sizing/shared/body-measures.ts";
import {
	type Known,
	knownOfBody,
	knownOfPiece,
	knownOfWidth,
} from "#core/catalog/sizing/shared/known-size.ts";
import { adviseSize } from "#core/catalog/sizing/shared/size-advice.ts";
import type { ProductDetail, Review } from "#core/catalog/types.ts";
import { ACCOUNT_BODY, BodyForm, DialogFoot, TasteField } from "./body-form.tsx";
import { readCachedBody, rememberSize, saveBodyHere } from "./remembered-size.ts";
import { SizeAnswer } from "./size-answer.tsx";

export type FindMySizeProps = {
	product: ProductDetail;
	picture: string | null;
	/** Whether the size is available in the chosen colour. */
	inStock(size: string): boolean;
	onPick(size: string): void;
};

type SizeFacts = { nome: string; chart: SizeChart | null; reviews: Review[] };

const useSizeFacts = (slug: string | undefined) =>
	useFetched<SizeFacts>(slug ? `/produto/${slug}/tamanho` : null);

type PieceFormProps = { chart: SizeChart; onAnswer(known: Known, taste: Taste): void };

const NARROWEST = 25;
const WIDEST = 100;

/** A garment of this shop in a size, or the width of one of another brand. */
function PieceForm({ chart, onAnswer }: PieceFormProps) {
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

function useOwnedPiece(typed: string) {
	const products = useSuggestions(typed).offered?.products ?? [];
	const name = typed.trim().toLocaleLowerCase("pt-BR");
	const slug = products.find(({ nome }) => nome.toLocaleLowerCase("pt-BR") === name)?.slug;
	const { answer: facts, failed } = useSizeFacts(slug);
	const step = !slug ? "typing" : !facts && !failed ? "asking" : facts?.chart ? "told" : "none";
	return { products, facts, step };
}

type SizeQuery = { known: Known; taste: Taste; height: number | null; typed: TypedBody | null };

/** Finds a size of this product by body or by a garment (rule catalogue 16). */
export default function SizeDialog({
	product,
	picture,
	inStock,
	onPick,
	onClose,
}: FindMySizeProps & { onClose(): void }) {
	const chart = useMemo(() => chartOf(product), [product]);
	const [tab, setTab] = useState("medidas");
	const [typed, setTyped] = useState<TypedBody>(() => typedBody(readCachedBody()));
	const [query, setQuery] = useState<SizeQuery | null>(null);
	const [wrong, setWrong] = useState<Partial<Record<string, string>>>({});
	const reviews = useSizeFacts(product.slug).answer?.reviews ?? [];
	useAccountBody(setTyped);
	if (!chart) return null;

	const answerBody = () => {
		const read = readBody(typed);
		setWrong(read.ok ? {} : read.fields);
		if (!read.ok) return;
		saveBodyHere(read.body);
		const { gosto: taste, altura: height } = read.body;
		setQuery({ known: knownOfBody(chart, read.body), taste, height, typed });
	};
	const advice =
		query &&
		adviseSize(chart, query.known, {
			...{ taste: query.taste, fits: product.reviewSummary.fits, returned: product.trocas },
		});
	const pick = (size: string) => {
		rememberSize(chart.id, size);
		onPick(size);
		onClose();
	};
	const title = advice?.kind === "size" ? `Seu tamanho é ${advice.size}` : "Qual é o meu tamanho?";
	return (
		<Modal onClose={onClose} title={title} width={880} tall>
			{query && advice ? (
				<SizeAnswer
					chart={chart}
					advice={advice}
					known={query.known}
					height={query.height}
					typed={query.typed}
					fits={product.reviewSummary.fits}
					returned={product.trocas}
					reviews={reviews}
					inStock={inStock}
					onPick={pick}
					onBack={() => setQuery(null)}
				/>
			) : (
				<Tabs
					label="De onde saem as medidas"
					value={tab}
					onChange={setTab}
					low
					tabs={[
						{
							value: "medidas",
							label: "Minhas medidas",
							content: (
								<BodyForm
									chart={chart}
									picture={picture}
									name={product.nome}
									typed={typed}
									onType={(changes) => {
										setTyped((now) => ({ ...now, ...changes }));
										setWrong({});
									}}
									wrong={wrong}
									onAnswer={answerBody}
									onForgotten={() => setTyped(typedBody(null))}
								/>
							),
						},
						{
							value: "peca",
							label: "Uma peça que tenho",
							content: (
								<PieceForm
									chart={chart}
									onAnswer={(known, taste) => setQuery({ known, taste, height: null, typed: null })}
								/>
							),
						},
					]}
				/>
			)}
		</Modal>
	);
}

/** Fills the form from the account, where this device has no measures. */
function useAccountBody(give: (typed: TypedBody) => void): void {
	const signedIn = useSession((state) => state.status === "in");
	const [missing] = useState(() => readCachedBody() === null);
	const { answer } = useFetched<{ body: Body | null }>(signedIn && missing ? ACCOUNT_BODY : null);
	useEffect(() => {
		if (answer?.body) give(typedBody(answer.body));
	}, [answer, give]);
}
