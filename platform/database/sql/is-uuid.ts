const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the database accepts this text as a `uuid`; others would throw. */
export const isUuid = (text: string): boolean => UUID.test(text);
