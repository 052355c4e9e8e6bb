import { create } from "zustand";

type BrowserSession = {
	/** `loading` until the server has said who is here: kept pages are the same for everyone. */
	status: "loading" | "in" | "out";
	/** Full name of who is signed in. */
	name: string | null;
};

export const useSession = create<BrowserSession>()(() => ({ status: "loading", name: null }));

export const isSignedIn = (): boolean => useSession.getState().status === "in";
