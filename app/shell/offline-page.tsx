import { useEffect } from "react";
import { Button } from "#app/ui/button.tsx";
import { CartIsKept } from "./cart-is-kept.tsx";
import { LonePage } from "./lone-page.tsx";

/** The page that was asked for could not be fetched: nothing is wrong with the shop, and it opens once the line is back. */
export function OfflinePage() {
	const retry = () => window.location.reload();
	useEffect(() => {
		window.addEventListener("online", retry);
		return () => window.removeEventListener("online", retry);
	});
	return (
		<LonePage title="Sem conexão com a loja">
			<p role="status" className="text-subtle">
				Confira a internet: esta página abre sozinha quando a conexão voltar. <CartIsKept />
			</p>
			<Button onClick={retry}>Tentar de novo</Button>
		</LonePage>
	);
}
