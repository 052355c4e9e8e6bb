import { localMoment } from "#core/values/local-moment.ts";

/** Hours of São Paulo between which the shop writes by itself. */
export const FIRST_HOUR = 9;
export const LAST_HOUR = 20;

/** Whether it is an hour for sending, in São Paulo. */
export function mayWriteAt(now: Date): boolean {
	const hour = Number(localMoment(now).slice(11, 13));
	return hour >= FIRST_HOUR && hour < LAST_HOUR;
}
