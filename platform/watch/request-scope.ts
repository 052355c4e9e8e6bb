import { AsyncLocalStorage } from "node:async_hooks";

/** Which request a piece of work belongs to. `route` is a pattern, known once the request found its screen. */
export type RequestScope = { id: string; route?: string };

const current = new AsyncLocalStorage<RequestScope>();

/** Runs `work` as part of a request. */
export const withinRequest = <T>(scope: RequestScope, work: () => T): T => current.run(scope, work);

/** The request that is being answered here; undefined for what nobody asked for. */
export const requestNow = (): RequestScope | undefined => current.getStore();
