import { ChevronDown, LoaderCircle } from "lucide-react";
import { useState } from "react";
import { useSendsMail } from "#app/shell/use-site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Price } from "#app/ui/price.tsx";
import { formatHour } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted, plural } from "#core/values/text.ts";
import type { PixPayment } from "../shop-functions.ts";
import { minutesOf, PayCode, PayProblem, SandboxButtons, useSecondsLeft } from "./pay-parts.tsx";
import type { PaymentStep } from "./payment-machine.ts";
import type { Paying } from "./use-payment.ts";

type PixCountdownProps = {
	expiresAt: string;
	secondsLeft: number;
	onExpired(): void;
};

/** Minutes left that are announced to screen readers. */
const ANNOUNCED = [5, 1];

/** Expiry of the code, and a countdown as `29:59`. */
function PixCountdown({ expiresAt, secondsLeft, onExpired }: PixCountdownProps) {
	const left = useSecondsLeft(secondsLeft, true, onExpired);
	const soon = ANNOUNCED.find((mark) => left <= mark * 60 && left > mark * 60 - 30);
	return (
		<div>
			<p className="flex flex-wrap justify-between gap-x-3 text-ui">
				<span>
					Pague até <b className="nums font-semibold">{formatHour(expiresAt)}</b>
				</span>
				<span>
					<span className="text-subtle">Este código vale por </span>
					<span role="timer" translate="no" className="nums font-semibold">
						{minutesOf(left).padStart(5, "0")}
					</span>
				</span>
			</p>
			<p role="status" className="sr-only">
				{soon &&
					`${plural(soon, "Falta", "Faltam")} ${counted(soon, "minuto", "minutos")} para pagar`}
			</p>
		</div>
	);
}

type PixPanelProps = {
	payment: Paying;
	/** The sandbox can approve or refuse its own PIX. */
	sandbox: boolean;
};

const COPIED = {
	label: "PIX copia e cola",
	action: "Copiar código",
	next: "Agora abra o aplicativo do seu banco e cole em PIX, “Copia e cola”.",
};

/** The server's message without details (rule payments 10): not repeated. */
const NOT_MADE = "Não foi possível gerar o PIX.";

type Ended = Pick<Extract<PaymentStep, { name: "pixEnded" }>, "why" | "message">;
const RAN_OUT: Ended = { why: "expired", message: "" };

function endWords({ why, message }: Ended) {
	if (why === "failed") {
		const detail =
			message === "" || message === NOT_MADE
				? "Nada foi cobrado. Tente de novo em instantes ou escolha outra forma de pagamento."
				: message;
		return { title: NOT_MADE, detail, action: "Tentar Novamente" };
	}
	const action = "Gerar novo código";
	return why === "rejected"
		? {
				title: "Pagamento Rejeitado: O PIX não pôde ser processado.",
				detail: "Nada foi cobrado. Gere um novo código ou escolha outra forma de pagamento.",
				action,
			}
		: {
				title: "O prazo para pagamento terminou.",
				detail: "O código não vale mais. Gere um novo para continuar.",
				action,
			};
}

/** Code to copy, countdown and QR code, or why there is none. */
export function PixPanel({ payment, sandbox }: PixPanelProps) {
	const sendsMail = useSendsMail();
	const { step, send, totals } = payment;
	const { total } = totals;
	const ended =
		step.name === "pixEnded" ? step : step.name === "pix" && step.ranOut ? RAN_OUT : null;
	if (ended) {
		return <PayProblem {...endWords(ended)} onAction={() => send({ type: "pixAgain" })} />;
	}
	const pix = step.name === "pix" ? step.pix : null;
	return (
		<div>
			<div className="grid gap-x-8 gap-y-5 md:grid-cols-[1fr_268px] md:grid-rows-[auto_1fr]">
				<div>
					<h2 className="text-h3">Pague com PIX</h2>
					<p className="mt-1 text-price leading-tight font-semibold tracking-[-0.015em]">
						<Price of={total} />
					</p>
				</div>
				<div className="grid gap-4 md:col-span-2 md:row-start-3">
					<PayCode code={pix?.qrCode ?? ""} {...COPIED} />
					{pix && (
						<PixCountdown
							expiresAt={pix.expiresAt}
							secondsLeft={pix.secondsLeft}
							onExpired={() => send({ type: "pixRanOut" })}
						/>
					)}
				</div>
				<Steps total={total} />
				<p
					role="status"
					className="flex items-center gap-3 rounded-sm bg-brand-tint px-4 py-3.5 text-ui font-medium md:col-span-2"
				>
					<Icon of={LoaderCircle} className="size-5 shrink-0 animate-spin text-brand-text" />
					{waitingWords(step, sendsMail)}
				</p>
				<QrCode pix={pix} total={total} />
			</div>
			{pix && sandbox && <SandboxButtons paymentId={pix.paymentId} />}
		</div>
	);
}

function waitingWords(step: PaymentStep, sendsMail: boolean): string {
	if (step.name !== "pix") return "Gerando o código PIX…";
	if (step.offline) return "Sem conexão. Tentando novamente…";
	const notice = sendsMail ? "avisamos por e-mail" : "o pedido é confirmado na página dele";
	return `Aguardando o pagamento. Pode fechar esta página: ${notice}.`;
}

function Steps({ total }: { total: number }) {
	const steps = [
		"Toque em “Copiar código” e abra o aplicativo do seu banco.",
		`Escolha PIX, depois “Copia e cola”, e confirme ${formatMoney(total)}.`,
		"Volte aqui: a confirmação aparece sozinha.",
	];
	return (
		<ol className="space-y-3 text-ui">
			{steps.map((step, index) => (
				<li key={step} className="flex gap-3">
					<span className="nums grid size-6 shrink-0 place-items-center rounded-full bg-surface-3 text-caption font-semibold">
						{index + 1}
					</span>
					{step}
				</li>
			))}
		</ol>
	);
}

/** Beside the steps on large screens; collapsed on phones, which can only show it to another device. */
function QrCode({ pix, total }: { pix: PixPayment | null; total: number }) {
	const [open, setOpen] = useState(false);
	return (
		<div className="max-md:border-y max-md:border-line md:col-start-2 md:row-span-2 md:row-start-1">
			<button
				type="button"
				aria-expanded={open}
				aria-controls="pix-qr"
				onClick={() => setOpen(!open)}
				className="flex min-h-14 w-full items-center justify-between gap-3 text-left text-ui font-medium md:hidden"
			>
				Pagar por outro celular com QR Code
				<ChevronDown
					className={`size-4 shrink-0 transition-transform ${open ? "rotate-180" : ""}`}
					aria-hidden
				/>
			</button>
			<div
				id="pix-qr"
				className={`mx-auto size-[268px] rounded-md border border-line bg-white p-2.5 max-md:mb-4 ${open ? "" : "max-md:hidden"}`}
			>
				{pix ? (
					<img
						src={`data:image/png;base64,${pix.qrCodeBase64}`}
						alt={`QR Code do PIX de ${formatMoney(total)}`}
						width={248}
						height={248}
						className="size-[248px] [image-rendering:pixelated]"
					/>
				) : (
					<div className="size-[248px] animate-pulse rounded-xs bg-porcelain" />
				)}
			</div>
		</div>
	);
}
