import { CreditCard } from "lucide-react";
import { useRef, useState } from "react";
import { TextField } from "#app/ui/field.tsx";
import {
	formatCardNumber,
	formatCvc,
	formatExpiry,
	paymentMethodId,
	recognizeBrand,
} from "#core/payments/card-format-rules.ts";
import {
	type CardFields,
	type CardMistake,
	checkCard,
	findEmptyField,
} from "#core/payments/card-rules.ts";
import { CardBody, type ShownPlan } from "./card-body.tsx";
import type { CardFormProps, CardPayment } from "./card-form.tsx";
import { PayByPix } from "./pay-by-pix.tsx";
import { usePlans } from "./use-plans.ts";

type RawCardProps = CardFormProps & { payment: CardPayment; onPlan(plan: ShownPlan | null): void };

/** The shop's own fields, for the sandbox: nothing typed here is kept or leaves but for the payment itself. */
export function RawCard({ method, order, total, options, payment, ...props }: RawCardProps) {
	const [fields, setFields] = useState<CardFields>({
		number: "",
		expiry: "",
		cvc: "",
		holderName: "",
		holderEmail: order.customer_email,
		holderDocument: "",
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
		const empty = findEmptyField(fields);
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
	const { mistake } = payment;
	const field = (name: "number" | "expiry" | "cvc", mask: (text: string) => string) => ({
		name,
		value: fields[name],
		error: mistake?.field === name ? mistake.message : undefined,
		onChange: (event: { target: { value: string } }) =>
			setFields((now) => ({ ...now, [name]: mask(event.target.value) })),
	});
	return (
		<CardBody
			form={form}
			heading={method === "credit_card" ? "Cartão de crédito" : "Cartão de débito"}
			numberFields={
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
								<CreditCard className="mr-3 size-5 text-subtle" strokeWidth={1.6} aria-hidden />
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
			}
			holder={fields}
			onHolder={(holder) => setFields((now) => ({ ...now, ...holder }))}
			mistake={mistake}
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
