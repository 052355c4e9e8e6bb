/** Where the accounts library answers. */
export const AUTH_PATH = "/auth/v1";
/** The page that a link for a new password opens. */
export const RESET_PATH = "/reset-password";
