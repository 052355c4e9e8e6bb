import { Share2 } from "lucide-react";
import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { toast } from "#app/ui/toast.ts";
import { MOST_IN_ADDRESS, writeProductIds } from "#core/catalog/product-ids-rules.ts";

const addressOf = (ids: string[]): string =>
	`${window.location.origin}${href("/favoritos")}?pecas=${writeProductIds(ids)}`;

/** Sends the list as a link that holds the products and nothing else, or copies it. */
export function ShareList({ ids }: { ids: string[] }) {
	const share = async () => {
		const url = addressOf(ids);
		if (navigator.share) {
			try {
				await navigator.share({ title: "Lista de favoritos", url });
				return;
			} catch (error) {
				if (error instanceof Error && error.name === "AbortError") return;
			}
		}
		try {
			await navigator.clipboard.writeText(url);
			toast.success("Link copiado!", {
				description:
					ids.length > MOST_IN_ADDRESS
						? `O link leva as ${MOST_IN_ADDRESS} peças que você guardou por último.`
						: "Quem abrir vê estas peças e pode guardar as suas.",
			});
		} catch {
			toast.error("Não foi possível copiar o link", { description: url });
		}
	};
	return (
		<Button variant="outline" onClick={() => void share()} className="max-md:w-full">
			<Icon of={Share2} className="size-5" />
			Compartilhar a lista
		</Button>
	);
}
