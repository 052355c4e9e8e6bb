/** Number of orders and their total in centavos; paid ones minus refunds (rule money 14). */
export type Sales = { orders: number; total: number };

/** Orders placed on a day, and orders paid on that day (rule money 13). */
export type DaySales = { day: string; placed: Sales; paid: Sales };

export type FoundOrder = { id: string; customer_name: string; total: number };
export type FoundProduct = { id: string; nome: string; sku: string };
export type FoundCustomer = { email: string; name: string };
export type Found = { orders: FoundOrder[]; products: FoundProduct[]; customers: FoundCustomer[] };
