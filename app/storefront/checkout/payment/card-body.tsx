import { Lock } from "lucide-react";
import { type FormEvent, type ReactNode, type RefObject, useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { DocumentField, EmailField } from "#app/ui/person-fields.tsx";
import { Price } from "#app/ui/price.tsx";
import { useFocusOn } from "#app/ui/use-focus-on.ts";
import { formatRate } from "#core/orders/shared/instalments.ts";
import type { CardMethod } from "#core/orders/shared/payment-method.ts";
import { type CardMistake, mistakeUnder } from "#core/payments/shared/cards.ts";
import { formatMoney } from "#core/values/money.ts";
import { formatTypedDocument } from "#core/values/typed-document.ts";
import { minutesOf, useSecondsLeft } from "./pay-parts.tsx";
import type { CardRefusal } from "./payment-machine.ts";
import type {
	CheckoutOptions,
	HolderFields,
	PayableOrder,
	Paying,
	PlanView,
} from "./use-payment.ts";
import type { CardPlan, Plans } from "./use-plans.ts";

export type CardFormProps = {
	method: CardMethod;
	payment: Paying;
	order: PayableOrder;
	options: CheckoutOptions;
	/** Centavos when paid by PIX. */
	pixTotal: number;
	onPix(): void;
};

type RefusedCardProps = {
	refusal: CardRefusal;
	over: boolean;
	onOver(): void;
	alternative: ReactNode;
};

function RefusedCard({ refusal, over, onOver, alternative }: RefusedCardProps) {
	// The pressed button is one screen below: bring the result into view.
	const box = useFocusOn<HTMLDivElement>(refusal);
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
			{alternative}
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
			Nova tentativa em {minutesOf(left)}
		</p>
	);
}

type CardBodyProps = {
	form: RefObject<HTMLFormElement | null>;
	heading: string;
	numberFields: ReactNode;
	note?: string;
	holder: HolderFields;
	onHolder(holder: HolderFields): void;
	mistake: CardMistake | null;
	refusal: CardRefusal | null;
	plans: Plans;
	lender: string | null;
	/** Centavos, without interest. */
	total: number;
	busy: boolean;
	onSubmit(): void;
	alternative: ReactNode;
	onPlan(plan: PlanView | null): void;
	children?: ReactNode;
};

const centavos = (reais: number): number => Math.round(reais * 100);
const moneyOf = (reais: number): string => formatMoney(centavos(reais));

/** The card form around its number fields: holder, plans, total, and the refusal. */
export function CardBody(props: CardBodyProps) {
	const { holder, mistake, refusal, plans, total, busy, onPlan } = props;
	const { plan } = plans;
	useReportPlan(plan, onPlan);
	// The server refuses whatever is sent during the wait.
	const [waited, setWaited] = useState<CardRefusal | null>(null);
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
					alternative={props.alternative}
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
				<EmailField label="E-mail do titular" {...field("holderEmail")} />
				<DocumentField label="CPF/CNPJ" {...field("holderDocument", formatTypedDocument)} />
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

const FEW = 7;

type InstalmentRowsProps = {
	plans: CardPlan[];
	chosen: CardPlan;
	onChoose(count: number): void;
	/** Name of the lender; null where the shop itself offers the instalments. */
	lender: string | null;
};

function InstalmentRows({ plans, chosen, onChoose, lender }: InstalmentRowsProps) {
	const [all, setAll] = useState(false);
	const visible = all || plans.length <= FEW ? plans : plans.slice(0, FEW);
	const cash = chosen.total - chosen.interest;
	return (
		<fieldset className="sm:col-span-2">
			<legend className="mb-2 text-small leading-[1.4] font-medium">Parcelas</legend>
			<div>
				{visible.map((plan) => (
					<label
						key={plan.count}
						className="nums flex min-h-11 cursor-pointer items-center gap-3.5 rounded-xs border-b border-line px-3 text-ui has-checked:border-transparent has-checked:bg-brand-tint has-checked:shadow-[inset_0_0_0_2px_var(--primary-text)] has-focus-visible:shadow-[var(--ring)] forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight]"
					>
						<input
							type="radio"
							name="parcelas"
							value={plan.count}
							checked={plan.count === chosen.count}
							onChange={() => onChoose(plan.count)}
							className="size-4.5 shrink-0 accent-[var(--primary-text)]"
						/>
						<span className="flex flex-1 flex-wrap justify-between gap-x-3">
							<b className="font-semibold">
								{plan.count}x de {moneyOf(plan.amount)}
							</b>
							{plan.free ? (
								<span className="text-ok-text">sem juros</span>
							) : (
								<span className="text-subtle">total {moneyOf(plan.total)}</span>
							)}
						</span>
					</label>
				))}
			</div>
			{visible.length < plans.length && (
				<button type="button" onClick={() => setAll(true)} className="link-line mt-2 min-h-11">
					Ver todas
				</button>
			)}
			{chosen.interest > 0 && (
				<>
					<dl className="nums mt-4 grid grid-cols-2 gap-x-5 gap-y-3 border-t border-line pt-4 sm:grid-cols-4">
						<Cost label="À vista" value={moneyOf(cash)} />
						<Cost label="Juros" value={moneyOf(chosen.interest)} />
						<Cost label={`Total em ${chosen.count}x`} value={moneyOf(chosen.total)} />
						<Cost label="CET" value={`${formatRate(chosen.yearlyRate)} ao ano`} />
					</dl>
					<p className="nums mt-3 text-small text-subtle">
						Juros de {formatRate(chosen.monthlyRate)} ao mês
						{lender ? `, financiados pelo ${lender}.` : "."}
					</p>
				</>
			)}
		</fieldset>
	);
}

function Cost({ label, value }: { label: string; value: string }) {
	return (
		<div>
			<dt className="text-small text-subtle">{label}</dt>
			<dd className="text-ui font-semibold">{value}</dd>
		</div>
	);
}
