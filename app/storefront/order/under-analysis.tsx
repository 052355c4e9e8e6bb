import { LoaderCircle } from "lucide-react";
import { useSendsMail } from "#app/shell/use-site.ts";
import { Icon } from "#app/ui/icon.tsx";

/** A card is with the bank: there is nothing to pay, and the page follows by itself. */
export function UnderAnalysis() {
	const sendsMail = useSendsMail();
	return (
		<section
			role="status"
			className="mt-8 flex gap-4 rounded-md border border-line bg-brand-tint p-5 md:p-8"
		>
			<Icon of={LoaderCircle} className="mt-1 size-5 shrink-0 animate-spin text-brand-text" />
			<div>
				<h2 className="text-h3">Pagamento em análise</h2>
				<p className="mt-1 max-w-[60ch]">
					O banco ainda não respondeu. Seu pedido está guardado
					{sendsMail && " e avisaremos por e-mail assim que houver resposta"}; não é preciso pagar
					de novo. Esta página se atualiza sozinha.
				</p>
			</div>
		</section>
	);
}
