import { CopyButton } from "#app/ui/copy-button.tsx";
import type { CustomerDetail } from "#core/customers/manage/types.ts";
import { type AddressField, composeAddress } from "#core/values/address-rules.ts";
import { formatCep } from "#core/values/cep-rules.ts";
import { Fact, Facts, Part } from "../orders/fact.tsx";

/** The parts as labels and forms of carriers ask for them; the CEP comes first, with what copies it. */
const PARTS: [AddressField, string][] = [
	["address_street", "Rua"],
	["address_number", "Número"],
	["address_complement", "Complemento"],
	["address_district", "Bairro"],
	["address_city", "Cidade"],
	["address_state", "Estado"],
	["address_reference", "Referência"],
	["address_recipient", "Quem recebe"],
];

/** Where things go to: the account's own addresses, else that of the latest order. */
export function CustomerAddresses({ addresses }: Pick<CustomerDetail, "addresses">) {
	return addresses.map(({ id, name, ...address }) => (
		<Part key={id} title={name}>
			<Facts>
				<Fact
					label="CEP"
					copy={<CopyButton label="Copiar endereço" text={composeAddress(address)} />}
				>
					{formatCep(address.address_cep)}
				</Fact>
				{PARTS.filter(([field]) => address[field] !== "").map(([field, label]) => (
					<Fact key={field} label={label}>
						{address[field]}
					</Fact>
				))}
			</Facts>
		</Part>
	));
}
