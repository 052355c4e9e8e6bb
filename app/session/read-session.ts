import type { SessionState } from "#core/accounts/types.ts";
import { followAccount } from "../storefront/favourites/account-favourites.ts";
import { tellOtherTabs } from "./other-tabs.ts";
import { useSession } from "./session-store.ts";

const FIRST_WAIT_MS = 200;
const MOST_TRIES = 4;
const NOBODY: SessionState = { signedIn: false, name: null };

/** What the shop answered, or that it could not. */
type Read = SessionState | "unknown";

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Asks the server who is signed in, which also renews the session when it is time. What may pass is
 * tried again after 200 ms, doubling; a refusal means nobody is. When the shop cannot say, all stays as it
 * was known, and false is answered: somebody signed in is not shown out because of an outage.
 */
export async function readSession(): Promise<boolean> {
	const state = await askForSession();
	if (state === "unknown") return false;
	useSession.setState(
		state.signedIn ? { status: "in", name: state.name } : { status: "out", name: null },
	);
	await followAccount(state.signedIn);
	return true;
}

async function askForSession(): Promise<Read> {
	for (let tries = 0; tries < MOST_TRIES; tries++) {
		if (tries > 0) await wait(FIRST_WAIT_MS * 2 ** (tries - 1));
		try {
			const response = await fetch("/auth/v1/session-state");
			if (response.ok) return (await response.json()) as SessionState;
			if (response.status < 500 && response.status !== 429) return NOBODY;
		} catch {
			// The network may be back for the next try.
		}
	}
	return "unknown";
}

/**
 * Somebody has left the account on this device: what came from it, and what they typed, leaves too
 * (S-262). A session that merely ends keeps what was typed.
 */
export async function forgetSession(): Promise<void> {
	tellOtherTabs("left");
	await forgetHere();
}

/** The same where another tab has said so. */
export async function forgetHere(): Promise<void> {
	useSession.setState({ status: "out", name: null });
	const [{ useFavourites }, { useCheckoutStore }, { forgetDrafts }] = await Promise.all([
		import("../storefront/favourites/favourites-store.ts"),
		import("../storefront/checkout/checkout-store.ts"),
		import("./kept-typing.ts"),
	]);
	useFavourites.setState({ ids: [], ofAccount: false });
	useCheckoutStore.getState().forget();
	forgetDrafts();
}
