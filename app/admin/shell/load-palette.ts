/** Few open it: it comes when it is about to be. */
export const loadPalette = () => import("./command-palette.tsx");
