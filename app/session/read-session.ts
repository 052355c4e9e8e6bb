import { followAccount } from "../storefront/favourites/account-favourites.ts";
import { askForSession } from "./ask-for-session.ts";
import { useSession } from "./session-store.ts";
import { tellTabs } from "./tabs.ts";

/**
 * Asks the server who is signed in, which also renews the session when it is time. When the shop cannot
 * say, all stays as it was known, and false is answered: somebody signed in is not shown out because of an
 * outage.
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

/**
 * Somebody has left the account on this device: what came from it, and what they typed, leaves too
 * (rule accounts 8). A session that merely ends keeps what was typed.
 */
export async function forgetSession(): Promise<void> {
	tellTabs("left");
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
