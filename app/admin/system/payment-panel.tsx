import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useActionToast } from "#app/ui/use-action-toast.ts";
import { Panel } from "../ui/panel.tsx";
import type { action } from "./route.tsx";

/** The payment provider and the test of its connection. */
export function PaymentPanel({ sandbox }: { sandbox: boolean }) {
	const fetcher = useFetcher<typeof action>();
	useActionToast(fetcher.data);
	const answer = fetcher.data?.payment;
	return (
		<Panel title="Provedor de pagamento">
			<p className="text-[14px]">
				{sandbox ? "Ambiente de testes: nenhum pagamento é real." : "Mercado Pago"}
			</p>
			{answer && (
				<dl className="mt-4 grid gap-2 text-[14px]" aria-live="polite">
					<Outcome name="Token de acesso" ok={answer.hasAccessToken} />
					<Outcome name="Chave pública" ok={answer.hasPublicKey} />
				</dl>
			)}
			{answer && sandbox && (
				<p className="mt-3 text-[14px] text-subtle">
					Nenhuma chave está configurada: os pagamentos de teste não precisam delas.
				</p>
			)}
			<Button
				size="sm"
				variant="outline"
				className="mt-4"
				busy={fetcher.state !== "idle"}
				onClick={() =>
					void fetcher.submit(
						{ intent: "test-payment" },
						{ method: "post", encType: "application/json" },
					)
				}
			>
				Testar conexão
			</Button>
		</Panel>
	);
}

const Outcome = ({ name, ok }: { name: string; ok: boolean }) => (
	<div className="flex justify-between gap-4 border-b border-line pb-2">
		<dt className="text-subtle">{name}</dt>
		<dd className={`font-semibold ${ok ? "text-ok-text" : "text-bad-text"}`}>
			{ok ? "OK" : "ERRO"}
		</dd>
	</div>
);
