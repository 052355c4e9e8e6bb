const AGAIN_MS = 3_000;
/** Tries in vain before it is said: a shop that starts anew needs a moment. */
const FAILS_BEFORE_TOLD = 3;

/** The page that is being asked for again without anybody having asked for it; null while none is. */
let quiet: { address: string } | null = null;

const SCREEN_DATA = ".data";
/** Which parts of the page are asked for. */
const PARTS = "_routes";

/** The page whose data is asked for, as the address bar has it; null for anything else. */
function pageOf(asked: URL): string | null {
	if (!asked.pathname.endsWith(SCREEN_DATA)) return null;
	const path = asked.pathname.slice(0, -SCREEN_DATA.length);
	const query = new URLSearchParams(asked.search);
	query.delete(PARTS);
	return `${path === "/_root" || path === "/_" ? "/" : path}${query.size > 0 ? `?${query}` : ""}`;
}

const wait = (ms: number, signal: AbortSignal | null) =>
	new Promise<void>((done) => {
		const timer = setTimeout(done, ms);
		signal?.addEventListener("abort", () => {
			clearTimeout(timer);
			done();
		});
	});

/**
 * Asks for the data of the page at `here` again, by `refetch`, for news that nobody waits for. While it lasts
 * a lost line or a shop that fails does not take the page away: `keepAsking` asks until there is an answer.
 */
export async function askQuietly(refetch: () => Promise<void>, here: URL): Promise<void> {
	const mine = {
		address: `${here.pathname}${here.search && `?${new URLSearchParams(here.search)}`}`,
	};
	quiet = mine;
	try {
		await refetch();
	} finally {
		if (quiet === mine) quiet = null;
	}
}

type Told = {
	/** The page that stands is of before, and cannot be asked for. */
	lost(): void;
	/** A page came after all. */
	back(): void;
};

/** A `fetch` that, for what is asked quietly, tries again every three seconds instead of failing, until it is given up. */
export function keepAsking(ask: typeof fetch, origin: string, tell: Told): typeof fetch {
	let told = false;
	const failed = (times: number) => {
		if (told || times < FAILS_BEFORE_TOLD) return;
		told = true;
		tell.lost();
	};
	const came = () => {
		if (told) tell.back();
		told = false;
	};
	return async (input, init) => {
		const asked = new URL(input instanceof Request ? input.url : input, origin);
		const signal = init?.signal ?? (input instanceof Request ? input.signal : null);
		const page = pageOf(asked);
		const isQuiet = () => page !== null && quiet?.address === page && !signal?.aborted;
		for (let times = 1; ; times++) {
			try {
				const answer = await ask(input, init);
				if (page !== null && answer.status < 500) came();
				if (answer.status < 500 || !isQuiet()) return answer;
			} catch (error) {
				if (!isQuiet()) throw error;
			}
			failed(times);
			await wait(AGAIN_MS, signal);
		}
	};
}
