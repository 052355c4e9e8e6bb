import { data, type MiddlewareFunction, type ServerBuild } from "react-router";
import { isDatabaseFailure } from "#platform/database/failures.ts";
import type { Outage } from "#platform/database/outage.ts";
import { AWAY_TEXT } from "./away.ts";

type Routes = ServerBuild["routes"];
type Module = NonNullable<Routes[string]>["module"];

/**
 * The same screens, whose loaders, actions and guards answer 503 where the database is what failed,
 * instead of the 500 of a mistake. Done here once, so that no screen can forget it.
 */
export function answerOutages(build: ServerBuild, outage: Outage): ServerBuild {
	const heard =
		<Args extends unknown[], Answer>(run: (...args: Args) => Answer) =>
		async (...args: Args) => {
			try {
				return await run(...args);
			} catch (error) {
				throw error instanceof Error && (isDatabaseFailure(error) || outage.isDoubtful())
					? data(AWAY_TEXT, { status: 503, statusText: "Service Unavailable" })
					: error;
			}
		};
	const heardModule = (module: Module): Module =>
		({
			...module,
			...(module.loader && { loader: heard(module.loader) }),
			...(module.action && { action: heard(module.action) }),
			...(module.middleware && {
				middleware: module.middleware.map((one) => heard(one as MiddlewareFunction<Response>)),
			}),
		}) as Module;
	const routes = Object.fromEntries(
		Object.entries(build.routes).map(([id, route]) => [
			id,
			route && { ...route, module: heardModule(route.module) },
		]),
	);
	return { ...build, routes };
}
