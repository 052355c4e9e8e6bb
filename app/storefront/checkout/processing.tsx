import { LoaderCircle } from "lucide-react";
import { Icon } from "#app/ui/icon.tsx";

/** Between the approved payment and the confirmation (rule checkout 4). */
export function Processing() {
	return (
		<div
			role="status"
			className="grid min-h-[420px] place-items-center rounded-md border border-line bg-bg p-8"
		>
			<div className="text-center">
				<Icon
					of={LoaderCircle}
					stroke={1.4}
					className="mx-auto mb-6 size-10 animate-spin text-brand-text"
				/>
				<p className="text-h3">Processando pagamento...</p>
				<p className="mt-2 text-subtle">Não feche esta página.</p>
			</div>
		</div>
	);
}
