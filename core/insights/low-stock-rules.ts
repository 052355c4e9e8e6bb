/** Below this many units stock is low (rule stock 3). */
export const LOW_STOCK = 10;
/** How many products the card names. */
export const LOW_STOCK_SHOWN = 5;
