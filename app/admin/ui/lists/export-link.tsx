import { Download } from "lucide-react";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

export const ExportLink = ({ to }: { to: string }) => (
	<a id="exportar" href={to} download className={buttonClass({ variant: "outline", size: "sm" })}>
		<Icon of={Download} className="size-4.5" />
		Exportar CSV
	</a>
);
