import {
	type CepRange,
	formatCep,
	rangesOf,
	STATES,
	type StateCode,
	stateName,
} from "#core/values/address.ts";
import { weightWords, type ZoneRow, type ZoneTable } from "./zone-table.ts";

/** A probable mistake in a table, with its fix. */
export type TableWarning = {
	/** The problem and its consequence, in short. */
	title: string;
	text: string;
	mend?:
		| { kind: "add"; states: StateCode[]; zone: number; label: string }
		| { kind: "remove"; state?: StateCode; range?: CepRange; zone: number; label: string }
		| { kind: "cell"; zone: number; limit: number; label: string };
};

const REGIONS: StateCode[][] = [
	["SP", "RJ", "ES", "MG"],
	["PR", "SC", "RS"],
	["DF", "GO", "MT", "MS"],
	["BA", "SE", "PE", "AL", "PB", "RN", "CE", "PI", "MA"],
	["PA", "AP", "AM", "RR", "AC", "RO", "TO"],
];

const MOST_WARNINGS = 30;
const FEW_STATES = 3;

const said = ({ from, to }: CepRange): string => `${formatCep(from)} a ${formatCep(to)}`;
const next = (cep: string): string => String(Number(cep) + 1).padStart(8, "0");
const before = (cep: string): string => String(Number(cep) - 1).padStart(8, "0");

type Placed = CepRange & { zone: number; state?: StateCode };

const placesOf = ({ zonas }: ZoneTable): Placed[] =>
	zonas
		.flatMap(({ estados, faixas }, zone) => [
			...estados.flatMap((state) => rangesOf(state).map((range) => ({ ...range, zone, state }))),
			...faixas.map((range) => ({ ...range, zone })),
		])
		.sort((a, b) => a.from.localeCompare(b.from) || b.to.localeCompare(a.to));

/** The parts of a range outside these sorted ranges. */
function uncovered({ from, to }: CepRange, places: CepRange[]): CepRange[] {
	const open: CepRange[] = [];
	let at = from;
	for (const place of places) {
		if (place.to < at || place.from > to) continue;
		if (place.from > at) open.push({ from: at, to: before(place.from) });
		if (place.to >= to) return open;
		at = next(place.to);
	}
	return [...open, { from: at, to }];
}

/** The zone with most of a state's region, as target of the fix; else the last one. */
function nearestZone({ zonas }: ZoneTable, state: StateCode): number {
	const region = REGIONS.find((states) => states.includes(state)) ?? [];
	const near = zonas.findIndex(({ estados }) => estados.some((one) => region.includes(one)));
	return near < 0 ? zonas.length - 1 : near;
}

function gaps(table: ZoneTable, places: Placed[]): TableWarning[] {
	const missing = STATES.map((state) => {
		const ranges = rangesOf(state);
		const open = ranges.flatMap((range) => uncovered(range, places));
		return { state, open, whole: JSON.stringify(open) === JSON.stringify(ranges) };
	});
	const whole = missing.filter((state) => state.whole);
	const parts = missing.filter(({ open, whole }) => open.length > 0 && !whole);
	const add = (states: StateCode[]) => {
		const zone = nearestZone(table, states[0] ?? "SP");
		const label = `Pôr em ${table.zonas[zone]?.nome ?? ""}`;
		return { kind: "add" as const, states, zone, label };
	};
	const states =
		whole.length > FEW_STATES
			? [
					{
						title: `${whole.length} estados estão sem zona.`,
						text: `${whole.map(({ state }) => state).join(", ")}. Quem mora em ${formatCep(whole[0]?.open[0]?.from ?? "")}, por exemplo, não vê esta entrega.`,
						mend: add(whole.map(({ state }) => state)),
					},
				]
			: whole.map(({ state, open }) => ({
					title: `${stateName(state)} está sem zona.`,
					text: `Quem mora de ${open.map(said).join(" e de ")} não vê esta entrega.`,
					mend: add([state]),
				}));
	return [
		...states,
		...parts.map(({ state, open }) => ({
			title: `Parte de ${stateName(state)} está sem zona.`,
			text: `Quem mora de ${open.slice(0, 3).map(said).join(", de ")}${open.length > 3 ? " e outras faixas" : ""} não vê esta entrega.`,
		})),
	];
}

const holds = (outer: CepRange, inner: CepRange): boolean =>
	outer.from <= inner.from && inner.to <= outer.to;

function overlap({ zonas }: ZoneTable, a: Placed, b: Placed): TableWarning | null {
	const name = (zone: number) => zonas[zone]?.nome ?? "";
	const same = a.from === b.from && a.to === b.to;
	// Nested ranges are intended: they price parts of a state.
	if (!same && (holds(a, b) || holds(b, a))) return null;
	const [first, second] = a.zone < b.zone ? [a, b] : [b, a];
	if (same) {
		const state = first.state && second.state;
		return {
			title: state
				? `${stateName(state)} está em duas zonas.`
				: `A faixa de ${said(a)} está em duas zonas.`,
			text: `De ${said(a)} vale ${name(first.zone)}, que vem antes de ${name(second.zone)}.`,
			mend: {
				kind: "remove",
				...(second.state ? { state: second.state } : { range: { from: b.from, to: b.to } }),
				zone: second.zone,
				label: `Tirar de ${name(second.zone)}`,
			},
		};
	}
	const width = ({ from, to }: CepRange) => Number(to) - Number(from);
	const wins = width(second) < width(first) ? second : first;
	const both = { from: a.from > b.from ? a.from : b.from, to: a.to < b.to ? a.to : b.to };
	return {
		title: `${name(first.zone)} e ${name(second.zone)} se cruzam.`,
		text: `De ${said(both)} vale ${name(wins.zone)}${wins === first && width(first) === width(second) ? ", que vem antes" : ", a faixa mais estreita"}.`,
	};
}

function overlaps(table: ZoneTable, places: Placed[]): TableWarning[] {
	const found: TableWarning[] = [];
	let open: Placed[] = [];
	for (const place of places) {
		open = open.filter(({ to }) => to >= place.from);
		for (const other of open) {
			const warning = other.zone === place.zone ? null : overlap(table, other, place);
			if (warning && !found.some(({ title }) => title === warning.title)) found.push(warning);
		}
		if (found.length >= MOST_WARNINGS) return found;
		open.push(place);
	}
	return found;
}

const exampleOf = ({ estados, faixas }: ZoneRow): string =>
	formatCep(estados[0] ? (rangesOf(estados[0])[0]?.from ?? "") : (faixas[0]?.from ?? ""));

function emptyCells({ limites, zonas }: ZoneTable): TableWarning[] {
	return zonas.flatMap((row, zone) =>
		row.precos.flatMap((price, limit) =>
			price !== null
				? []
				: [
						{
							title: `${row.nome}, até ${weightWords(limites[limit] ?? 0)}, está sem preço.`,
							text: `Um carrinho com esse peso para ${exampleOf(row)} não vê esta entrega.`,
							mend: { kind: "cell" as const, zone, limit, label: "Ir à célula" },
						},
					],
		),
	);
}

/** Gaps and overlaps with their CEPs (rule delivery 12). Gaps of a shop's own courier are intended. */
export function tableWarnings(table: ZoneTable, kind: string): TableWarning[] {
	if (table.zonas.length === 0) return [];
	const places = placesOf(table);
	return [
		...(kind === "motoboy" ? [] : gaps(table, places)),
		...emptyCells(table),
		...overlaps(table, places),
	].slice(0, MOST_WARNINGS);
}
