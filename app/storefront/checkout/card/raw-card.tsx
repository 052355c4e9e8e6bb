import { useRef, useState } from "react";
import { paymentMethodId, recognizeBrand } from "#core/payments/card-format-rules.ts";
import {
	type CardFields,
	type CardMistake,
	checkCard,
	findEmptyFields,
} from "#core/payments/card-rules.ts";
import { useTypedDocument } from "../use-typed-document.ts";
import { CardBody, type ShownPlan } from "./card-body.tsx";
import type { CardFormProps, CardPayment } from "./card-form.tsx";
import { NumberFields } from "./number-fields.tsx";
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
			heading={method === "credit_card" ? "Cartão de crédito" : "Cartão de débito"}
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
