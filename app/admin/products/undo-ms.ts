export const UNDO_MS = 10_000;
