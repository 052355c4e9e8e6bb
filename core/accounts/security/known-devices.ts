import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Cookie with the accounts this browser signed in to; the library adds its prefix. */
export const DEVICE_COOKIE = "device";
export const DEVICE_SECONDS = 365 * 24 * 3600;

const MOST_ACCOUNTS = 5;
const ENTRY = /^[\w-]{16}\.[\w-]{43}$/;

/**
 * Browsers that have signed in before. Each cookie entry is a random id with a signature for one e-mail:
 * unforgeable, and revealing nothing about the account.
 */
export function createKnownDevices(secret: string) {
	const sign = (id: string, email: string) =>
		createHmac("sha256", secret).update(`known-device:${id}:${email}`).digest();
	const entriesOf = (cookie: string | null | undefined): string[] =>
		(cookie ?? "")
			.slice(0, 1000)
			.split("~")
			.filter((entry) => ENTRY.test(entry));
	const idFor = (entry: string, email: string): string | null => {
		const [id = "", signature = ""] = entry.split(".");
		const given = Buffer.from(signature, "base64url");
		const wanted = sign(id, email);
		return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : null;
	};
	return {
		/** The device's id if it has signed in to the account of `email`, else null. */
		recognise(cookie: string | null | undefined, email: string): string | null {
			for (const entry of entriesOf(cookie)) {
				const id = idFor(entry, email);
				if (id) return id;
			}
			return null;
		},
		/** The cookie's next value with `email`; stores the five latest accounts. */
		remember(cookie: string | null | undefined, email: string): string {
			const entries = entriesOf(cookie);
			const own = entries.find((entry) => idFor(entry, email) !== null);
			const id = randomBytes(12).toString("base64url");
			const entry = own ?? `${id}.${sign(id, email).toString("base64url")}`;
			const others = entries.filter((other) => other !== own);
			return [entry, ...others].slice(0, MOST_ACCOUNTS).join("~");
		},
	};
}

export type KnownDevices = ReturnType<typeof createKnownDevices>;
