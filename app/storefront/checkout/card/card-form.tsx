import { CreditCard } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type CardMethod, PAYMENT_METHOD_LABELS } from "#core/orders/shared/payment-method.ts";
import {
	formatCardNumber,
	formatCvc,
	formatExpiry,
	paymentMethodId,
	recognizeBrand,
} from "#core/payments/shared/card-number.ts";
import {
	type CardFields,
	type CardMistake,
	checkCard,
	findEmptyFields,
	mistakeUnder,
} from "#core/payments/shared/cards.ts";
import type { CheckoutOptions } from "../pay-panel.tsx";
import { Processing } from "../processing.tsx";
import { SoldOutProblem } from "../sold-out-problem.tsx";
import { SpentProblem } from "../spent-problem.tsx";
import { useTypedDocument } from "../use-typed-document.ts";
import { CardBody, type PlanView } from "./card-body.tsx";
import { HostedCard } from "./hosted-card.tsx";
import { PayByPix } from "./pay-by-pix.tsx";
import { type CardEvents, type PayableOrder, useCardPayment } from "./use-card-payment.ts";
import { usePlans } from "./use-plans.ts";

type NumberFieldsProps = {
	fields: CardFields;
	mistake: CardMistake | null;
	onTyped(typed: Partial<CardFields>): void;
};

function NumberFields({ fields, mistake, onTyped }: NumberFieldsProps) {
	const brand = recognizeBrand(fields.number);
	const field = (name: "number" | "expiry" | "cvc", mask: (text: string) => string) => ({
		name,
		value: fields[name],
		error: mistakeUnder(mistake, name, fields[name]),
		onChange: (event: { target: { value: string } }) =>
			onTyped({ [name]: mask(event.target.value) }),
	});
	return (
		<>
			<TextField
				label="Número do cartão"
				inputMode="numeric"
				autoComplete="cc-number"
				placeholder="0000 0000 0000 0000"
				className="sm:col-span-2"
				trailing={
					brand ? (
						<span className="rounded-xs bg-surface-3 px-2 py-1 text-overline font-semibold">
							{brand.name}
						</span>
					) : (
						<Icon of={CreditCard} className="mr-3 size-5 text-subtle" />
					)
				}
				{...field("number", formatCardNumber)}
			/>
			<TextField
				label="Validade (MM/AA)"
				inputMode="numeric"
				autoComplete="cc-exp"
				placeholder="MM/AA"
				{...field("expiry", formatExpiry)}
			/>
			<TextField
				label="CVC"
				inputMode="numeric"
				autoComplete="cc-csc"
				placeholder={brand?.cvcLength === 4 ? "0000" : "000"}
				{...field("cvc", formatCvc)}
			/>
		</>
	);
}

type RawCardProps = CardFormProps & { payment: CardPayment; onPlan(plan: PlanView | null): void };

/** The shop's own fields, for the sandbox. What is typed is sent with the payment only and never stored. */
function RawCard({ method, order, total, options, payment, ...props }: RawCardProps) {
	const [fields, setFields] = useState<CardFields>({
		number: "",
		expiry: "",
		cvc: "",
		holderName: "",
		holderEmail: order.customer_email,
		holderDocument: useTypedDocument(order.id),
	});
	const form = useRef<HTMLFormElement>(null);
	const brand = recognizeBrand(fields.number);
	const digits = fields.number.replace(/\D/g, "");
	const plans = usePlans(
		options,
		{
			order,
			total,
			firstDigits: digits.length >= 8 ? digits.slice(0, 8) : null,
			asked: payment.stale,
		},
		method,
	);
	const wrong = (mistake: CardMistake) => {
		payment.wrong(mistake);
		form.current?.querySelector<HTMLElement>(`[name="${mistake.field}"]`)?.focus();
	};
	const submit = () => {
		const empty = findEmptyFields(fields);
		if (empty) return wrong(empty);
		const checked = checkCard(fields, new Date(), { sequences: !options.sandbox });
		if (!checked.ok) return wrong(checked.error);
		if (!plans.plan) return;
		void payment.pay({
			method: plans.method,
			installments: plans.plan.count,
			planTotal: plans.plan.total,
			paymentMethodId: paymentMethodId(brand, plans.method),
			holder: fields,
			card: async () => ({ cardNumber: digits, cardExpiry: fields.expiry, cardCVC: fields.cvc }),
		});
	};
	return (
		<CardBody
			form={form}
			heading={PAYMENT_METHOD_LABELS[method]}
			numberFields={
				<NumberFields
					fields={fields}
					mistake={payment.mistake}
					onTyped={(typed) => setFields((now) => ({ ...now, ...typed }))}
				/>
			}
			holder={fields}
			onHolder={(holder) => setFields((now) => ({ ...now, ...holder }))}
			mistake={payment.mistake}
			refusal={payment.refusal}
			plans={plans}
			lender={null}
			total={total}
			busy={payment.busy}
			onSubmit={submit}
			otherWay={<PayByPix total={props.pixTotal} onPix={props.onPix} variant="outline" />}
			onPlan={props.onPlan}
		>
			{options.sandbox && (
				<p className="mt-5 rounded-sm border border-dashed border-line-strong p-4 text-small text-subtle">
					Ambiente de demonstração: use o cartão 4235 6477 2802 5682, validade 11/30, CVC 456, CPF
					123.456.789-09. O nome do titular decide a resposta: APRO aprova, FUND, SECU, EXPI, CALL e
					OTHE recusam, CONT fica em análise.
				</p>
			)}
		</CardBody>
	);
}

export type CardFormProps = CardEvents & {
	method: CardMethod;
	order: PayableOrder;
	/** Centavos, without interest. */
	total: number;
	/** Centavos when paid by PIX. */
	pixTotal: number;
	options: CheckoutOptions;
	onPix(): void;
	/** Receives the chosen plan; null while there is none. */
	onPlan?: ((plan: PlanView | null) => void) | undefined;
};

export type CardPayment = ReturnType<typeof useCardPayment>;

/** Card form, with the provider's own fields where it has them (rule payments 2). */
export default function CardForm(props: CardFormProps) {
	const { order, total, options, onPlan } = props;
	const payment = useCardPayment({ order, total }, props);
	const [tries, setTries] = useState(0);
	const reportPlan = useCallback((plan: PlanView | null) => onPlan?.(plan), [onPlan]);
	if (payment.soldOut) return <SoldOutProblem lines={order.lines} short={payment.soldOut} />;
	if (payment.spent) return <SpentProblem order={order} />;
	if (payment.sent) return <Processing />;
	const { hosted } = options;
	return hosted ? (
		<HostedCard
			{...props}
			onPlan={reportPlan}
			hosted={hosted}
			payment={payment}
			tries={tries}
			onRetry={() => setTries((times) => times + 1)}
		/>
	) : (
		<RawCard {...props} onPlan={reportPlan} payment={payment} />
	);
}
