import { ExternalLink, Printer } from "lucide-react";
import { useSendsMail } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Price } from "#app/ui/price.tsx";
import { dayWords } from "#core/delivery/day-words-rules.ts";
import type { OpenSlip } from "#core/orders/payments-port.ts";
import { formatLine } from "#core/payments/boleto/format-line-rules.ts";
import { itfBars } from "#core/payments/boleto/itf-rules.ts";
import { PayCode } from "../pay-code.tsx";
import { SandboxButtons } from "../sandbox-buttons.tsx";
import "./boleto.css";

type BoletoSlipProps = {
	slip: OpenSlip;
	sandbox: boolean;
	onChanged(): void;
};

/** What a boleto is paid with: the line to copy first, then the bars and the paper. */
export function BoletoSlip({ slip, sandbox, onChanged }: BoletoSlipProps) {
	const sendsMail = useSendsMail();
	const line = formatLine(slip.line);
	return (
		<div className="grid gap-5">
			<div className="print-slip grid gap-5">
				<div>
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
				{/* Where the field cannot show all of it, and on paper: whoever types it needs every digit. */}
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

/** White beside the bars, without which nothing reads them. */
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
