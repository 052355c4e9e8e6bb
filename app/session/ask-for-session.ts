import type { SessionState } from "#core/accounts/types.ts";

const FIRST_WAIT_MS = 200;
const MOST_TRIES = 4;
const NOBODY: SessionState = { signedIn: false, name: null };

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Who is signed in, or `unknown` when the shop cannot say. What may pass is tried again after 200 ms,
 * doubling; a refusal means nobody is.
 */
export async function askForSession(): Promise<SessionState | "unknown"> {
	for (let tries = 0; tries < MOST_TRIES; tries++) {
		if (tries > 0) await wait(FIRST_WAIT_MS * 2 ** (tries - 1));
		try {
			const response = await fetch("/auth/v1/session-state");
			if (response.ok) return (await response.json()) as SessionState;
			if (response.status < 500 && response.status !== 429) return NOBODY;
		} catch {
			// The network may be back for the next try.
		}
	}
	return "unknown";
}
