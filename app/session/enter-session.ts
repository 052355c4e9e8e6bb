const loadFollowing = () => import("./follow-session.ts");

/** After a sign-in; loads its code lazily. False where the browser refused the cookie. */
export const enterSession = async (): Promise<boolean> => (await loadFollowing()).enterSession();
