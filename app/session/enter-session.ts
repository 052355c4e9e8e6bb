import { patiently } from "#app/ui/patiently.ts";

const loadFollowing = patiently(() => import("./follow-session.ts"));

/** Somebody has just signed in here: what is to be done then is loaded only now. */
export const enterSession = async (): Promise<void> => (await loadFollowing()).enterSession();
