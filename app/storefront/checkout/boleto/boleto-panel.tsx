import { ExternalLink, Printer } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { AddressFields } from "#app/address/address-fields.tsx";
import { Logo } from "#app/shell/logo.tsx";
import { useSendsMail, useSite } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Price } from "#app/ui/price.tsx";
import { dayWords } from "#core/delivery/shared/day-words.ts";
import type { OpenSlip } from "#core/orders/ports.ts";
import { formatLine, itfBars } from "#core/payments/shared/boleto.ts";
import { type Address, EMPTY_ADDRESS } from "#core/values/address.ts";
import { reaisFromCentavos } from "#core/values/money.ts";
import { counted } from "#core/values/text.ts";
import type { PayableOrder } from "../card/use-card-payment.ts";
import { formatTypedDocument } from "../format-typed-document.ts";
import { PayCode } from "../pay-code.tsx";
import { SandboxButtons } from "../sandbox-buttons.tsx";
import { callFunction, type ShortLine } from "../shop-functions.ts";
import "./boleto.css";
import { SoldOutProblem } from "../sold-out-problem.tsx";
import { SpentProblem } from "../spent-problem.tsx";

/** The fields are fine: the order has changed meanwhile. */
const ORDER_MOVED_ON = ["already_paid", "payment_in_progress", "amount_changed", "order_cancelled"];
const OFFLINE = "Sem conexão. Nada foi gerado que você não veja ao voltar; tente de novo.";
const NOT_MADE = "Não foi possível gerar o boleto. Tente de novo em instantes.";

type BoletoState =
	| { step: "asking" }
	| { step: "making" }
	| { step: "made"; slip: OpenSlip }
	| { step: "sold-out"; lines: ShortLine[] }
	/** Renewed as often as allowed: only a new order can be paid. */
	| { step: "spent" };

function useBoletoPayment(order: PayableOrder, total: number, onChanged: () => void) {
	const [state, setState] = useState<BoletoState>({ step: "asking" });
	const [failure, setFailure] = useState<string | null>(null);
	const [errors, setErrors] = useState<Record<string, string>>({});

	const make = async (payerDocument: string, payerAddress: Address) => {
		setState({ step: "making" });
		setFailure(null);
		setErrors({});
		const answer = await callFunction<OpenSlip>("create-boleto-payment", {
			orderId: order.id,
			amount: reaisFromCentavos(total),
			customerEmail: order.customer_email,
			customerName: order.customer_name,
			...(!order.payer.document && { payerDocument }),
			...(!order.payer.address && { payerAddress }),
		});
		if (answer.ok) {
			setState({ step: "made", slip: answer.value });
			return onChanged();
		}
		const { code, lines, fields, error, offline } = answer;
		if (code === "out_of_stock") return setState({ step: "sold-out", lines });
		if (code === "renewals_used") return setState({ step: "spent" });
		setState({ step: "asking" });
		setErrors(fields);
		setFailure(error ?? (offline ? OFFLINE : NOT_MADE));
		if (code && ORDER_MOVED_ON.includes(code)) onChanged();
	};

	return {
		state,
		failure,
		errors,
		make,
		forgive: (names: string[]) =>
			setErrors((now) =>
				Object.fromEntries(Object.entries(now).filter(([name]) => !names.includes(name))),
			),
	};
}

type BoletoFormProps = {
	payer: PayableOrder["payer"];
	total: number;
	payment: ReturnType<typeof useBoletoPayment>;
	anew: boolean;
};

function BoletoForm({ payer, total, payment, anew }: BoletoFormProps) {
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
				{anew ? (
					"Gerar outro boleto"
				) : (
					<span>
						Gerar boleto de <Price of={total} />
					</span>
				)}
			</Button>
		</form>
	);
}

type BoletoSlipProps = {
	slip: OpenSlip;
	sandbox: boolean;
	onChanged(): void;
};

function BoletoSlip({ slip, sandbox, onChanged }: BoletoSlipProps) {
	const sendsMail = useSendsMail();
	const line = formatLine(slip.line);
	return (
		<div className="grid gap-5">
			<div className="print-slip grid gap-5">
				<div>
					<span className="mb-4 hidden print:block">
						<Logo />
					</span>
					<h2 className="text-h3">Pague com boleto</h2>
					<p className="mt-1 text-price leading-tight font-semibold tracking-[-0.015em]">
						<Price of={slip.amount} />
					</p>
					<p className="mt-1">
						Vence <b className="font-semibold">{dayWords(slip.due)}</b>
					</p>
				</div>
				<div className="print:hidden">
					<PayCode
						code={slip.line}
						shown={line}
						label="Linha digitável do boleto"
						action="Copiar linha digitável"
						next="Agora abra o aplicativo do seu banco e cole em Pagar boleto."
					/>
				</div>
				{/* For narrow fields and for paper, where all digits must be readable. */}
				<p className="nums font-mono text-ui wrap-anywhere sm:hidden print:block">{line}</p>
				{slip.barcode && <Bars barcode={slip.barcode} />}
			</div>
			<div className="flex flex-wrap gap-3">
				{slip.pdf && (
					<a
						href={slip.pdf}
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
			{sandbox && <SandboxButtons paymentId={slip.paymentId} onlyPaid onSettled={onChanged} />}
		</div>
	);
}

/** Quiet zone: scanners need white beside the bars. */
const QUIET = 10;

function Bars({ barcode }: { barcode: string }) {
	const { path, width } = itfBars(barcode);
	return (
		<div className="slip-bars rounded-sm bg-white py-2">
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
	order: PayableOrder;
	/** Centavos; without discount. */
	total: number;
	/** The sandbox can approve or refuse its own boleto. */
	sandbox: boolean;
	onChanged(): void;
};

/** The open boleto, or the form that creates one (rule payments 15). */
export default function BoletoPanel({ order, total, sandbox, onChanged }: BoletoPanelProps) {
	const payment = useBoletoPayment(order, total, onChanged);
	const { state } = payment;
	if (state.step === "sold-out") return <SoldOutProblem lines={order.lines} short={state.lines} />;
	if (state.step === "spent") return <SpentProblem order={order} />;
	const waiting = order.slip ?? (state.step === "made" ? state.slip : null);
	if (waiting && !waiting.clearing && waiting.amount === total) {
		return <BoletoSlip slip={waiting} sandbox={sandbox} onChanged={onChanged} />;
	}
	return (
		<div className="grid gap-5">
			<div>
				<h2 className="text-h3">Pague com boleto</h2>
				<p className="mt-1 text-price leading-tight font-semibold tracking-[-0.015em]">
					<Price of={total} />
				</p>
			</div>
			{waiting?.clearing && (
				<p role="status" className="rounded-sm bg-brand-tint px-4 py-3.5 text-ui">
					<b className="font-semibold">O boleto venceu em {dayWords(waiting.due)}.</b> Se você o
					pagou, não pague de novo: o banco confirma em até 2 dias úteis e esta página avisa. Se não
					pagou, gere outro ou escolha outra forma.
				</p>
			)}
			<BoletoForm payer={order.payer} total={total} payment={payment} anew={waiting !== null} />
		</div>
	);
}
