import { CircleAlert, Copy, LoaderCircle } from "lucide-react";
import { useCallback, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";
import { formatMoney, reaisFromCentavos } from "#core/money.ts";
import { PixCountdown } from "./pix-countdown.tsx";
import { callFunction, type PixPayment } from "./shop-functions.ts";
import { usePixPayment } from "./use-pix-payment.ts";

const STEPS = [
	"Abra o aplicativo do seu banco e escolha PIX.",
	"Aponte a câmera para o QR Code ou cole o código abaixo.",
	"Confirme o valor. Avisamos aqui assim que cair.",
];

type PixPanelProps = {
	order: { id: string; customer_email: string; customer_name: string };
	/** Centavos, with the PIX discount. */
	total: number;
	/** The sandbox can approve or refuse its own PIX. */
	sandbox: boolean;
	onApproved(): void;
	/** No code could be made: what the order costs may have changed. */
	onFailed?: () => void;
};

/** QR code, code to copy, time left, and every way the payment can go (spec storefront §2, §8). */
export function PixPanel({ order, total, sandbox, onApproved, onFailed }: PixPanelProps) {
	const onGenerated = useCallback(() => toast.success("PIX Gerado"), []);
	const { state, generate } = usePixPayment(
		{
			orderId: order.id,
			amount: reaisFromCentavos(total),
			customerEmail: order.customer_email,
			customerName: order.customer_name,
		},
		{ onGenerated, onApproved, onFailed },
	);
	const [ranOut, setRanOut] = useState(false);
	const onExpired = useCallback(() => setRanOut(true), []);
	const again = () => {
		setRanOut(false);
		void generate();
	};

	if (state.step === "failed") {
		return (
			<PixProblem
				title="Não foi possível gerar o PIX."
				detail={state.message}
				action="Tentar Novamente"
				onAction={again}
			/>
		);
	}
	if (state.step === "rejected") {
		return (
			<PixProblem
				title="Pagamento Rejeitado: O PIX não pôde ser processado."
				detail="Nada foi cobrado. Gere um novo código ou escolha outra forma de pagamento."
				action="Gerar novo código"
				onAction={again}
			/>
		);
	}
	if (state.step === "expired" || ranOut) {
		return (
			<PixProblem
				title="O prazo para pagamento terminou."
				detail="O código não vale mais e nada foi cobrado. Gere um novo para continuar."
				action="Gerar novo código"
				onAction={again}
			/>
		);
	}
	if (state.step === "approved") return null;
	const pix = state.step === "waiting" ? state.pix : null;
	return (
		<div>
			<div className="grid gap-8 md:grid-cols-[268px_1fr]">
				<div className="mx-auto size-[268px] rounded-md border border-line bg-white p-2.5 md:mx-0">
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
				<div className="min-w-0">
					<h2 className="text-h3">Pague com PIX</h2>
					<p className="nums mt-1 text-[26px] font-semibold tracking-[-0.015em]">
						{formatMoney(total)}
					</p>
					<ol className="mt-4 space-y-3 text-[15px]">
						{STEPS.map((step, index) => (
							<li key={step} className="flex gap-3">
								<span className="nums grid size-6 shrink-0 place-items-center rounded-full bg-surface-3 text-[13px] font-semibold">
									{index + 1}
								</span>
								{step}
							</li>
						))}
					</ol>
				</div>
			</div>
			<CopyCode code={pix?.qrCode ?? ""} />
			<div
				role="status"
				className="mt-5 flex flex-wrap items-center justify-between gap-3 rounded-sm bg-brand-tint px-4 py-3.5 text-[15px]"
			>
				<p className="flex items-center gap-3 font-medium">
					<LoaderCircle
						className="size-5 shrink-0 animate-spin text-brand-text"
						strokeWidth={1.6}
						aria-hidden
					/>
					{!pix
						? "Gerando o código PIX…"
						: state.step === "waiting" && state.offline
							? "Sem conexão. Tentando novamente…"
							: "Aguardando o pagamento. Pode deixar esta página aberta."}
				</p>
			</div>
			{pix && (
				<div className="mt-3">
					<PixCountdown expiresAt={pix.expiresAt} onExpired={onExpired} />
				</div>
			)}
			{pix && sandbox && <SandboxButtons pix={pix} />}
		</div>
	);
}

function CopyCode({ code }: { code: string }) {
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(code);
			toast.success("Copiado!");
		} catch {
			// Without the clipboard the text stays selectable.
			(document.getElementById("pix-code") as HTMLInputElement | null)?.select();
		}
	};
	return (
		<div className="mt-6">
			<label htmlFor="pix-code" className="mb-1.5 block text-[14px] font-medium">
				PIX copia e cola
			</label>
			<div className="flex">
				<input
					id="pix-code"
					readOnly
					value={code}
					onFocus={(event) => event.currentTarget.select()}
					className="h-12 min-w-0 flex-1 truncate rounded-l-sm border border-r-0 border-line-strong px-3.5 font-mono text-[16px] text-subtle"
				/>
				<Button variant="ink" className="rounded-l-none" onClick={copy} disabled={!code}>
					<Copy className="size-4" aria-hidden />
					Copiar
				</Button>
			</div>
		</div>
	);
}

type PixProblemProps = { title: string; detail: string | null; action: string; onAction(): void };

function PixProblem({ title, detail, action, onAction }: PixProblemProps) {
	return (
		<div role="alert" className="flex flex-col items-start gap-4 py-4">
			<CircleAlert className="size-8 text-bad-text" strokeWidth={1.4} aria-hidden />
			<div>
				<h2 className="text-h3">{title}</h2>
				{detail && <p className="mt-2 max-w-[60ch] text-subtle">{detail}</p>}
			</div>
			<Button onClick={onAction}>{action}</Button>
		</div>
	);
}

function SandboxButtons({ pix }: { pix: PixPayment }) {
	const settle = (status: "approved" | "rejected") =>
		callFunction("sandbox-pix", { paymentId: pix.paymentId, status });
	return (
		<div className="mt-6 rounded-sm border border-dashed border-line-strong p-4">
			<p className="mb-3 text-[14px] text-subtle">
				Ambiente de demonstração: nenhum valor é cobrado. Escolha o que o banco responderia.
			</p>
			<div className="flex flex-wrap gap-3">
				<Button variant="outline" size="sm" onClick={() => settle("approved")}>
					Simular pagamento aprovado
				</Button>
				<Button variant="outline" size="sm" onClick={() => settle("rejected")}>
					Simular pagamento rejeitado
				</Button>
			</div>
		</div>
	);
}
