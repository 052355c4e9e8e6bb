import { type Address, composeAddress } from "#core/values/address.ts";

/** An address as a form sends it. */
export const ADDRESS: Address = {
	address_cep: "01001000",
	address_street: "Rua das Flores",
	address_number: "10",
	address_complement: "",
	address_district: "Centro",
	address_city: "São Paulo",
	address_state: "SP",
	address_reference: "",
	address_recipient: "",
};

/** The same as people read it. */
export const ADDRESS_TEXT = composeAddress(ADDRESS);
