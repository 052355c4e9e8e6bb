import { Lock } from "lucide-react";
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Price } from "#app/ui/price.tsx";
import { type CardMistake, mistakeUnder } from "#core/payments/shared/cards.ts";
import { formatTypedDocument } from "../format-typed-document.ts";
import { useSecondsLeft } from "./challenge-time.tsx";
import { InstalmentRows } from "./instalment-rows.tsx";
import type { CardPlan } from "./use-card-offer.ts";
import type { HolderFields, Refusal } from "./use-card-payment.ts";
import type { Plans } from "./use-plans.ts";

type RefusedCardProps = {
	refusal: Refusal;
	over: boolean;
	onOver(): void;
	otherWay: ReactNode;
};

function RefusedCard({ refusal, over, onOver, otherWay }: RefusedCardProps) {
	const box = useRef<HTMLDivElement>(null);
	// The pressed button is one screen below: bring the result into view.
	useEffect(() => {
		if (refusal) box.current?.focus();
	}, [refusal]);
	return (
		<div
			ref={box}
			role="alert"
			tabIndex={-1}
			className="mb-6 scroll-mt-28 rounded-sm bg-bad-tint p-4 text-bad-text"
		>
			<p className="font-semibold">{refusal.title}</p>
			<p className="mb-4">{refusal.message}</p>
			{refusal.wait ? (
				<RetryWait key={refusal.wait} seconds={refusal.wait} over={over} onOver={onOver} />
			) : null}
			{otherWay}
		</div>
	);
}

type RetryWaitProps = {
	seconds: number;
	over: boolean;
	onOver(): void;
};

function RetryWait({ seconds, over, onOver }: RetryWaitProps) {
	const left = useSecondsLeft(seconds, !over, onOver);
	if (over) return <p className="mb-4 font-medium">Agora você já pode tentar de novo.</p>;
	return (
		<p className="nums mb-4 font-medium" role="timer">
			Nova tentativa em {Math.floor(left / 60)}:{String(left % 60).padStart(2, "0")}
		</p>
	);
}

export type PlanView = { count: number; total: number; interest: number };

type CardBodyProps = {
	form: RefObject<HTMLFormElement | null>;
	heading: string;
	numberFields: ReactNode;
	note?: string;
	holder: HolderFields;
	onHolder(holder: HolderFields): void;
	mistake: CardMistake | null;
	refusal: Refusal | null;
	plans: Plans;
	lender: string | null;
	/** Centavos, without interest. */
	total: number;
	busy: boolean;
	onSubmit(): void;
	otherWay: ReactNode;
	onPlan(plan: PlanView | null): void;
	children?: ReactNode;
};

const centavos = (reais: number): number => Math.round(reais * 100);

/** The card form around its number fields: holder, plans, total, and the refusal. */
export function CardBody(props: CardBodyProps) {
	const { holder, mistake, refusal, plans, total, busy, onPlan } = props;
	const { plan } = plans;
	useReportPlan(plan, onPlan);
	// The server refuses whatever is sent during the wait.
	const [waited, setWaited] = useState<Refusal | null>(null);
	const waits = Boolean(refusal?.wait) && waited !== refusal;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		props.onSubmit();
	};
	const field = (name: keyof HolderFields, mask = (text: string) => text) => ({
		name,
		value: holder[name],
		error: mistakeUnder(mistake, name, holder[name]),
		onChange: (event: { target: { value: string } }) =>
			props.onHolder({ ...holder, [name]: mask(event.target.value) }),
	});
	const charged = plan ? centavos(plan.total) : total;
	return (
		<form ref={props.form} onSubmit={submit} noValidate>
			<h2 className="text-h3 mb-6">{props.heading}</h2>
			{refusal && (
				<RefusedCard
					refusal={refusal}
					over={!waits}
					onOver={() => setWaited(refusal)}
					otherWay={props.otherWay}
				/>
			)}
			<div className="grid gap-x-5 gap-y-5.5 sm:grid-cols-2">
				{props.numberFields}
				<TextField
					label="Nome do titular"
					autoComplete="cc-name"
					placeholder="Como está no cartão"
					maxLength={120}
					className="sm:col-span-2"
					{...field("holderName")}
				/>
				<TextField
					label="E-mail do titular"
					type="email"
					autoComplete="email"
					maxLength={255}
					{...field("holderEmail")}
				/>
				<TextField
					label="CPF/CNPJ"
					inputMode="numeric"
					placeholder="000.000.000-00"
					{...field("holderDocument", formatTypedDocument)}
				/>
				{props.note && (
					<p className="flex items-start gap-2 text-small text-subtle sm:col-span-2">
						<Lock className="mt-0.5 size-4 shrink-0" strokeWidth={1.6} aria-hidden />
						{props.note}
					</p>
				)}
				<PlanField plans={plans} lender={props.lender} />
			</div>
			<p className="nums mt-6 flex items-baseline justify-between border-t border-line pt-5">
				<span className="font-semibold">
					{plan && plan.count > 1 ? `Total em ${plan.count}x` : "Total"}
				</span>
				<span className="text-right">
					<b className="block text-heading font-semibold">
						<Price of={charged} />
					</b>
					{plan && plan.count > 1 && (
						<span className="text-small text-subtle">
							{plan.count}x de <Price of={centavos(plan.amount)} />
						</span>
					)}
				</span>
			</p>
			<Button type="submit" size="lg" full busy={busy} disabled={waits} className="mt-5">
				{busy ? "Processando..." : "Finalizar Pagamento"}
			</Button>
			<p className="mt-4 flex items-center justify-center gap-2 text-small text-subtle">
				<Lock className="size-4 shrink-0" strokeWidth={1.6} aria-hidden />
				Pagamento protegido por conexão SSL. Não guardamos os dados do cartão.
			</p>
			{props.children}
		</form>
	);
}

function useReportPlan(plan: CardPlan | null, onPlan: (plan: PlanView | null) => void): void {
	const count = plan?.count;
	const total = plan?.total;
	const interest = plan?.interest ?? 0;
	useEffect(() => {
		onPlan(
			count === undefined || total === undefined
				? null
				: { count, total: centavos(total), interest: centavos(interest) },
		);
		return () => onPlan(null);
	}, [count, total, interest, onPlan]);
}

function PlanField({ plans, lender }: { plans: Plans; lender: string | null }) {
	const { offer, cards, method, setMethod, plan } = plans;
	if (offer && offer.step !== "known") {
		return (
			<div className="sm:col-span-2" role={offer.step === "failed" ? "alert" : "status"}>
				<p className="mb-1 text-small leading-[1.4] font-medium">Parcelas</p>
				<p className={offer.step === "failed" ? "text-bad-text" : "text-subtle"}>
					{offer.step === "asking"
						? "Consultando as parcelas deste cartão…"
						: offer.step === "failed"
							? offer.message
							: "Escolha depois de escrever o cartão."}
				</p>
			</div>
		);
	}
	if (offer && cards.length === 0) {
		return (
			<p role="alert" className="text-bad-text sm:col-span-2">
				Não reconhecemos este cartão. Confira o número, use outro ou pague com PIX.
			</p>
		);
	}
	return (
		<>
			{cards.length > 1 && (
				<fieldset className="flex flex-wrap gap-x-6 gap-y-2 sm:col-span-2">
					<legend className="mb-1 text-small leading-[1.4] font-medium">Usar como</legend>
					{cards.map((card) => (
						<label key={card.method} className="flex min-h-11 items-center gap-2.5 text-ui">
							<input
								type="radio"
								name="funcao"
								className="size-4.5 accent-[var(--primary-text)]"
								checked={card.method === method}
								onChange={() => setMethod(card.method)}
							/>
							{card.method === "debit_card" ? "Débito" : "Crédito"}
						</label>
					))}
				</fieldset>
			)}
			{method === "debit_card" && offer && (
				<p role="status" className="text-subtle sm:col-span-2">
					Cartão de débito: o pagamento é à vista.
				</p>
			)}
			{method === "credit_card" && plan && (
				<InstalmentRows plans={plans.plans} chosen={plan} onChoose={plans.choose} lender={lender} />
			)}
		</>
	);
}
