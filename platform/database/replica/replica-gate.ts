const FIRST_WAIT_MS = 5;
const LONGEST_WAIT_MS = 250;
const WATCH_MS = 1_000;
/** One that needs longer than this for a change is told of. */
const SLOW_MS = 2 * WATCH_MS;

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms).unref());

export type GateOptions = {
	/** Up to where the primary has written its log at this moment. */
	written(): Promise<string>;
	/** Whether the replica has caught up with this position of the log. */
	hasReached(position: string): Promise<boolean>;
	/** Told when the replica begins to be read, and when it fails or falls behind, with the failure. */
	onTurn?: (open: boolean, error?: unknown) => void;
};

export type ReplicaGate = ReturnType<typeof createReplicaGate>;

/**
 * Says whether a streaming replica may be read: only while it has everything this process has heard of. It is
 * left out from the moment a change is heard until it has that change too, and while it fails or falls more than
 * a second or two behind. Nothing is thrown: a replica that cannot be asked is one that is not read.
 */
export function createReplicaGate({ written, hasReached, onTurn = () => {} }: GateOptions) {
	let open = false;
	/** Undefined until it is known whether it is read at all. */
	let told: boolean | undefined;
	let shutAt = performance.now();
	let changes = 0;
	let catchingUp = false;
	let looking = false;
	let stopped = false;
	/** Where the primary stood at the last look, and when that was. */
	let mark: { position: string; at: number } | undefined;
	let reachedAt: number | undefined;

	const tell = (reads: boolean, error?: unknown) => {
		if (told !== reads && !stopped) onTurn(reads, error);
		told = reads;
	};
	const shut = () => {
		if (open) shutAt = performance.now();
		open = false;
	};
	const leaveOut = (error?: unknown) => {
		shut();
		tell(false, error);
	};
	/** Opens as soon as it has what was written before the last change was heard. */
	async function catchUp(): Promise<void> {
		while (!stopped && !open) {
			const heard = changes;
			const at = performance.now();
			const position = await written();
			for (let wait = FIRST_WAIT_MS; heard === changes && !stopped; wait *= 2) {
				if ((await hasReached(position)) && heard === changes && !stopped) {
					reachedAt = at;
					open = true;
					tell(true);
					return;
				}
				await sleep(Math.min(wait, LONGEST_WAIT_MS));
			}
		}
	}
	function tryToOpen(): void {
		if (catchingUp) return;
		catchingUp = true;
		catchUp()
			// The next look tries again.
			.catch((error: unknown) => tell(false, error))
			.finally(() => {
				catchingUp = false;
			});
	}
	/** Whether it has reached by now what the primary had written at the look before. */
	async function compare(): Promise<void> {
		const position = await written().catch(() => null);
		// Without a primary nothing changes, and there is nothing to fall behind of.
		if (position === null) return;
		const before = mark;
		mark = { position, at: performance.now() };
		if (!before) return;
		try {
			if (await hasReached(before.position)) reachedAt = before.at;
			else leaveOut();
		} catch (error) {
			leaveOut(error);
		}
	}
	async function look(): Promise<void> {
		if (looking) return;
		looking = true;
		if (open) await compare();
		else {
			if (performance.now() - shutAt > SLOW_MS) tell(false);
			tryToOpen();
		}
		looking = false;
	}
	const timer = setInterval(() => void look(), WATCH_MS).unref();
	tryToOpen();
	return {
		isOpen: () => open,
		/** Something changed: what is read from now on has to show it. */
		changed(): void {
			changes += 1;
			shut();
			tryToOpen();
		},
		/** It failed whoever asked it. */
		failed: leaveOut,
		/** For how many milliseconds it may be behind at most; null while that is unknown. */
		behindMs: () => (reachedAt === undefined ? null : performance.now() - reachedAt),
		stop(): void {
			stopped = true;
			open = false;
			clearInterval(timer);
		},
	};
}
