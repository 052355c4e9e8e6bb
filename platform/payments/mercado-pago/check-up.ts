import { z } from "zod";
import type { CheckUp } from "../provider.ts";
import type { Client } from "./client.ts";

const newest = z.object({
	results: z.array(z.object({ live_mode: z.boolean().nullish().catch(null) })),
});

/**
 * Whether the access token is taken, whether it is a live one, and what time it is there. Its newest
 * payment tells the second: the token's own letters do not.
 */
export async function checkUp(client: Client): Promise<CheckUp> {
	const query = new URLSearchParams({ sort: "date_created", criteria: "desc", limit: "1" });
	const { status, body, date } = await client({
		method: "GET",
		path: `/v1/payments/search?${query}`,
	});
	const clock = date && !Number.isNaN(Date.parse(date)) ? new Date(date) : null;
	if (status === 401 || status === 403) return { keys: "refused", live: null, clock };
	const parsed = status === 200 ? newest.safeParse(body) : null;
	if (!parsed?.success) return { keys: "silent", live: null, clock };
	return { keys: "valid", live: parsed.data.results[0]?.live_mode ?? null, clock };
}
