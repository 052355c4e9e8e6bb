/** A page's own script files, in the order it names them: all that a browser loads before anybody touches it. */
export function scriptFiles(html: string): string[] {
	const found = html.matchAll(
		/(?:rel="(?:modulepreload|later)"[^>]*href|<script[^>]*src|import(?:\s*\*\s*as\s*\w+\s*from)?)\s*=?\s*"(\/assets\/[^"]+\.js)"/g,
	);
	return [...new Set([...found].map(([, file = ""]) => file))];
}
