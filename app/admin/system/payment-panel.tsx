import { Panel } from "../ui/panel.tsx";
import { FactList } from "./fact-list.tsx";
import { IntentButton, useIntent } from "./intent-button.tsx";

/** The payment provider and the test of its connection (rule payments 4). */
export function PaymentPanel({ sandbox }: { sandbox: boolean }) {
	const intent = useIntent("test-payment");
	const answer = intent.answer?.payment;
	return (
		<Panel title="Provedor de pagamento">
			<p className="text-small">
				{sandbox ? "Ambiente de testes: nenhum pagamento é real." : "Mercado Pago"}
			</p>
			{answer && (
				<div className="mt-4" aria-live="polite">
					<FactList
						facts={[
							["Token de acesso", outcome(answer.hasAccessToken)],
							["Chave pública", outcome(answer.hasPublicKey)],
						]}
					/>
				</div>
			)}
			{answer && sandbox && (
				<p className="mt-3 text-small text-subtle">
					Nenhuma chave está configurada: os pagamentos de teste não precisam delas.
				</p>
			)}
			<IntentButton intent={intent}>Testar conexão</IntentButton>
		</Panel>
	);
}

const outcome = (ok: boolean) => (
	<span className={`font-semibold ${ok ? "text-ok-text" : "text-bad-text"}`}>
		{ok ? "OK" : "ERRO"}
	</span>
);
