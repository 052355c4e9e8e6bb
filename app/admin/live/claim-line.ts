/**
 * Asks to be the one hidden page of this browser that keeps its line: what gives that up again, or null when another
 * page has it, or the browser knows no locks, as at an address without https.
 */
export const claimLine = (address: string): Promise<(() => void) | null> =>
	new Promise((answer) => {
		if (!navigator.locks) return answer(null);
		const held = navigator.locks.request(address, { ifAvailable: true }, (lock) => {
			if (!lock) return answer(null);
			return new Promise<void>((done) => answer(done));
		});
		held.catch(() => answer(null));
	});
