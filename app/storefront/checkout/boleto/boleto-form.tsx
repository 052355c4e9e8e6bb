import { useEffect, useRef, useState } from "react";
import { AddressFields } from "#app/address/address-fields.tsx";
import { useSite } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { EMPTY_ADDRESS } from "#core/values/address-rules.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted } from "#core/values/plural-rules.ts";
import type { PayableOrder } from "../card/use-card-payment.ts";
import { formatTypedDocument } from "../format-typed-document.ts";
import type { useBoletoPayment } from "./use-boleto-payment.ts";

type BoletoFormProps = {
	payer: PayableOrder["payer"];
	total: number;
	payment: ReturnType<typeof useBoletoPayment>;
	/** Another one waits already. */
	anew: boolean;
};

/** Asks for what the order does not say of who pays, and makes the boleto when the button is pressed. */
export function BoletoForm({ payer, total, payment, anew }: BoletoFormProps) {
	const { settings } = useSite();
	const [document, setDocument] = useState("");
	const [address, setAddress] = useState(EMPTY_ADDRESS);
	const form = useRef<HTMLFormElement>(null);
	const { state, failure, errors, make, forgive } = payment;
	const wrong = Object.keys(errors).length > 0;
	useEffect(() => {
		if (!wrong) return;
		form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [wrong]);
	return (
		<form
			ref={form}
			noValidate
			className="grid gap-5.5"
			onSubmit={(event) => {
				event.preventDefault();
				if (state.step !== "making") void make(document, address);
			}}
		>
			<p className="max-w-[62ch]">
				O boleto vence em {counted(settings.boleto_dias, "dia", "dias")}, ou no dia útil seguinte.
				Você paga pelo aplicativo do banco ou numa lotérica; o banco nos avisa em até 2 dias úteis,
				e só então preparamos o pedido. Até lá as peças ficam reservadas.
			</p>
			{!payer.document && (
				<TextField
					label="CPF ou CNPJ de quem paga"
					name="payer_document"
					placeholder="000.000.000-00"
					autoComplete="off"
					className="sm:max-w-80"
					hint="O banco exige no boleto."
					value={document}
					error={errors["payer_document"]}
					onChange={(event) => {
						forgive(["payer_document"]);
						setDocument(formatTypedDocument(event.target.value));
					}}
				/>
			)}
			{!payer.address && (
				<fieldset>
					<legend className="mb-4 font-semibold">Endereço de quem paga</legend>
					<AddressFields
						values={address}
						errors={errors}
						set={(changes) => {
							forgive(Object.keys(changes));
							setAddress((now) => ({ ...now, ...changes }));
						}}
					/>
				</fieldset>
			)}
			<p role="alert" className="rounded-sm bg-bad-tint p-4 text-bad-text empty:hidden">
				{failure}
			</p>
			<Button type="submit" size="lg" full busy={state.step === "making"}>
				{anew ? "Gerar outro boleto" : `Gerar boleto de ${formatMoney(total)}`}
			</Button>
		</form>
	);
}
