import { z } from "zod";
import type { RecoverAdmin, RecoveredAdmin } from "#core/accounts/admins/recover-admin.ts";
import type { Platform, Shop } from "#core/shop.ts";
import { publicAddress } from "#platform/config.ts";
import { requestFromHolder } from "#platform/database/directory-lock.ts";

const requestSchema = z.object({
	recoverAdmin: z.object({ email: z.string().max(400), dropSecondFactor: z.boolean() }),
});

/** `url` is the recovered administrator's complete link. */
export type Recovery = { done: RecoveredAdmin & { url: string } } | { problem: string };

type Recovering = { accounts: Pick<Shop["accounts"], "recoverAdmin"> };

/** Recovers an administrator and returns the result as text for the operator. */
export async function recover(
	{ accounts }: Recovering,
	address: string,
	wanted: RecoverAdmin,
): Promise<Recovery> {
	const recovered = await accounts.recoverAdmin(wanted);
	if (recovered.ok) {
		return { done: { ...recovered.value, url: `${address}${recovered.value.path}` } };
	}
	const { known } = recovered.error;
	const others =
		known.length > 0
			? `These have: ${known.join(", ")}.`
			: "Nobody has yet: the shop prints a set-up code when it starts.";
	return { problem: `${wanted.email} has never administered this shop. ${others}` };
}

/** Lets the recovery command use the embedded database of a running shop, which only its process can write. */
export function answerRecoverRequests(
	{ database: { driver }, config }: Pick<Platform, "database" | "config">,
	shop: Recovering,
): void {
	if (driver.kind !== "embedded") return;
	driver.onRequest(async (text) => {
		const request = requestSchema.safeParse(JSON.parse(text));
		if (!request.success) return null;
		try {
			const { recoverAdmin } = request.data;
			return JSON.stringify(await recover(shop, publicAddress(config), recoverAdmin));
		} catch (error) {
			const reason = error instanceof Error ? error.message : String(error);
			return JSON.stringify({ problem: `The running shop could not do it: ${reason}` });
		}
	});
}

export async function requestRecovery(directory: string, wanted: RecoverAdmin): Promise<Recovery> {
	const answer = await requestFromHolder(directory, JSON.stringify({ recoverAdmin: wanted }));
	return answer
		? (JSON.parse(answer) as Recovery)
		: { problem: "The running shop is just starting or stopping: try again in a moment." };
}
