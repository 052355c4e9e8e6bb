import { createContext } from "react";

/** What marks the styles of a rendering as ours (`nonce`); absent in the browser, where they are known. */
export const MarkOfOurs = createContext<string | undefined>(undefined);
