export const AUTH_PATH = "/auth/v1";
export const RESET_PATH = "/reset-password";
