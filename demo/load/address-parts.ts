import { type Address, cepDigits, EMPTY_ADDRESS } from "#core/values/address.ts";

/** The parts of an address of the demonstration, which stands on three lines. */
export function addressParts(text: string): Address {
	const [first = "", second = "", third = ""] = text.split("\n");
	const [street = "", number = "", complement = ""] = first.split(", ");
	const [district = "", city = "", state = ""] = second.split(", ");
	return {
		...EMPTY_ADDRESS,
		address_cep: cepDigits(third),
		address_street: street,
		address_number: number,
		address_complement: complement,
		address_district: district,
		address_city: city,
		address_state: state,
	};
}
