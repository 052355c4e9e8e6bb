import { formatMoment } from "#app/ui/format-date.ts";
import { healthWarnings, type PaymentHealth } from "#core/payments/health-rules.ts";
import { Panel } from "../ui/panel.tsx";
import { FactList } from "./fact-list.tsx";
import { IntentButton, useIntent } from "./intent-button.tsx";

/** The payment provider and the test of its connection (rule payments 4). */
export function PaymentPanel({
	sandbox,
	health,
}: {
	sandbox: boolean;
	/** Null when it cannot be read. */
	health: PaymentHealth | null;
}) {
	const intent = useIntent("test-payment");
	const answer = intent.answer?.payment;
	return (
		<Panel title="Provedor de pagamento">
			<p className="text-small">
				{sandbox ? "Ambiente de testes: nenhum pagamento é real." : "Mercado Pago"}
			</p>
			{health && !sandbox && (
				<>
					<FactList
						facts={[
							["Último aviso recebido", whenSaid(health.lastNotification)],
							["Comparado com o provedor até", whenSaid(health.comparedUntil)],
							["Avisos recusados", String(health.refused)],
						]}
					/>
					{healthWarnings(health).map((warning) => (
						<p key={warning} role="alert" className="mt-3 text-small text-bad-text">
							{warning}
						</p>
					))}
				</>
			)}
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

const whenSaid = (at: Date | null): string => (at ? formatMoment(at) : "Nenhum ainda");

const outcome = (ok: boolean) => (
	<span className={`font-semibold ${ok ? "text-ok-text" : "text-bad-text"}`}>
		{ok ? "OK" : "ERRO"}
	</span>
);
