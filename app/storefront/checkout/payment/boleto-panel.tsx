import { ExternalLink, Printer } from "lucide-react";
import { useState } from "react";
import { AddressFields } from "#app/address/address-fields.tsx";
import { Logo } from "#app/shell/logo.tsx";
import { useSendsMail, useSite } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { DocumentField } from "#app/ui/person-fields.tsx";
import { Price } from "#app/ui/price.tsx";
import { useFocusOn, WRONG_FIELD } from "#app/ui/use-focus-on.ts";
import { dayWords } from "#core/delivery/shared/day-words.ts";
import { sellsGift } from "#core/orders/shared/totals.ts";
import { formatLine, itfBars } from "#core/payments/shared/boleto.ts";
import { EMPTY_ADDRESS } from "#core/values/address.ts";
import { counted } from "#core/values/text.ts";
import { formatTypedDocument } from "#core/values/typed-document.ts";
import { PayCode, SandboxButtons } from "./pay-parts.tsx";
import type { PayableOrder, Paying } from "./use-payment.ts";
import "./boleto.css";
import type { OpenBoleto } from "#core/orders/types.ts";

const NO_PROBLEM = { failure: null, errors: {} as Record<string, string> };

type BoletoFormProps = {
	gift: boolean;
	payer: PayableOrder["payer"];
	payment: Paying;
	/** The order had a boleto before. */
	again: boolean;
};

function BoletoForm({ gift, payer, payment, again }: BoletoFormProps) {
	const { settings } = useSite();
	const [document, setDocument] = useState("");
	const [address, setAddress] = useState(EMPTY_ADDRESS);
	const { step, send } = payment;
	const { failure, errors } = step.name === "boleto" ? step : NO_PROBLEM;
	const edited = (names: string[]) => send({ type: "edited", names });
	const form = useFocusOn<HTMLFormElement>(Object.keys(errors).length > 0, WRONG_FIELD);
	return (
		<form
			ref={form}
			noValidate
			className="grid gap-5.5"
			onSubmit={(event) => {
				event.preventDefault();
				void payment.createBoleto(document, address);
			}}
		>
			<p className="max-w-[62ch]">
				O boleto vence em {counted(settings.boleto_dias, "dia", "dias")}, ou no dia útil seguinte.
				Você paga pelo aplicativo do banco ou numa lotérica; o banco nos avisa em até 2 dias úteis,
				e só então{" "}
				{gift ? "o vale-presente vale." : "preparamos o pedido. Até lá as peças ficam reservadas."}
			</p>
			{!payer.document && (
				<DocumentField
					label="CPF ou CNPJ de quem paga"
					name="payer_document"
					inputMode="text"
					autoComplete="off"
					className="sm:max-w-80"
					hint="O banco exige no boleto."
					value={document}
					error={errors["payer_document"]}
					onChange={(event) => {
						edited(["payer_document"]);
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
							edited(Object.keys(changes));
							setAddress((now) => ({ ...now, ...changes }));
						}}
					/>
				</fieldset>
			)}
			<p role="alert" className="rounded-sm bg-bad-tint p-4 text-bad-text empty:hidden">
				{failure}
			</p>
			<Button type="submit" size="lg" full busy={step.name === "boletoSending"}>
				{again ? (
					"Gerar outro boleto"
				) : (
					<span>
						Gerar boleto de <Price of={payment.totals.total} />
					</span>
				)}
			</Button>
		</form>
	);
}

type BoletoDocumentProps = {
	boleto: OpenBoleto;
	sandbox: boolean;
	onChanged(): void;
};

function BoletoDocument({ boleto, sandbox, onChanged }: BoletoDocumentProps) {
	const sendsMail = useSendsMail();
	const line = formatLine(boleto.line);
	return (
		<div className="grid gap-5">
			<div className="print-boleto grid gap-5">
				<div>
					<span className="mb-4 hidden print:block">
						<Logo />
					</span>
					<h2 className="text-h3">Pague com boleto</h2>
					<p className="mt-1 text-price leading-tight font-semibold tracking-[-0.015em]">
						<Price of={boleto.amount} />
					</p>
					<p className="mt-1">
						Vence <b className="font-semibold">{dayWords(boleto.due)}</b>
					</p>
				</div>
				<div className="print:hidden">
					<PayCode
						code={boleto.line}
						formatted={line}
						label="Linha digitável do boleto"
						action="Copiar linha digitável"
						next="Agora abra o aplicativo do seu banco e cole em Pagar boleto."
					/>
				</div>
				{/* For narrow fields and for paper, where all digits must be readable. */}
				<p className="nums font-mono text-ui wrap-anywhere sm:hidden print:block">{line}</p>
				{boleto.barcode && <Bars barcode={boleto.barcode} />}
			</div>
			<div className="flex flex-wrap gap-3">
				{boleto.pdf && (
					<a
						href={boleto.pdf}
						target="_blank"
						rel="noreferrer"
						className="link-line min-h-11 items-center"
					>
						<Icon of={ExternalLink} className="size-4" />
						Abrir o boleto em PDF
					</a>
				)}
				<Button variant="outline" size="sm" onClick={() => window.print()}>
					<Icon of={Printer} className="size-4" />
					Imprimir
				</Button>
			</div>
			<p role="status" className="rounded-sm bg-brand-tint px-4 py-3.5 text-ui font-medium">
				{sendsMail
					? "Depois de pago, o banco nos avisa em até 2 dias úteis. Pode fechar esta página: avisamos por e-mail."
					: "Depois de pago, o banco nos avisa em até 2 dias úteis. Pode fechar esta página: o pedido é confirmado na página dele."}
			</p>
			{sandbox && <SandboxButtons paymentId={boleto.paymentId} onlyPaid onSettled={onChanged} />}
		</div>
	);
}

/** Quiet zone: scanners need white beside the bars. */
const QUIET = 10;

function Bars({ barcode }: { barcode: string }) {
	const { path, width } = itfBars(barcode);
	return (
		<div className="boleto-bars rounded-sm bg-white py-2">
			<svg
				role="img"
				aria-label="Código de barras do boleto"
				viewBox={`${-QUIET} 0 ${width + 2 * QUIET} 1`}
				preserveAspectRatio="none"
				shapeRendering="crispEdges"
				className="h-14 w-full max-w-[850px] text-black"
			>
				<path d={path} fill="currentColor" />
			</svg>
		</div>
	);
}

type BoletoPanelProps = {
	payment: Paying;
	order: PayableOrder;
	/** The sandbox can approve its own boleto. */
	sandbox: boolean;
};

/** The open boleto, or the form that creates one (rule payments 15). */
export default function BoletoPanel({ payment, order, sandbox }: BoletoPanelProps) {
	const { step, totals, onChanged } = payment;
	const boleto = order.boleto ?? (step.name === "boletoOpen" ? step.boleto : null);
	if (boleto && !boleto.clearing && boleto.amount === totals.total) {
		return <BoletoDocument boleto={boleto} sandbox={sandbox} onChanged={onChanged} />;
	}
	return (
		<div className="grid gap-5">
			<div>
				<h2 className="text-h3">Pague com boleto</h2>
				<p className="mt-1 text-price leading-tight font-semibold tracking-[-0.015em]">
					<Price of={totals.total} />
				</p>
			</div>
			{boleto?.clearing && (
				<p role="status" className="rounded-sm bg-brand-tint px-4 py-3.5 text-ui">
					<b className="font-semibold">O boleto venceu em {dayWords(boleto.due)}.</b> Se você o
					pagou, não pague de novo: o banco confirma em até 2 dias úteis e esta página avisa. Se não
					pagou, gere outro ou escolha outra forma.
				</p>
			)}
			<BoletoForm
				gift={sellsGift(order)}
				payer={order.payer}
				payment={payment}
				again={boleto !== null}
			/>
		</div>
	);
}
