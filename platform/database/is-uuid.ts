const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the database takes this text as a `uuid`; anything else asked as an id would throw. */
export const isUuid = (text: string): boolean => UUID.test(text);
