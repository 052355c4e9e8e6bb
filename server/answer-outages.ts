import { data, type ServerBuild } from "react-router";
import { isDatabaseFailure } from "#platform/database/failures.ts";
import type { Outage } from "#platform/database/outage.ts";
import { aroundScreens } from "./around-screens.ts";
import { AWAY_TEXT } from "./away.ts";

/**
 * The same screens, whose loaders, actions and guards answer 503 where the database is what failed,
 * instead of the 500 of a mistake.
 */
export const answerOutages = (build: ServerBuild, outage: Outage): ServerBuild =>
	aroundScreens(build, (run) => async (...args) => {
		try {
			return await run(...args);
		} catch (error) {
			throw error instanceof Error && (isDatabaseFailure(error) || outage.isDoubtful())
				? data(AWAY_TEXT, { status: 503, statusText: "Service Unavailable" })
				: error;
		}
	});
