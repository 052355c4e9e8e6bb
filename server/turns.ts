type TurnsOptions = {
	/** How many work at once. */
	atOnce: number;
	/** Whoever has not ended by then mostly waits for something else, and no longer counts. */
	longestMs: number;
};

/**
 * Lets few work at once while the others wait their turn, first come first served. Two renderings side
 * by side are faster than thirty: what each holds in memory costs the collector more than the waiting
 * costs a shopper. `longestMs` keeps a database that hangs from holding up pages that need none.
 */
export function createTurns({ atOnce, longestMs }: TurnsOptions) {
	const waiting: (() => void)[] = [];
	let working = 0;

	function leave(): void {
		working -= 1;
		waiting.shift()?.();
	}

	async function inTurn<T>(work: () => Promise<T>): Promise<T> {
		if (working >= atOnce) {
			await new Promise<void>((goOn) => {
				waiting.push(() => {
					working += 1;
					goOn();
				});
			});
		} else working += 1;
		let left = false;
		const leaveOnce = () => {
			if (left) return;
			left = true;
			leave();
		};
		const late = setTimeout(leaveOnce, longestMs);
		try {
			return await work();
		} finally {
			clearTimeout(late);
			// What waits for nothing, as with the embedded database, would let all that came together work in one go.
			setImmediate(leaveOnce);
		}
	}

	return {
		inTurn,
		/** How many work, and how many wait for their turn. */
		count: () => ({ working, waiting: waiting.length }),
	};
}
