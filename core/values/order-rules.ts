/**
 * Rows in the order that was asked for, what is gone left out, and which of them get another place, counted
 * from 1.
 */
export function putInOrder<Row extends { id: string }>(
	rows: readonly Row[],
	wanted: readonly string[],
	placeOf: (row: Row) => number,
): { found: Row[]; moved: { row: Row; place: number }[] } {
	const found = wanted.flatMap((id) => rows.filter((row) => row.id === id));
	const moved = found
		.map((row, index) => ({ row, place: index + 1 }))
		.filter(({ row, place }) => placeOf(row) !== place);
	return { found, moved };
}
