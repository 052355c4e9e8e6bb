/** The client's address, set by the edge, which removes forged values. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

/** The client's device id, set by the edge, which removes forged values. */
export const CLIENT_DEVICE_HEADER = "x-client-device";
