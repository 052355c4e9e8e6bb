/** Tells spreadsheet programs that the file is UTF-8. */
export const CSV_START = "\uFEFF";

/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
	const text = typeof value === "string" && FORMULA.test(value) ? `'${value}` : String(value);
	// Whatever a program takes for the separator: what stands behind one inside a cell begins no cell.
	return `"${text.replaceAll('"', '""')}"`;
}

/** One line of a CSV file for a spreadsheet in Portuguese, where no cell is run as a formula. */
export const csvLine = (cells: (string | number)[]): string => `${cells.map(cell).join(";")}\r\n`;

/** The text of a cell as it was before `csvLine` made it harmless. */
export const cellText = (text: string): string => text.trim().replace(/^'(?=[=+\-@\t\r])/, "");
