/** Hears of a part that could not be read; the rest is answered then. */
export type Report = (error: unknown) => void;

/**
 * Reads the parts of a record one by one. With `report`, a part that cannot be read is reported, named in
 * `unread` and taken as `instead`, so that the others can be shown; without it the failure is thrown.
 */
export function partsReader<Part extends string>(report?: Report) {
	const unread: Part[] = [];
	const read = async <T>(part: Part, reading: Promise<T>, instead: T): Promise<T> => {
		try {
			return await reading;
		} catch (error) {
			if (!report) throw error;
			report(error);
			if (!unread.includes(part)) unread.push(part);
			return instead;
		}
	};
	return { read, unread };
}
