import { useState } from "react";
import { Documents } from "./documents.tsx";

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
			{printing && (
				<Documents kind="declaracoes" ids={[orderId]} onDone={() => setPrinting(false)} />
			)}
		</>
	);
}
