/**
 * Orders, new passwords requests of a notice and the end of marketing are reached by tokens in the path, which are
 * nobody's business; that of the last also spells the address it was made for.
 */
const TOKENS = /^(\/pedido\/|\/auth\/v1\/reset-password\/|\/descadastrar\/|\/avise-me\/)[^/]+/;

/** A path as it may be written to the log. */
export const loggedPath = (path: string): string => path.replace(TOKENS, "$1…");
