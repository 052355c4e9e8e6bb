import { Info } from "lucide-react";
import { Link } from "react-router";
import { formatHour } from "#app/ui/format-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import {
	isTest,
	type ProviderState,
	providerWords,
	stateWords,
} from "#core/payments/desk/provider-state-rules.ts";

/** Who takes the payments, with which keys, and what the last check found. */
export function ProviderLine({ state }: { state: ProviderState | null }) {
	if (!state) return <>Não foi possível ler a situação do provedor agora.</>;
	const said = stateWords(state);
	return (
		<>
			{providerWords(state)}
			{said && (
				<>
					{". "}
					<span className={`font-medium ${said.good ? "text-ok-text" : "text-bad-text"}`}>
						{said.text}
					</span>
					{state.checkedAt && `, conferido às ${formatHour(state.checkedAt)}`}
				</>
			)}
			.
		</>
	);
}

/** Said above everything while no money is real. */
export const TestStrip = ({ state }: { state: ProviderState }) =>
	isTest(state) && (
		<div
			role="note"
			className="mb-5 flex items-start gap-3 rounded-md bg-brand-tint px-5 py-3.5 text-small"
		>
			<Icon of={Info} className="mt-0.5 size-5 shrink-0 text-brand-text" />
			<p>
				<b className="block font-semibold">
					{state.sandbox ? "Ambiente de testes." : "Chaves de teste."}
				</b>
				Nenhum pagamento desta lista é dinheiro de verdade.{" "}
				<Link
					to="/admin/pagamentos/ajuda/chaves"
					className="font-semibold text-brand-text hover:underline"
				>
					Ligar as chaves reais
				</Link>
			</p>
		</div>
	);
