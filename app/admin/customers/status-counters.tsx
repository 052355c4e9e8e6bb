import { Link } from "react-router";
import { StatusPill } from "#app/ui/badge.tsx";
import { CUSTOMER_STATUSES, type CustomerStatus } from "#core/customers/customer-values-rules.ts";
import { useListParams } from "../ui/use-list-params.ts";
import { CUSTOMER_TONES } from "./tones.ts";

const COUNTED: Record<CustomerStatus, [one: string, many: string]> = {
	novo: ["novo", "novos"],
	ativo: ["ativo", "ativos"],
	vip: ["VIP", "VIP"],
	inativo: ["inativo", "inativos"],
};

/** How many customers have each status; each is a filter. */
export function StatusCounters({
	counts,
	active,
}: {
	counts: Record<CustomerStatus, number>;
	active: CustomerStatus | "";
}) {
	const { linkTo } = useListParams();
	return (
		<ul aria-label="Clientes por status" className="flex flex-wrap gap-2">
			{CUSTOMER_STATUSES.map((status) => (
				<li key={status}>
					<Link
						to={linkTo({ status: status === active ? null : status, pagina: null })}
						aria-current={status === active ? "true" : undefined}
						className="inline-flex min-h-9 items-center rounded-full px-0.5 ring-line-strong hover:ring-1 aria-[current=true]:ring-2"
					>
						<StatusPill tone={CUSTOMER_TONES[status]}>
							{counts[status].toLocaleString("pt-BR")}{" "}
							{COUNTED[status][counts[status] === 1 ? 0 : 1]}
						</StatusPill>
					</Link>
				</li>
			))}
		</ul>
	);
}
