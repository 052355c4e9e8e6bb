import { createHash } from "node:crypto";
import { z } from "zod";
import type { Admin } from "#core/audit/types.ts";
import type { Shop } from "#core/shop.ts";
import type { Answer } from "./answer.ts";

/** An answer and the status it goes with. */
export type Outcome = { answer: Answer; status: number };

const keyed = z.object({ idempotencyKey: z.uuid() });

/** The one before was done and this was not; telling so asks the screen anew what it shows. */
const OTHER: Outcome = {
	answer: {
		ok: false,
		title: "O envio anterior chegou",
		message:
			"Ele tinha ficado sem resposta e foi salvo. Este ainda não: confira como ficou e envie de novo se for preciso.",
	},
	status: 200,
};
const UNKNOWN_END: Outcome = {
	answer: {
		ok: false,
		title: "O envio anterior ficou sem resposta",
		message: "Não sabemos se ele foi feito. Confira como ficou antes de enviar de novo.",
	},
	status: 200,
};

/**
 * Does what is asked at `path`, or answers what it was answered when it came before: a browser that got no answer
 * sends the same `idempotencyKey` once more. Without one it is simply done.
 */
export async function onceFor(
	{ shop, admin }: { shop: Shop; admin: Admin },
	path: string,
	body: unknown,
	run: () => Promise<Outcome>,
): Promise<Outcome> {
	const key = keyed.safeParse(body).data?.idempotencyKey;
	if (!key) return run();
	const asked = await fingerprint(path, body as Record<string, unknown>);
	const once = await shop.sends.once({ admin, key, asked }, async () => {
		const outcome = await run();
		return { outcome, changed: outcome.answer.ok };
	});
	if (once.step === "answered") return once.outcome;
	return once.step === "other" ? OTHER : UNKNOWN_END;
}

/** Of the screen's address and all that was sent to it, files by what they hold. */
async function fingerprint(path: string, body: Record<string, unknown>): Promise<string> {
	const hash = createHash("sha256").update(path);
	for (const [name, value] of Object.entries(body)) {
		hash.update(`\n${name}:`);
		if (value instanceof File) hash.update(new Uint8Array(await value.arrayBuffer()));
		else hash.update(JSON.stringify(value) ?? "");
	}
	return hash.digest("base64url");
}
