import type { ServerBuild } from "react-router";
import { fetchToaster } from "#app/ui/toast-area.tsx";

/** Told by the router's manifest, and not by its types. */
type Route = NonNullable<ServerBuild["assets"]["routes"][string]> & { hasDefaultExport?: boolean };

/**
 * Fetches what says in the back office that the line is lost, which has to be here by then: messages, and what stands
 * in the browser before those actions that have no screen. For that the router would load the whole page anew, which
 * nothing brings back without a line.
 */
export function fetchLostLine(): void {
	const { __reactRouterManifest: manifest } = window as Window & {
		__reactRouterManifest?: ServerBuild["assets"];
	};
	if (!import.meta.env.PROD || !navigator.onLine) return;
	fetchToaster();
	for (const route of Object.values(manifest?.routes ?? {}) as Route[]) {
		const { id, module, clientActionModule = module, hasClientAction, hasDefaultExport } = route;
		if (!id.startsWith("admin/") || !hasClientAction || hasDefaultExport) continue;
		for (const file of [module, clientActionModule]) {
			void import(/* @vite-ignore */ file).catch(() => {});
		}
	}
}
