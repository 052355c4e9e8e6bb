/** The acting administrator, verified on the server. */
export type Admin = { userId: string; name: string; email: string };
