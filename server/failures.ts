import type { ErrorHandler } from "hono";
import type { RequestIdVariables } from "hono/request-id";
import { OUTAGE_SAID } from "#core/values/failure-words-rules.ts";
import { isDatabaseFailure } from "#platform/database/failures.ts";
import type { Outage } from "#platform/database/outage.ts";
import { FilesAway } from "#platform/files/files-away.ts";
import type { Log } from "#platform/log.ts";
import { CLIENT_LEFT } from "./access-log.ts";
import { AWAY_PAGE, FILES_AWAY_TEXT, RETRY_AFTER_SECONDS } from "./away.ts";
import { BARE_PAGE_POLICY, barePage } from "./bare-page.ts";
import { loggedPath } from "./logged-path.ts";

const MESSAGE = "Algo não saiu como o esperado. Tente de novo em instantes.";

/** The text of a page that failed unforeseen (rule storefront 1). */
const pageOf = (id: string) =>
	barePage({
		title: "Erro inesperado",
		heading: "Unexpected Application Error!",
		html: `<p>${MESSAGE}</p><p>Código para o atendimento: <strong>${id}</strong></p><p><a href="/">Voltar ao início</a></p>`,
	});

/** What is answered as JSON, to programs and to the shop's own pages. */
const ANSWERS_JSON = /^\/(?:functions|webhooks|auth|admin\/uploads)\//;

/**
 * When something that nobody foresaw goes wrong: said in pt-BR, told to the log, nothing leaks. What fails
 * because of the database, or of where files are kept, may be asked again in a moment, and says so.
 */
export function onFailure(
	log: Log,
	outage: Outage,
): ErrorHandler<{ Variables: RequestIdVariables }> {
	return (err, c) => {
		const { path } = c.req;
		const about = { err, id: c.get("requestId"), path: loggedPath(path) };
		c.header("Cache-Control", "no-store");
		if (err instanceof FilesAway) {
			log.error(about, "not answered: files cannot be read or written");
			c.header("Retry-After", RETRY_AFTER_SECONDS);
			return c.json({ error: FILES_AWAY_TEXT }, 503);
		}
		// Asked first: a client's broken line reads like the database's.
		if (c.req.raw.signal.aborted) {
			log.info(about, "cut short: the client left");
			return new Response(null, { status: CLIENT_LEFT });
		}
		const away = isDatabaseFailure(err) || outage.isDoubtful();
		if (away) log.warn(about, "not answered: the database is away");
		else log.error(about, "unforeseen failure");
		if (away) c.header("Retry-After", RETRY_AFTER_SECONDS);
		const status = away ? 503 : 500;
		if (ANSWERS_JSON.test(path)) return c.json({ error: away ? OUTAGE_SAID : MESSAGE }, status);
		c.header("Content-Security-Policy", BARE_PAGE_POLICY);
		return c.html(away ? AWAY_PAGE : pageOf(c.get("requestId")), status);
	};
}
