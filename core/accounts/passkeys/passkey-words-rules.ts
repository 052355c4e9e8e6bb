/** Characters of what people call a passkey. */
export const LONGEST_PASSKEY_NAME = 60;
