/** Where the edge says who asks; it removes what anybody else wrote there. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";
