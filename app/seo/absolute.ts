/** The whole address of a path of the shop; other addresses stay as they are. */
export const absolute = (origin: string, address: string): string =>
	address.startsWith("/") ? origin + address : address;
