import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

/** Over examples that stand where the orders could not be read. */
export const SampleNotice = () => (
	<div
		role="alert"
		className="mb-4 flex items-start gap-3 rounded-md border border-line-strong bg-warn-tint px-5 py-4 text-ui"
	>
		<Icon of={TriangleAlert} className="mt-0.5 size-5 shrink-0 text-warn-text" />
		<p>
			<b className="font-semibold">Não foi possível carregar os pedidos.</b> Estes são pedidos de
			exemplo e as ações estão desativadas.{" "}
			<Link to="/admin/pedidos" reloadDocument className="font-medium underline">
				Tentar de novo
			</Link>
		</p>
	</div>
);
