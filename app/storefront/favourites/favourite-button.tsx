import clsx from "clsx";
import { Heart } from "lucide-react";
import { isSignedIn } from "#app/session/session-store.ts";
import { IconButton } from "#app/ui/icon.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { useFavourites } from "./favourites-store.ts";

export function FavouriteButton({
	product,
	className,
}: {
	product: { id: string; nome: string };
	className?: string;
}) {
	const chosen = useFavourites(({ ids }) => ids.includes(product.id));
	return (
		<IconButton
			icon={Heart}
			label={`Favoritar ${product.nome}`}
			aria-pressed={chosen}
			className={clsx(className)}
			iconClass={chosen ? "fill-hot text-hot" : ""}
			onClick={() => {
				const liked = toggleFavourite(product.id);
				toast.success(liked ? "Adicionado aos favoritos" : "Removido dos favoritos");
			}}
		/>
	);
}

export function toggleFavourite(productId: string): boolean {
	const liked = useFavourites.getState().toggle(productId);
	if (isSignedIn()) {
		void import("./account-favourites.ts").then(({ saveFavourite }) =>
			saveFavourite(productId, liked),
		);
	}
	return liked;
}
