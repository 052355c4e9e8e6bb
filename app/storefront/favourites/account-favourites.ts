import { toast } from "#app/ui/toast.ts";
import { useFavourites } from "./favourites-store.ts";

const ADDRESS = "/conta/favoritos";

async function ask(body?: object): Promise<string[] | null> {
	try {
		const response = await fetch(
			ADDRESS,
			body && {
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify(body),
			},
		);
		if (!response.ok || response.redirected) return null;
		const { ids } = (await response.json()) as { ids?: string[] };
		return ids ?? null;
	} catch {
		return null;
	}
}

/**
 * Whoever signs in brings the favourites of this device along; from then on the account's count, on
 * every device (rule accounts 5). Without a session they belong to this browser again.
 */
export async function followAccount(signedIn: boolean): Promise<void> {
	useFavourites.rehydrate();
	const { ids, ofAccount } = useFavourites.getState();
	if (!signedIn) {
		if (ofAccount) useFavourites.setState({ ofAccount: false });
		return;
	}
	const kept = await (ofAccount ? ask() : ask({ intent: "merge", ids }));
	if (kept) useFavourites.setState({ ids: kept, ofAccount: true });
}

/** Tells the account; when it cannot be told, the heart goes back to what the account has. */
export async function keepFavourite(productId: string, liked: boolean): Promise<void> {
	const kept = await ask({ intent: "set", productId, liked });
	if (kept) return;
	const { ids, toggle } = useFavourites.getState();
	if (ids.includes(productId) === liked) toggle(productId);
	toast.error("Não foi possível salvar o favorito", { description: "Tente de novo em instantes." });
}
