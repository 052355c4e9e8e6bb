import { redirect } from "react-router";

/** Loader of an address that only forms use: whoever opens it sees the tab it belongs to. */
export const redirectToAccount = (tab: string) => () => redirect(`/conta?aba=${tab}`);
