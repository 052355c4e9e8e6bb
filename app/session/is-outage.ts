import { isRouteErrorResponse } from "react-router";

/** What the server answers where the database was away, and nothing was read before. */
export const isOutage = (error: unknown): boolean =>
	isRouteErrorResponse(error) && error.status === 503;
