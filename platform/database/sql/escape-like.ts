/** Escapes a typed word for `like`. */
export const escapeLike = (word: string): string => word.replace(/[\\%_]/g, "\\$&");
