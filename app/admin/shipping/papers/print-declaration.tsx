import { useState } from "react";
import { Papers } from "./papers.tsx";

export function PrintDeclaration({ orderId }: { orderId: string }) {
	const [printing, setPrinting] = useState(false);
	return (
		<>
			<button
				type="button"
				disabled={printing}
				onClick={() => setPrinting(true)}
				className="min-h-11 text-small font-semibold text-brand-text underline"
			>
				Imprimir declaração de conteúdo
			</button>
			{printing && <Papers kind="declaracoes" ids={[orderId]} onDone={() => setPrinting(false)} />}
		</>
	);
}
