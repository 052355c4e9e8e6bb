/** Bots by their user agent. */
const PROGRAM = /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|http|curl|wget|python/i;

/** Whether a request comes from a program, which no figure counts. */
export const isProgram = (request: Request): boolean =>
	PROGRAM.test(request.headers.get("user-agent") ?? "bot");
