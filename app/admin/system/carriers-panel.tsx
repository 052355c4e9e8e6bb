import type { CarrierHealth } from "#core/delivery/carriers/carriers.ts";
import { CARRIER_STATE_WORDS } from "#core/delivery/carriers/health-words-rules.ts";
import { Panel } from "../ui/panel.tsx";

/** Carriers that are connected: whether they answer and take the token (rule delivery 17). */
export function CarriersPanel({
	carriers,
	testing,
}: {
	carriers: CarrierHealth[];
	testing: boolean;
}) {
	if (carriers.length === 0) return null;
	return (
		<Panel title="Transportadoras">
			<ul className="divide-y divide-line" aria-busy={testing || undefined}>
				{carriers.map(({ label, test, state, ms }) => (
					<li key={label} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
						<div className="min-w-0 flex-1">
							<p className="text-ui font-medium">
								{label}
								{test && ", ambiente de testes"}
							</p>
							<p
								role={state === "well" || testing ? undefined : "alert"}
								className={`text-small ${state === "well" || testing ? "text-subtle" : "text-bad-text"}`}
							>
								{testing ? "Testando..." : CARRIER_STATE_WORDS[state]}
							</p>
						</div>
						{ms !== null && !testing && (
							<span className="nums text-caption text-subtle">{ms} ms</span>
						)}
					</li>
				))}
			</ul>
		</Panel>
	);
}
