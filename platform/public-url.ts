/** Whether a text is a whole address and nothing more: screens, cookies and links stand at its root. */
export function isOrigin(text: string): boolean {
	const url = URL.parse(text);
	if (!url) return false;
	const { protocol, pathname, search, hash, username } = url;
	return /^https?:$/.test(protocol) && /^\/*$/.test(pathname) && !search && !hash && !username;
}

/** Reached by strangers over the internet: by https, under a name that is not this machine's. */
export function isPublic(address: string | undefined): boolean {
	if (!address) return false;
	const { protocol, hostname } = new URL(address);
	const local = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
	return protocol === "https:" && !local && !hostname.endsWith(".localhost");
}
