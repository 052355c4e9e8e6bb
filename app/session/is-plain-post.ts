/** Whether a form was sent by the browser itself, as it is without scripts: the answer is a whole page. */
export const isPlainPost = (request: Request): boolean =>
	!new URL(request.url).pathname.endsWith(".data");
