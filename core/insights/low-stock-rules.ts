/** Below this many units stock is low (spec back office §9). */
export const LOW_STOCK = 10;
/** How many products the card names. */
export const LOW_STOCK_SHOWN = 5;
