import { Pencil, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import type { ManagedCarrier } from "#core/delivery/carriers/read-carriers.ts";
import { RowAction } from "../ui/row-action.tsx";
import { CarrierDialog } from "./carrier-dialog.tsx";

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
	const [editing, setEditing] = useState<ManagedCarrier | null>(null);
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
			{editing && (
				<CarrierDialog key={editing.id} carrier={editing} onClose={() => setEditing(null)} />
			)}
		</>
	);
}
