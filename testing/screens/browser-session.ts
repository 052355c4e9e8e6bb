/** The cookies of one browser, and the headers it sends. */
export class BrowserSession {
	readonly #cookies = new Map<string, string>();
	readonly #address: string | null;

	/** `address` is what the edge says of where it is. */
	constructor(address: string | null = null) {
		this.#address = address;
	}

	get headers(): Headers {
		const headers = new Headers();
		if (this.#address) headers.set("x-client-address", this.#address);
		if (this.#cookies.size > 0) {
			headers.set(
				"cookie",
				[...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
			);
		}
		return headers;
	}

	/** Takes Set-Cookie values; what is to be forgotten is. */
	take(cookies: string[]): void {
		for (const cookie of cookies) {
			const [pair = "", ...attributes] = cookie.split("; ");
			const at = pair.indexOf("=");
			const name = pair.slice(0, at);
			const value = pair.slice(at + 1);
			if (!value || attributes.some((one) => /^max-age=0$/i.test(one))) this.#cookies.delete(name);
			else this.#cookies.set(name, value);
		}
	}

	/** Replaces every cookie's value, as somebody who forges them would. */
	forge(change: (value: string) => string): void {
		for (const [name, value] of this.#cookies) this.#cookies.set(name, change(value));
	}

	get cookieNames(): string[] {
		return [...this.#cookies.keys()];
	}
}
