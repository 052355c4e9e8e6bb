import { useState } from "react";
import { toast } from "#app/ui/toast.ts";
import { callFunction } from "./shop-functions.ts";

type Answer = { hasAccessToken: boolean; hasPublicKey: boolean };

/** The connection test of the payment provider, as `OK` or `ERRO` (rule payments 4). */
export function ProviderTest() {
	const [busy, setBusy] = useState(false);
	const [answer, setAnswer] = useState<Answer | null>(null);
	const test = async () => {
		setBusy(true);
		const result = await callFunction<Answer>("test-payment", { test: true });
		setBusy(false);
		setAnswer(result.ok ? result.value : null);
		if (result.ok) toast.success("Teste executado");
		else toast.error("Erro no teste", { description: result.error ?? undefined });
	};
	return (
		<div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-small text-subtle">
			<button
				type="button"
				onClick={test}
				aria-busy={busy}
				className="min-h-11 rounded-sm underline underline-offset-4 hover:text-fg"
			>
				Testar conexão com o provedor de pagamento
			</button>
			{answer && (
				<dl className="flex gap-4">
					<Outcome name="Token de acesso" ok={answer.hasAccessToken} />
					<Outcome name="Chave pública" ok={answer.hasPublicKey} />
				</dl>
			)}
			{/* Shown with the sandbox only. */}
			{answer && <p>Nenhuma chave está configurada: os pagamentos de teste não precisam delas.</p>}
		</div>
	);
}

function Outcome({ name, ok }: { name: string; ok: boolean }) {
	return (
		<div className="flex gap-1.5">
			<dt>{name}:</dt>
			<dd className={`font-semibold ${ok ? "text-ok-text" : "text-bad-text"}`}>
				{ok ? "OK" : "ERRO"}
			</dd>
		</div>
	);
}
