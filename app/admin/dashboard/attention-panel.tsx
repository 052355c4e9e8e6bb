import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { formatMoment } from "#app/ui/format-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Attention } from "#core/insights/list-attention.ts";
import { useMay } from "../ui/may.tsx";
import { Panel } from "../ui/panel.tsx";
import { PartFailed } from "../ui/part-failed.tsx";

/** What asks for a look today; nothing at all while nothing does. */
export function AttentionPanel({ attention }: { attention: Attention[] | null }) {
	const maySeeSecurity = useMay("system", "read");
	if (attention?.length === 0) return null;
	return (
		<Panel title="Precisa de atenção" className="mb-5">
			{!attention && <PartFailed what="Erro ao carregar os avisos." />}
			<ul className="space-y-3">
				{attention?.map(({ kind, last }) => (
					<li key={kind} className="flex items-start gap-3 text-ui">
						<Icon of={TriangleAlert} className="mt-0.5 size-5 shrink-0 text-warn-text" />
						<p className="min-w-0">
							<b className="font-semibold">Muitas reservas sem pagamento.</b> Pedidos chegaram em
							massa aos limites de reserva, a última vez em {formatMoment(last)}. O estoque continua
							à venda.{" "}
							<Link
								to={
									maySeeSecurity
										? "/admin/sistema/seguranca?tipo=holds_attacked"
										: "/admin/pedidos?ordem=-criado"
								}
								className="font-medium text-brand-text underline underline-offset-4"
							>
								{maySeeSecurity ? "Ver eventos de segurança" : "Ver pedidos recentes"}
							</Link>
						</p>
					</li>
				))}
			</ul>
		</Panel>
	);
}
