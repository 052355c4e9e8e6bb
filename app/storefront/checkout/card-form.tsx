import { CreditCard, Lock } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useSite } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Price } from "#app/ui/price.tsx";
import { instalmentOptions } from "#core/orders/instalment-rules.ts";
import {
	formatCardNumber,
	formatCvc,
	formatExpiry,
	recognizeBrand,
} from "#core/payments/card-format-rules.ts";
import type { CardFields } from "#core/payments/card-rules.ts";
import { formatMoney } from "#core/values/money.ts";
import { formatTypedDocument } from "./format-typed-document.ts";
import type { CheckoutOptions } from "./pay-panel.tsx";
import { Processing } from "./processing.tsx";
import { SoldOutProblem } from "./sold-out-problem.tsx";
import { SpentProblem } from "./spent-problem.tsx";
import { type PayableOrder, useCardPayment } from "./use-card-payment.ts";

type CardFormProps = {
	method: "credit_card" | "debit_card";
	order: PayableOrder;
	/** Centavos. */
	total: number;
	options: CheckoutOptions;
	onBusy(busy: boolean): void;
	onChanged(): void;
};

/** Nothing typed here is kept or leaves but for the payment itself (rule payments 2). */
export default function CardForm({
	method,
	order,
	total,
	options,
	onBusy,
	onChanged,
}: CardFormProps) {
	const [fields, setFields] = useState<CardFields>({
		number: "",
		expiry: "",
		cvc: "",
		holderName: "",
		holderEmail: order.customer_email,
		holderDocument: "",
	});
	const { settings } = useSite();
	const [instalments, setInstalments] = useState(1);
	const form = useRef<HTMLFormElement>(null);
	const brand = recognizeBrand(fields.number);
	const credit = method === "credit_card";
	const choices = instalmentOptions(total, settings);
	const chosen = choices.find(({ count }) => count === instalments) ?? choices[0];
	const { pay, busy, mistake, refusal, sent, soldOut, spent } = useCardPayment({
		order,
		method,
		total,
		installments: credit ? (chosen?.count ?? 1) : 1,
		publicKey: options.publicKey,
		onBusy,
		onChanged,
	});

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		const wrong = await pay(fields);
		if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
	};
	const field = (name: keyof CardFields, mask = (text: string) => text) => ({
		name,
		value: fields[name],
		error: mistake?.field === name ? mistake.message : undefined,
		onChange: (event: { target: { value: string } }) =>
			setFields((now) => ({ ...now, [name]: mask(event.target.value) })),
	});

	if (soldOut) return <SoldOutProblem lines={order.lines} short={soldOut} />;
	if (spent) return <SpentProblem order={order} />;
	if (sent) return <Processing />;
	return (
		<form ref={form} onSubmit={submit} noValidate>
			<h2 className="text-h3 mb-6">{credit ? "Cartão de crédito" : "Cartão de débito"}</h2>
			{refusal && (
				<div role="alert" className="mb-6 rounded-sm bg-bad-tint p-4 text-bad-text">
					<p className="font-semibold">{refusal.title}</p>
					<p>{refusal.message}</p>
				</div>
			)}
			<div className="grid gap-x-5 gap-y-5.5 sm:grid-cols-2">
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
				{credit && (
					<SelectField
						label="Parcelas"
						value={chosen?.count}
						onChange={(event) => setInstalments(Number(event.target.value))}
						className="sm:col-span-2"
					>
						{choices.map(({ count, label }) => (
							<option key={count} value={count}>
								{label}
							</option>
						))}
					</SelectField>
				)}
			</div>
			<p className="nums mt-6 flex items-baseline justify-between border-t border-line pt-5">
				<span className="font-semibold">Total</span>
				<span className="text-right">
					<Price of={total} className="block text-heading font-semibold" />
					{credit && chosen && chosen.count > 1 && (
						<span className="text-small text-subtle">
							{chosen.count}x de {formatMoney(chosen.amount)}
						</span>
					)}
				</span>
			</p>
			<Button type="submit" size="lg" full busy={busy} className="mt-5">
				{busy ? "Processando..." : "Finalizar Pagamento"}
			</Button>
			<p className="mt-4 flex items-center justify-center gap-2 text-small text-subtle">
				<Icon of={Lock} className="size-4 shrink-0" />
				Pagamento protegido por conexão SSL. Não guardamos os dados do cartão.
			</p>
			{options.sandbox && (
				<p className="mt-5 rounded-sm border border-dashed border-line-strong p-4 text-small text-subtle">
					Ambiente de demonstração: use o cartão 4235 6477 2802 5682, validade 11/30, CVC 456, CPF
					123.456.789-09. O nome do titular decide a resposta: APRO aprova, FUND, SECU, EXPI, CALL e
					OTHE recusam, CONT fica em análise.
				</p>
			)}
		</form>
	);
}
