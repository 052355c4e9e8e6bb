import { Send } from "lucide-react";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { CUSTOMER_STATUSES, type CustomerStatus } from "#core/customers/customer-values-rules.ts";
import type { CustomerFigures } from "#core/customers/manage/types.ts";
import { counted } from "#core/values/plural-rules.ts";
import { Counters } from "../ui/counters.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { CUSTOMER_TONES } from "./tones.ts";

const COUNTED: Record<CustomerStatus, [one: string, many: string]> = {
	novo: ["novo", "novos"],
	ativo: ["ativo", "ativos"],
	vip: ["VIP", "VIP"],
	inativo: ["inativo", "inativos"],
};

/** How many customers of each kind there are, each a filter, and the way to campaigns; null could not be read. */
export function CustomersHead({ figures }: { figures: CustomerFigures | null }) {
	return (
		<PageHead
			title="Gestão de Clientes"
			text="Quem tem conta ou pedido na loja, reunido por e-mail."
			counters={
				// A phone has the figures in that line, and these in the filters.
				figures && (
					<Counters
						label="Clientes por status"
						name="status"
						className="max-md:hidden"
						counters={CUSTOMER_STATUSES.map((value) => ({
							tone: CUSTOMER_TONES[value],
							text: counted(figures.status[value], ...COUNTED[value]),
							value,
						}))}
					/>
				)
			}
		>
			<ButtonLink to="/admin/clientes/campanhas" variant="outline" size="sm">
				<Icon of={Send} className="size-4" />
				Campanhas
			</ButtonLink>
		</PageHead>
	);
}
