/** Orders and new passwords are reached by unguessable tokens in the path, which are nobody's business. */
const TOKENS = /^(\/pedido\/|\/auth\/v1\/reset-password\/)[^/]+/;

/** A path as it may be written to the log. */
export const loggedPath = (path: string): string => path.replace(TOKENS, "$1…");
