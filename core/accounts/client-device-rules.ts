/** Where the edge says which browser asks; it removes what anybody else wrote there. */
export const CLIENT_DEVICE_HEADER = "x-client-device";
