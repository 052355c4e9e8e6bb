import { askNotice } from "./ask-notice.ts";
import type { DemandQuery } from "./demand-rules.ts";
import { forgetWaiting } from "./forget-waiting.ts";
import { listDemand, summariseDemand } from "./list-demand.ts";
import { confirmNotice, findNotice, findOwnNotice, leaveNotice } from "./own-notice.ts";
import { tellWaiting } from "./tell-waiting.ts";
import type { Asker, WaitingDeps } from "./types.ts";

/** Telling people when what was sold out is back, and the merchant what they wait for. */
export const createWaiting = (deps: WaitingDeps) => ({
	sendsMail: deps.sendsMail,
	ask: (asked: unknown, asker: Asker) => askNotice(deps, asked, asker),
	find: (token: string) => findNotice(deps, token),
	findOwn: (userId: string, variantId: string) => findOwnNotice(deps.db, userId, variantId),
	confirm: (token: string) => confirmNotice(deps, token),
	leave: (token: string, all: boolean) => leaveNotice(deps.db, token, all),
	tell: () => tellWaiting(deps),
	forget: () => forgetWaiting(deps),
	listDemand: (query: DemandQuery) => listDemand(deps.db, query),
	summariseDemand: () => summariseDemand(deps.db),
});
