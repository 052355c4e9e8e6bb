/** An administrator who acts; who it is was checked on the server. */
export type Admin = { userId: string; name: string; email: string };
