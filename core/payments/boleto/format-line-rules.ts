/** As it is printed: `00190.50095 40144.816069 06809.350314 3 37370000000100`; anything else stays as it is. */
export function formatLine(line: string): string {
	const digits = line.replaceAll(/\D/g, "");
	if (digits.length !== 47) return line;
	const part = (from: number, dot: number, to: number) =>
		`${digits.slice(from, dot)}.${digits.slice(dot, to)}`;
	return [part(0, 5, 10), part(10, 15, 21), part(21, 26, 32), digits[32], digits.slice(33)].join(
		" ",
	);
}
