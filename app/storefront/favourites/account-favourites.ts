import { fetchWithTimeout } from "#app/session/fetch-with-timeout.ts";
import { toast } from "#app/ui/toast/toast.ts";
import { useFavourites } from "./favourites-store.ts";

const ADDRESS = "/conta/favoritos";

async function request(body?: object): Promise<string[] | null> {
	try {
		const response = await fetchWithTimeout(
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
 * Signing in merges this device's favourites into the account, which counts from then on, on every device (rule
 * accounts 5). After signing out they belong to this browser again.
 */
export async function followAccount(signedIn: boolean): Promise<void> {
	void useFavourites.persist.rehydrate();
	const { ids, ofAccount } = useFavourites.getState();
	if (!signedIn) {
		if (ofAccount) useFavourites.setState({ ofAccount: false });
		return;
	}
	const saved = await (ofAccount ? request() : request({ intent: "merge", ids }));
	if (saved) useFavourites.setState({ ids: saved, ofAccount: true });
}

/** Saves to the account; on failure the heart shows the account's state again. */
export async function saveFavourite(productId: string, liked: boolean): Promise<void> {
	const saved = await request({ intent: "set", productId, liked });
	if (saved) return;
	const { ids, toggle } = useFavourites.getState();
	if (ids.includes(productId) === liked) toggle(productId);
	toast.error("Não foi possível salvar o favorito", { description: "Tente de novo em instantes." });
}
