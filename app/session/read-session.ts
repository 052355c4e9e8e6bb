import { followAccount } from "../storefront/favourites/account-favourites.ts";
import { askForSession } from "./ask-for-session.ts";
import { useSession } from "./session-store.ts";
import { tellTabs } from "./tabs.ts";

/** How often was asked: what answers an earlier question, and comes later, says how it was before. */
let asked = 0;

/**
 * Asks the server whether somebody is signed in, which also renews the session when it is time. When the shop cannot
 * say, all stays as it was known, and null is answered: somebody signed in is not shown out because of an
 * outage.
 */
export async function readSession(): Promise<"in" | "out" | null> {
	asked++;
	const mine = asked;
	const state = await askForSession();
	if (state === "unknown") return null;
	const status = state.signedIn ? "in" : "out";
	if (mine !== asked) return status;
	useSession.setState({ status, name: state.signedIn ? state.name : null });
	await followAccount(state.signedIn);
	return status;
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
