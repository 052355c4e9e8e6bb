import type { MiddlewareFunction, ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
type Module = NonNullable<Routes[string]>["module"];

type Part = "loader" | "action" | "middleware";

/** What a part of a screen is run as; `screen` is the route's own id. */
export type Around = <Args extends unknown[], Answer>(
	run: (...args: Args) => Answer,
	part: Part,
	screen: string,
) => (...args: Args) => Answer | Promise<Answer>;

/** The same screens, whose loaders, actions and guards run within `around`: said once, so that none can forget it. */
export function aroundScreens(build: ServerBuild, around: Around): ServerBuild {
	const heardModule = (module: Module, screen: string): Module =>
		({
			...module,
			...(module.loader && { loader: around(module.loader, "loader", screen) }),
			...(module.action && { action: around(module.action, "action", screen) }),
			...(module.middleware && {
				middleware: module.middleware.map((one) =>
					around(one as MiddlewareFunction<Response>, "middleware", screen),
				),
			}),
		}) as Module;
	const routes = Object.fromEntries(
		Object.entries(build.routes).map(([id, route]) => [
			id,
			route && { ...route, module: heardModule(route.module, id) },
		]),
	);
	return { ...build, routes };
}
