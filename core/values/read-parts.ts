/** Receives the error of an unreadable part; the other parts are still returned. */
export type Report = (error: unknown) => void;

/** With `report`, an unreadable part becomes `instead` and is listed in `unread`; else it throws. */
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
