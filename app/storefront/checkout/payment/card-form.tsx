import { CreditCard } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { PAYMENT_METHOD_LABELS } from "#core/orders/shared/payment-method.ts";
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
import { CardBody, type CardFormProps } from "./card-body.tsx";
import { HostedCard } from "./hosted-card.tsx";
import { PayByPix } from "./pay-parts.tsx";
import { cardProblems, PAYMENT_TOAST } from "./use-payment.ts";
import { usePlans, useTypedDocument } from "./use-plans.ts";

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

/** The shop's own fields, for the sandbox. What is typed is sent with the payment only and never stored. */
function RawCard({ method, order, options, payment, ...props }: CardFormProps) {
	const { total } = payment.totals;
	const { mistake, refusal } = cardProblems(payment);
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
	const firstDigits = digits.length >= 8 ? digits.slice(0, 8) : null;
	const plans = usePlans(options, { order, payment, firstDigits }, method);
	const wrong = (found: CardMistake) => {
		payment.send({ type: "mistaken", mistake: found });
		form.current?.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus();
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
					mistake={mistake}
					onTyped={(typed) => setFields((now) => ({ ...now, ...typed }))}
				/>
			}
			holder={fields}
			onHolder={(holder) => setFields((now) => ({ ...now, ...holder }))}
			mistake={mistake}
			refusal={refusal}
			plans={plans}
			lender={null}
			total={total}
			busy={payment.busy}
			onSubmit={submit}
			alternative={<PayByPix total={props.pixTotal} onPix={props.onPix} variant="outline" />}
			onPlan={payment.setPlan}
		>
			{options.sandbox && (
				<p className="mt-5 rounded-sm border border-dashed border-line-strong p-4 text-small text-subtle">
					Ambiente de testes: use o cartão 4235 6477 2802 5682, validade 11/30, CVC 456, CPF
					123.456.789-09. O nome do titular decide a resposta: APRO aprova, FUND, SECU, EXPI, CALL e
					OTHE recusam, CONT fica em análise.
				</p>
			)}
		</CardBody>
	);
}

/** Card form, with the provider's own fields where it has them (rule payments 2). */
export default function CardForm(props: CardFormProps) {
	const [tries, setTries] = useState(0);
	// The messages end with their form: a lost answer may have been an approval.
	useEffect(() => () => toast.end(PAYMENT_TOAST), []);
	const { hosted } = props.options;
	return hosted ? (
		<HostedCard
			{...props}
			hosted={hosted}
			tries={tries}
			onRetry={() => setTries((times) => times + 1)}
		/>
	) : (
		<RawCard {...props} />
	);
}
