import { Pencil, TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { CARRIER_STATE_WORDS } from "#core/delivery/carriers/health-words-rules.ts";
import type { ManagedCarrier } from "#core/delivery/carriers/read-carriers.ts";
import { type AnswerOf, type AskedOf, useSend } from "../action/use-action.ts";
import { RowAction } from "../ui/row-action.tsx";
import { useKeptRow } from "../ui/use-kept-open.ts";
import { CarrierDialog } from "./carrier-dialog.tsx";
import type { action } from "./delivery-actions.ts";

/** That its token ended or ends soon, and what to do about it; empty while there is nothing to say. */
const endWords = ({ tokenEnd, label }: ManagedCarrier): string =>
	tokenEnd
		? `O token ${tokenEnd.over ? "venceu" : "vence"} em ${tokenEnd.day.split("-").reverse().join("/")}. Gere outro no painel da transportadora, em Integrações, e cole aqui, no lápis de ${label}.`
		: "";

const stateWords = ({ token, teste }: ManagedCarrier): string => {
	if (token === "none") return "não conectada";
	if (token === "unreadable") return "o token não pode ser lido, cole de novo";
	return teste ? "conectada ao ambiente de testes" : "conectada";
};

/** Carriers that are asked for their prices at the moment (rule delivery 17). */
export function CarrierStrip({
	carriers,
	hasOrigin,
}: {
	carriers: ManagedCarrier[];
	/** Whether the shop says where parcels leave. */
	hasOrigin: boolean;
}) {
	const [editing, setEditing] = useKeptRow("transportadora", carriers);
	const asking = useSend<AskedOf<typeof action>, AnswerOf<typeof action>>();
	const ask = useRef(asking.send);
	ask.current = asking.send;
	const connected = carriers.map(({ token, version }) => (token === "kept" ? version : "")).join();
	useEffect(() => {
		// Another token, or another place, is asked anew.
		if (connected.replaceAll(",", "")) ask.current({ intent: "askCarriers" });
	}, [connected]);
	const health = asking.answer?.ok ? (asking.answer.health ?? []) : [];
	const problemOf = (carrier: ManagedCarrier): string => {
		if (carrier.token !== "kept") return "";
		const found = health.find(({ label }) => label === carrier.label);
		const refused = found && found.state !== "well" && found.state !== "none";
		return endWords(carrier) || (refused ? CARRIER_STATE_WORDS[found.state] : "");
	};
	return (
		<>
			<section
				aria-label="Transportadoras com preço na hora"
				className="mb-4 rounded-md border border-line bg-bg"
			>
				<ul className="divide-y divide-line">
					{carriers.map((carrier) => (
						<li key={carrier.id} className="flex items-center gap-3 py-2 pr-3 pl-5">
							<p className="min-w-0 flex-1 text-ui">
								<b className="font-semibold">{carrier.label}</b>{" "}
								<span className={carrier.token === "unreadable" ? "text-bad-text" : "text-subtle"}>
									{stateWords(carrier)}
								</span>
								{problemOf(carrier) && (
									<span role="status" className="flex items-start gap-1.5 text-small text-bad-text">
										<Icon of={TriangleAlert} className="mt-0.5 size-4 shrink-0" />
										{problemOf(carrier)}
									</span>
								)}
								{carrier.token === "kept" && !hasOrigin && (
									<span className="flex items-center gap-1.5 text-small text-warn-text">
										<Icon of={TriangleAlert} className="size-4 shrink-0" />
										Diga em Preparo e corte de que CEP os pacotes saem: sem ele não há preço.
									</span>
								)}
							</p>
							<RowAction
								writes
								icon={Pencil}
								label={`Configurar ${carrier.label}`}
								onClick={() => setEditing(carrier)}
							/>
						</li>
					))}
				</ul>
			</section>
			{editing && editing !== "new" && (
				<CarrierDialog key={editing.id} carrier={editing} onClose={() => setEditing(null)} />
			)}
		</>
	);
}
