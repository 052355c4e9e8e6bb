/** The states with their CEP ranges, from and to, as assigned by the post office. */
const STATE_ROWS = [
	["AC", "Acre", "69900", "69999"],
	["AL", "Alagoas", "57000", "57999"],
	["AP", "Amapá", "68900", "68999"],
	["AM", "Amazonas", "69000", "69299", "69400", "69899"],
	["BA", "Bahia", "40000", "48999"],
	["CE", "Ceará", "60000", "63999"],
	["DF", "Distrito Federal", "70000", "72799", "73000", "73699"],
	["ES", "Espírito Santo", "29000", "29999"],
	["GO", "Goiás", "72800", "72999", "73700", "76799"],
	["MA", "Maranhão", "65000", "65999"],
	["MT", "Mato Grosso", "78000", "78899"],
	["MS", "Mato Grosso do Sul", "79000", "79999"],
	["MG", "Minas Gerais", "30000", "39999"],
	["PA", "Pará", "66000", "68899"],
	["PB", "Paraíba", "58000", "58999"],
	["PR", "Paraná", "80000", "87999"],
	["PE", "Pernambuco", "50000", "56999"],
	["PI", "Piauí", "64000", "64999"],
	["RJ", "Rio de Janeiro", "20000", "28999"],
	["RN", "Rio Grande do Norte", "59000", "59999"],
	["RS", "Rio Grande do Sul", "90000", "99999"],
	["RO", "Rondônia", "76800", "76999"],
	["RR", "Roraima", "69300", "69399"],
	["SC", "Santa Catarina", "88000", "89999"],
	["SP", "São Paulo", "01000", "19999"],
	["SE", "Sergipe", "49000", "49999"],
	["TO", "Tocantins", "77000", "77999"],
] as const;

export type StateCode = (typeof STATE_ROWS)[number][0];

/** The 27 states, by name. */
export const STATES: readonly StateCode[] = STATE_ROWS.map(([code]) => code);

/** The five regions with their states. */
export const REGIONS: readonly { name: string; states: readonly StateCode[] }[] = [
	{ name: "Norte", states: ["AC", "AP", "AM", "PA", "RO", "RR", "TO"] },
	{ name: "Nordeste", states: ["AL", "BA", "CE", "MA", "PB", "PE", "PI", "RN", "SE"] },
	{ name: "Centro-Oeste", states: ["DF", "GO", "MT", "MS"] },
	{ name: "Sudeste", states: ["ES", "MG", "RJ", "SP"] },
	{ name: "Sul", states: ["PR", "RS", "SC"] },
];

const NAMES = new Map<string, string>(STATE_ROWS.map(([code, name]) => [code, name]));

const MASCULINE = new Set("AC AP AM CE DF ES MA PA PR PI RJ RN RS TO".split(" "));
const FEMININE = new Set(["BA", "PB"]);

/** `de São Paulo`, `do Rio de Janeiro`, `da Bahia`. */
export function ofState(code: StateCode): string {
	const of = MASCULINE.has(code) ? "do" : FEMININE.has(code) ? "da" : "de";
	return `${of} ${NAMES.get(code)}`;
}

export const stateName = (code: StateCode): string => NAMES.get(code) ?? code;

export const isState = (code: string): code is StateCode => NAMES.has(code);

/** Digits of a CEP. More than eight stay and are invalid: truncating them could give another CEP. */
export const cepDigits = (text: string): string => text.replace(/\D/g, "");

/** Formats a partial CEP: `01415-001`. */
export function formatCep(text: string): string {
	const digits = cepDigits(text).slice(0, 8);
	return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

export type CepRange = { from: string; to: string };

/** CEP ranges of a state, eight digits each; some states have two. */
export function rangesOf(state: StateCode): CepRange[] {
	const [, , ...bounds] = STATE_ROWS.find(([code]) => code === state) ?? [];
	const ranges: CepRange[] = [];
	for (let at = 0; at < bounds.length; at += 2) {
		ranges.push({ from: `${bounds[at]}000`, to: `${bounds[at + 1]}999` });
	}
	return ranges;
}

/** The state of an eight-digit CEP; null for an unassigned one. */
export function stateOfCep(cep: string): StateCode | null {
	if (!/^\d{8}$/.test(cep)) return null;
	const holds = ({ from, to }: CepRange) => cep >= from && cep <= to;
	return STATES.find((state) => rangesOf(state).some(holds)) ?? null;
}

/** Replaces the number of a house without one. */
export const NO_NUMBER = "s/n";

export const ADDRESS_LENGTHS = {
	address_cep: 9,
	address_street: 120,
	address_number: 10,
	address_complement: 60,
	address_district: 60,
	address_city: 60,
	address_reference: 120,
	address_recipient: 120,
} as const;

export const CEP_MISSING = "Informe o CEP, com 8 números";
export const CEP_UNKNOWN = "CEP não encontrado. Confira os 8 números.";

export const ADDRESS_NAMES = [
	"address_cep",
	"address_street",
	"address_number",
	"address_complement",
	"address_district",
	"address_city",
	"address_state",
	"address_reference",
	"address_recipient",
] as const;

export type AddressField = (typeof ADDRESS_NAMES)[number];
/** Optional parts are empty. CEP: eight digits. */
export type Address = Record<AddressField, string>;

export const EMPTY_ADDRESS = Object.fromEntries(ADDRESS_NAMES.map((name) => [name, ""])) as Record<
	AddressField,
	string
>;

/** Error for a state that does not contain the CEP; null while they agree or one is missing. */
export function stateProblem(typed: { address_cep: string; address_state: string }): string | null {
	const cep = cepDigits(typed.address_cep);
	const state = stateOfCep(cep);
	if (!state || !isState(typed.address_state) || state === typed.address_state) return null;
	return `O CEP ${formatCep(cep)} é ${ofState(state)} (${state}).`;
}

/** The address on the lines of an envelope (rule delivery 3). */
export function composeAddress(address: Address): string {
	const street = [address.address_street, address.address_number, address.address_complement];
	return [
		address.address_recipient && `Para ${address.address_recipient}`,
		street.filter(Boolean).join(", "),
		[address.address_district, address.address_city, address.address_state].join(", "),
		`CEP ${formatCep(address.address_cep)}`,
		address.address_reference && `Referência: ${address.address_reference}`,
	]
		.filter(Boolean)
		.join("\n");
}

export const addressLine = (address: Address): string =>
	composeAddress({ ...address, address_reference: "" }).replaceAll("\n", ", ");
