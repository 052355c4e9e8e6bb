import { AsyncLocalStorage } from "node:async_hooks";

/** The request that a piece of work belongs to. `route` is a pattern, known once the router has matched. */
export type RequestScope = { id: string; route?: string };

const current = new AsyncLocalStorage<RequestScope>();

/** Runs `work` as part of a request. */
export const withinRequest = <T>(scope: RequestScope, work: () => T): T => current.run(scope, work);

/** The current request; undefined outside of one. */
export const requestNow = (): RequestScope | undefined => current.getStore();
