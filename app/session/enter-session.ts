import { patiently } from "#app/ui/patiently.ts";

const loadFollowing = patiently(() => import("./follow-session.ts"));

/** Somebody has just signed in here: what is to be done then is loaded only now. False where the browser forgot it. */
export const enterSession = async (): Promise<boolean> => (await loadFollowing()).enterSession();
