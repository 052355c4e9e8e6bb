import { create } from "zustand";

/** Id of the open help entry, or the address of a screen. */
export const useHelp = create<{ open: string | null }>(() => ({ open: null }));

export const openHelp = (open: string | null): void => useHelp.setState({ open });
