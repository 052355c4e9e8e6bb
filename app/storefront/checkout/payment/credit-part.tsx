import { type FormEvent, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { formatMoney } from "#core/values/money.ts";
import { CodeField } from "../code-field.tsx";
import { callFunction } from "../shop-functions.ts";
import type { PayableOrder } from "./use-payment.ts";

type CreditPartProps = {
	order: Pick<PayableOrder, "id" | "customer_email" | "credit">;
	/** Centavos of the signed-in buyer's own credit. */
	own: number;
	/** A payment is being sent. */
	disabled: boolean;
	/** What is left to pay has changed, or the order is paid. */
	onChanged(): void;
};

type Used = { paid: boolean; credit: number; covers: number };

/** Credit that would pay the whole order, in reais, and its typed code. */
type Covering = { amount: number; code: string | undefined };

const OFFLINE = "Sem conexão. Nada mudou; tente de novo.";

/** Store credit and gift cards above the methods: the buyer's own as a switch, others by their code. */
export default function CreditPart({ order, own, disabled, onChanged }: CreditPartProps) {
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState<string | null>(null);
	const [code, setCode] = useState("");
	const [covering, setCovering] = useState<Covering | null>(null);
	const input = useRef<HTMLInputElement>(null);
	const ownBox = useRef<HTMLInputElement>(null);
	const { credit } = order;
	const about = { orderId: order.id, customerEmail: order.customer_email };

	const send = async (
		name: "use-credit" | "drop-credit",
		{ code, ask = true }: { code?: string | undefined; ask?: boolean } = {},
	): Promise<void> => {
		if (busy) return;
		setBusy(true);
		const answer = await callFunction<Used>(name, { ...about, ...(code && { code }), ask });
		setBusy(false);
		if (answer.ok) {
			setError(null);
			const { covers } = answer.value;
			setCovering(covers > 0 ? { amount: covers, code } : null);
			if (covers > 0) return;
			setCode("");
			return onChanged();
		}
		const message = answer.error ?? OFFLINE;
		setCovering(null);
		if (code) {
			setError(message);
			input.current?.focus();
		} else toast.error("O crédito não mudou", { description: message });
		// Somebody else may have paid or cancelled it.
		if (!answer.offline && answer.code !== "invalid") onChanged();
	};
	const useCode = (event: FormEvent) => {
		event.preventDefault();
		if (code.trim() === "") {
			setError("Digite o código do vale ou crédito");
			return input.current?.focus();
		}
		void send("use-credit", { code });
	};
	return (
		<section aria-label="Vale ou crédito na loja" className="mb-6 border-b border-line pb-6">
			{(own > 0 || credit > 0) && (
				<label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-sm bg-surface px-4 py-3">
					<input
						ref={ownBox}
						type="checkbox"
						checked={credit > 0}
						disabled={disabled || busy}
						onChange={() => void send(credit > 0 ? "drop-credit" : "use-credit")}
						className="size-5 shrink-0 accent-(--color-primary)"
					/>
					<span className="font-medium">
						{credit > 0
							? `Usando ${formatMoney(credit)} de crédito`
							: `Usar ${formatMoney(own)} de crédito`}
					</span>
				</label>
			)}
			<details className={own > 0 || credit > 0 ? "mt-3" : ""}>
				{/* Two lines of a phone are as high as one. */}
				<summary className="min-h-11 cursor-pointer content-center text-ui leading-[22px] font-medium">
					Tenho um vale-presente ou código de crédito
				</summary>
				<form onSubmit={useCode} noValidate className="mt-2">
					<CodeField
						ref={input}
						label="Código do vale ou crédito"
						value={code}
						onChange={(event) => setCode(event.target.value)}
						maxLength={40}
						disabled={disabled}
						error={error}
						hint="Paga o pedido todo ou uma parte; o que faltar você paga abaixo. Cupom de desconto é outra coisa: entra antes, no resumo do pedido."
						action="Usar"
						busy={busy}
					/>
				</form>
			</details>
			{covering && (
				<div className="mt-4">
					<p role="status">O crédito paga o pedido todo.</p>
					<div className="mt-2 flex flex-wrap gap-2">
						<Button
							autoFocus
							busy={busy}
							disabled={disabled}
							onClick={() => void send("use-credit", { code: covering.code, ask: false })}
						>
							Pagar {formatMoney(Math.round(covering.amount * 100))} com crédito
						</Button>
						<Button
							variant="outline"
							onClick={() => {
								setCovering(null);
								(covering.code ? input : ownBox).current?.focus();
							}}
						>
							Agora não
						</Button>
					</div>
				</div>
			)}
		</section>
	);
}
