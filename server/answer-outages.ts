import { data, type ServerBuild } from "react-router";
import { OUTAGE_SAID } from "#core/values/failure-words-rules.ts";
import { isDatabaseFailure } from "#platform/database/failures.ts";
import type { Outage } from "#platform/database/outage.ts";
import { aroundScreens } from "./around-screens.ts";

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
				? data(OUTAGE_SAID, { status: 503, statusText: "Service Unavailable" })
				: error;
		}
	});
