/** Size of a product that has none to choose (rule cart 1). */
export const NO_SIZE = "Único";
/** Colour of a product that has none to choose (rule cart 1). */
export const NO_COLOUR = "Padrão";
