/** How long something done to products may be taken back. */
export const UNDO_MS = 10_000;
