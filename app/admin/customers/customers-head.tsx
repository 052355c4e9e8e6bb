import { Send } from "lucide-react";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/route";
import { StatusCounters } from "./status-counters.tsx";

type CustomersHeadProps = {
	/** Null when they could not be read. */
	figures: Route.ComponentProps["loaderData"]["figures"];
	status: Route.ComponentProps["loaderData"]["query"]["status"];
};

/** How many customers of each kind there are, each a filter, and the way to campaigns. */
export function CustomersHead({ figures, status }: CustomersHeadProps) {
	return (
		<PageHead
			title="Gestão de Clientes"
			text="Quem tem conta ou pedido na loja, reunido por e-mail."
		>
			{figures && <StatusCounters counts={figures.status} active={status} />}
			<ButtonLink to="/admin/clientes/campanhas" variant="outline" size="sm">
				<Icon of={Send} className="size-4" />
				Campanhas
			</ButtonLink>
		</PageHead>
	);
}
