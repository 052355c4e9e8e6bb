/** What the browser itself says when nothing answered. */
export const isUnreachable = (error: unknown): boolean =>
	error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
