export function cookieHeaders(cookies: string[], more: Record<string, string> = {}): Headers {
	const headers = new Headers(more);
	for (const cookie of cookies) headers.append("Set-Cookie", cookie);
	return headers;
}

/** The request's headers with the new `cookies` applied. */
export function withCookies(request: Request, cookies: string[]): Headers {
	const jar = new Map<string, string>();
	const put = (pair: string) => {
		const at = pair.indexOf("=");
		if (at > 0) jar.set(pair.slice(0, at).trim(), pair.slice(at + 1));
	};
	for (const pair of request.headers.get("cookie")?.split("; ") ?? []) put(pair);
	for (const cookie of cookies) put(cookie.split(";")[0] ?? "");
	const headers = new Headers(request.headers);
	headers.set("cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "));
	return headers;
}
