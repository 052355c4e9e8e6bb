import { useEffect, useId, useMemo, useState } from "react";
import { useSession } from "#app/session/session-store.ts";
import { Modal } from "#app/ui/modal.tsx";
import { TabList } from "#app/ui/tab-list.tsx";
import { useBackCloses } from "#app/ui/use-back-closes.ts";
import { chartOf } from "#core/catalog/charts/chart-rules.ts";
import { adviseSize } from "#core/catalog/sizing/advice-rules.ts";
import {
	readBody,
	type Taste,
	type TypedBody,
	typedBody,
} from "#core/catalog/sizing/body-rules.ts";
import { type Known, knownOfBody } from "#core/catalog/sizing/known-rules.ts";
import type { Review } from "#core/catalog/types.ts";
import { fetchAccountBody } from "./account-body.ts";
import { BodyForm } from "./body-form.tsx";
import type { FindMySizeProps } from "./find-my-size.tsx";
import { PieceForm } from "./piece-form.tsx";
import { keepBodyHere, readKeptBody, rememberSize } from "./remembered-size.ts";
import { SizeAnswer } from "./size-answer.tsx";
import { fetchSizeFacts } from "./size-facts.ts";

const TABS = [
	{ value: "medidas", label: "Minhas medidas" },
	{ value: "peca", label: "Uma peça que tenho" },
];

type Asked = { known: Known; taste: Taste; height: number | null; typed: TypedBody | null };

/** Asks for a body or a piece, and answers with a size of this product (rule catalogue 16). */
export default function SizeDialog({
	product,
	picture,
	inStock,
	onPick,
	onClose,
}: FindMySizeProps & { onClose(): void }) {
	useBackCloses(true, onClose);
	const id = useId();
	const chart = useMemo(() => chartOf(product), [product]);
	const [tab, setTab] = useState("medidas");
	const [typed, setTyped] = useState<TypedBody>(() => typedBody(readKeptBody()));
	const [asked, setAsked] = useState<Asked | null>(null);
	const [wrong, setWrong] = useState<Partial<Record<string, string>>>({});
	const voices = useVoices(product.slug);
	useAccountBody(setTyped);
	if (!chart) return null;

	const answerBody = () => {
		const read = readBody(typed);
		setWrong(read.ok ? {} : read.fields);
		if (!read.ok) return;
		keepBodyHere(read.body);
		const { gosto: taste, altura: height } = read.body;
		setAsked({ known: knownOfBody(chart, read.body), taste, height, typed });
	};
	const advice =
		asked &&
		adviseSize(chart, asked.known, { taste: asked.taste, fits: product.reviewSummary.fits });
	const pick = (size: string) => {
		rememberSize(chart.id, size);
		onPick(size);
		onClose();
	};
	const title = advice?.kind === "size" ? `Seu tamanho é ${advice.size}` : "Qual é o meu tamanho?";
	return (
		<Modal open onOpenChange={(open) => !open && onClose()} title={title} width={880} tall>
			{asked && advice ? (
				<SizeAnswer
					chart={chart}
					advice={advice}
					known={asked.known}
					height={asked.height}
					typed={asked.typed}
					fits={product.reviewSummary.fits}
					voices={voices}
					inStock={inStock}
					onPick={pick}
					onBack={() => setAsked(null)}
				/>
			) : (
				<>
					<TabList
						id={id}
						label="De onde saem as medidas"
						tabs={TABS}
						value={tab}
						onChange={setTab}
						panelOf={() => `${id}-panel`}
						className="-mt-3"
						tabClass="min-h-12 text-ui"
					>
						{({ label }) => label}
					</TabList>
					<div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} className="pt-6">
						{tab === "medidas" ? (
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
						) : (
							<PieceForm
								chart={chart}
								onAnswer={(known, taste) => setAsked({ known, taste, height: null, typed: null })}
							/>
						)}
					</div>
				</>
			)}
		</Modal>
	);
}

/** What buyers say of its fit; nothing while it is not known. */
function useVoices(slug: string): Review[] {
	const [voices, setVoices] = useState<Review[]>([]);
	useEffect(() => {
		const left = new AbortController();
		void fetchSizeFacts(slug, left.signal).then((facts) => {
			if (facts && !left.signal.aborted) setVoices(facts.voices);
		});
		return () => left.abort();
	}, [slug]);
	return voices;
}

/** What the account keeps stands in the form, where this device keeps nothing. */
function useAccountBody(give: (typed: TypedBody) => void): void {
	const signedIn = useSession((state) => state.status === "in");
	useEffect(() => {
		if (!signedIn || readKeptBody()) return;
		let left = false;
		void fetchAccountBody().then((body) => {
			if (body && !left) give(typedBody(body));
		});
		return () => {
			left = true;
		};
	}, [signedIn, give]);
}
