import { slugFrom } from "#core/values/text.ts";
import { COLOUR_FAMILIES, type ColourFamily } from "./colour-family.ts";

/** Cuts of garments; neither or both means everyone (rule search 7). */
export const CUTS = ["Feminina", "Masculina", "Unissex"] as const;
export type Cut = (typeof CUTS)[number];

/** Professions, as the database function `especialidades_de` names them (rule search 7). */
export const SPECIALTIES = [
	"Medicina",
	"Enfermagem",
	"Odontologia",
	"Veterinária",
	"Fisioterapia",
	"Nutrição",
	"Farmácia",
	"Biomedicina",
	"Estética",
] as const;
export type Specialty = (typeof SPECIALTIES)[number];

/** Whole reais; null is an open end. */
export type PriceSpan = { from: number | null; to: number | null };

/** Chosen filters: values of one group are alternatives, groups narrow (rule search 7). */
export type Filters = {
	sizes: string[];
	colours: ColourFamily["slug"][];
	price: PriceSpan | null;
	cuts: Cut[];
	specialties: Specialty[];
	inStock: boolean;
	onPromotion: boolean;
};

export const NO_FILTERS: Filters = {
	sizes: [],
	colours: [],
	price: null,
	cuts: [],
	specialties: [],
	inStock: false,
	onPromotion: false,
};

const MOST_VALUES = 12;
const LONGEST_SIZE = 30;

const unique = <T>(values: T[]): T[] => [...new Set(values)].slice(0, MOST_VALUES);

/** The known values with these slugs. */
const known = <T extends string>(values: readonly T[], slugs: string[]): T[] =>
	values.filter((value) => slugs.includes(slugFrom(value)));

const SPAN = /^(\d*)-(\d*)$/;
/** A typed price: `150`, `1.285`, `R$ 99,90`; drops the cents. */
export const REAIS = /^(?:R\$ ?)?(\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{0,2})?$/;
const HIGHEST_REAIS = 999_999;

/** Clamps a bound above every price; dropping it would show everything instead of nothing. */
const whole = (digits: string | undefined): number | null =>
	digits ? Math.min(Number(digits), HIGHEST_REAIS) : null;

const typedReais = (text: string | null): number | null =>
	whole(REAIS.exec((text ?? "").trim())?.[1]?.replaceAll(".", ""));

/** Typed bounds override picked ones; swaps reversed bounds. */
function readPrice(params: URLSearchParams): PriceSpan | null {
	const typed = { from: typedReais(params.get("de")), to: typedReais(params.get("ate")) };
	const picked = SPAN.exec(params.get("preco") ?? "");
	const span =
		(typed.from ?? typed.to) !== null
			? typed
			: { from: whole(picked?.[1]), to: whole(picked?.[2]) };
	if ((span.from ?? span.to) === null) return null;
	return (span.from ?? 0) > (span.to ?? HIGHEST_REAIS) ? { from: span.to, to: span.from } : span;
}

/** Parses filters from an address or form; ignores unknown or invalid values. */
export function parseFilters(params: URLSearchParams): Filters {
	const colours = params.getAll("cor");
	return {
		sizes: unique(
			params
				.getAll("tam")
				.map((size) => size.trim())
				.filter((size) => size !== "" && size.length <= LONGEST_SIZE),
		).sort(),
		colours: COLOUR_FAMILIES.map(({ slug }) => slug).filter((slug) => colours.includes(slug)),
		price: readPrice(params),
		cuts: known(CUTS, params.getAll("modelagem")),
		specialties: known(SPECIALTIES, params.getAll("especialidade")),
		inStock: params.get("estoque") === "1",
		onPromotion: params.get("promocao") === "1",
	};
}

export const spanValue = ({ from, to }: PriceSpan): string => `${from ?? ""}-${to ?? ""}`;

/** Writes filters to address parameters. */
export function writeFilters(filters: Filters, params: URLSearchParams): void {
	for (const colour of filters.colours) params.append("cor", colour);
	for (const specialty of filters.specialties) params.append("especialidade", slugFrom(specialty));
	if (filters.inStock) params.set("estoque", "1");
	for (const cut of filters.cuts) params.append("modelagem", slugFrom(cut));
	if (filters.price) params.set("preco", spanValue(filters.price));
	if (filters.onPromotion) params.set("promocao", "1");
	for (const size of filters.sizes) params.append("tam", size);
}

export const filterCount = (filters: Filters): number =>
	filters.sizes.length +
	filters.colours.length +
	filters.cuts.length +
	filters.specialties.length +
	(filters.price ? 1 : 0) +
	(filters.inStock ? 1 : 0) +
	(filters.onPromotion ? 1 : 0);
