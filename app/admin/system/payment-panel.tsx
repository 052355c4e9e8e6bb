import { href, Link } from "react-router";
import {
	healthWarnings,
	type PaymentHealth,
	type ProviderState,
	stateWarnings,
} from "#core/payments/shared/attention.ts";
import { formatMoment } from "#core/values/dates.ts";
import { counted } from "#core/values/text.ts";
import { Panel } from "../ui/panel.tsx";
import { IntentButton, useIntent } from "./backup-panel.tsx";
import { FactList } from "./fact-list.tsx";

/** Payment provider and the test of its connection (rule payments 4). */
export function PaymentPanel({
	sandbox,
	health,
	state,
	tasks: taskCount,
}: {
	sandbox: boolean;
	/** Null when loading failed, also below. */
	health: PaymentHealth | null;
	state: ProviderState | null;
	tasks: number | null;
}) {
	const intent = useIntent("test-payment");
	const answer = intent.answer?.payment;
	return (
		<Panel id="pagamento" title="Provedor de pagamento">
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
					{[...healthWarnings(health), ...(state ? stateWarnings(state) : [])].map((warning) => (
						<p key={warning} role="alert" className="mt-3 text-small text-bad-text">
							{warning}
						</p>
					))}
				</>
			)}
			{taskCount === null ? (
				<p className="mt-3 text-small text-bad-text">
					Não foi possível ler o que espera por você nos pagamentos.
				</p>
			) : (
				taskCount > 0 && (
					<p role="alert" className="mt-3 text-small text-bad-text">
						{counted(taskCount, "pagamento espera", "pagamentos esperam")} por você.{" "}
						<Link to={href("/admin/pagamentos")} className="font-semibold underline">
							Ver pagamentos
						</Link>
					</p>
				)
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
