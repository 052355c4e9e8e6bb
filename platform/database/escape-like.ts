/** A typed word as `like` takes it literally. */
export const escapeLike = (word: string): string => word.replace(/[\\%_]/g, "\\$&");
