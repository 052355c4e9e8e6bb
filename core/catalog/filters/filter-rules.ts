import { slugFrom } from "#core/values/slug-rules.ts";
import { COLOUR_FAMILIES, type ColourFamily } from "./colour-family-rules.ts";

/** What a garment is cut for; what is neither or both is for everyone (rule search 7). */
export const CUTS = ["Feminina", "Masculina", "Unissex"] as const;
export type Cut = (typeof CUTS)[number];

/** Professions of the field, as the database's `especialidades_de` names them (rule search 7). */
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

/** Whole reais; null leaves an end open. */
export type PriceSpan = { from: number | null; to: number | null };

/** What was chosen beside words and category: values of one group add, groups narrow (rule search 7). */
export type Filters = {
	sizes: string[];
	colours: ColourFamily["slug"][];
	price: PriceSpan | null;
	cuts: Cut[];
	specialties: Specialty[];
	inStock: boolean;
	/** Sold below its normal price now. */
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

/** Those of the known values whose slugs are given. */
const known = <T extends string>(values: readonly T[], slugs: string[]): T[] =>
	values.filter((value) => slugs.includes(slugFrom(value)));

const SPAN = /^(\d*)-(\d*)$/;
/** A price as it is typed: `150`, `1.285`, `R$ 99,90`; cents are left out. */
export const REAIS = /^(?:R\$ ?)?(\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{0,2})?$/;
const HIGHEST_REAIS = 999_999;

/** An end above every price stands at the highest one: dropped, it would show everything instead of nothing. */
const whole = (digits: string | undefined): number | null =>
	digits ? Math.min(Number(digits), HIGHEST_REAIS) : null;

const typedReais = (text: string | null): number | null =>
	whole(REAIS.exec((text ?? "").trim())?.[1]?.replaceAll(".", ""));

/** What was typed comes before what was picked; ends that cross are swapped. */
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

/** Reads the choices from an address or a sent form; anything unknown or broken counts as absent. */
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

/** Writes the choices into an address. */
export function writeFilters(filters: Filters, params: URLSearchParams): void {
	for (const colour of filters.colours) params.append("cor", colour);
	for (const specialty of filters.specialties) params.append("especialidade", slugFrom(specialty));
	if (filters.inStock) params.set("estoque", "1");
	for (const cut of filters.cuts) params.append("modelagem", slugFrom(cut));
	if (filters.price) params.set("preco", spanValue(filters.price));
	if (filters.onPromotion) params.set("promocao", "1");
	for (const size of filters.sizes) params.append("tam", size);
}

/** How many choices were made. */
export const filterCount = (filters: Filters): number =>
	filters.sizes.length +
	filters.colours.length +
	filters.cuts.length +
	filters.specialties.length +
	(filters.price ? 1 : 0) +
	(filters.inStock ? 1 : 0) +
	(filters.onPromotion ? 1 : 0);
