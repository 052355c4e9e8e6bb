import type { SessionState } from "#core/accounts/types.ts";
import { followAccount } from "../storefront/favourites/account-favourites.ts";
import { useSession } from "./session-store.ts";

const FIRST_WAIT_MS = 200;
const MOST_TRIES = 4;

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Asks the server who is signed in, which also renews the session when it is time. What may pass is
 * tried again after 200 ms, doubling (S-259); a refusal means nobody is.
 */
export async function readSession(): Promise<void> {
	const state = await askForSession();
	useSession.setState(
		state?.signedIn ? { status: "in", name: state.name } : { status: "out", name: null },
	);
	await followAccount(Boolean(state?.signedIn));
}

async function askForSession(): Promise<SessionState | null> {
	for (let tries = 0; tries < MOST_TRIES; tries++) {
		if (tries > 0) await wait(FIRST_WAIT_MS * 2 ** (tries - 1));
		try {
			const response = await fetch("/auth/v1/session-state");
			if (response.ok) return (await response.json()) as SessionState;
			if (response.status < 500 && response.status !== 429) return null;
		} catch {
			// The network may be back for the next try.
		}
	}
	return null;
}

/**
 * Somebody has left the account on this device: what came from it, and what they typed, leaves too
 * (S-262). A session that merely ends keeps what was typed.
 */
export async function forgetSession(): Promise<void> {
	useSession.setState({ status: "out", name: null });
	const [{ useFavourites }, { useCheckoutStore }, { forgetDrafts }] = await Promise.all([
		import("../storefront/favourites/favourites-store.ts"),
		import("../storefront/checkout/checkout-store.ts"),
		import("./use-draft.ts"),
	]);
	useFavourites.setState({ ids: [], ofAccount: false });
	useCheckoutStore.getState().forget();
	forgetDrafts();
}
