const UNNAMED = "Sua loja";

/** What a shop is called: the name that its merchant gave it, or `Sua loja` until there is one. */
export const shopName = (given: string | null | undefined): string => given?.trim() || UNNAMED;

/** `loja Jalecos da Maria` within a sentence; a shop without a name is only `loja`. */
export const namedShop = (name: string): string => (name === UNNAMED ? "loja" : `loja ${name}`);
