import { create } from "zustand";

type BrowserSession = {
	/** `loading` until the server has answered: cached pages are the same for everyone. */
	status: "loading" | "in" | "out";
	name: string | null;
};

export const useSession = create<BrowserSession>()(() => ({ status: "loading", name: null }));

export const isSignedIn = (): boolean => useSession.getState().status === "in";
