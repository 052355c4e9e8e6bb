import { and, count, eq, isNull, sql } from "drizzle-orm";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { networkOf } from "#platform/rate-limit/network-of.ts";
import { askForm } from "./ask-form-rules.ts";
import { findWaitedUnit, type WaitedUnit } from "./find-waited-unit.ts";
import { noticeConfirm, noticeStands } from "./mail-templates.ts";
import { avisos_estoque } from "./schema.ts";
import type { Asked, Asker, AskFailure, WaitingDeps } from "./types.ts";
import {
	ASKED_PER_NETWORK,
	LINKS_PER_ADDRESS,
	MOST_PER_ADDRESS,
	NO_EMAIL,
} from "./waiting-rules.ts";

/**
 * Asks to be told when a variation that is sold out comes back (rule stock 5). An account whose e-mail is
 * confirmed is noted at once; any other address gets a link, and is answered alike whether it waits already
 * or not. Asking again keeps the place in the queue, once it is confirmed.
 */
export async function askNotice(
	deps: WaitingDeps,
	asked: unknown,
	asker: Asker,
): Promise<Result<Asked, AskFailure>> {
	const { db, limiter } = deps;
	const sendsMail = deps.sendsMail();
	const network = networkOf(asker.from);
	if (network && !(await limiter.consume(`aviso:rede:${network}`, ASKED_PER_NETWORK)).allowed)
		return fail({ code: "too_many" });
	const parsed = askForm.safeParse(asked);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const known = asker.user?.emailVerified ? asker.user : null;
	const email = (parsed.data.email || (asker.user?.email ?? "")).toLowerCase();
	if (!email) return fail({ code: "invalid", fields: { email: NO_EMAIL } });
	const unit = await findWaitedUnit(db, parsed.data.variantId);
	if (!unit?.disponivel) return fail({ code: "not_sold" });
	if (unit.estoque > 0) return fail({ code: "available" });
	const userId = known?.email.toLowerCase() === email ? known.id : null;
	if (!userId && !(await limiter.consume(`aviso:${email}`, LINKS_PER_ADDRESS)).allowed)
		return fail({ code: "too_many" });
	return runTransaction(db, async (tx) => {
		if (await waitsForTooMuch(tx, unit.id, email)) return fail({ code: "too_many_waits" });
		const request = await note(tx, { unit, email, userId, now: deps.clock() });
		if (userId) return ok({ state: "noted", email, sendsMail, token: request.token });
		await deps.outbox.queue(tx, {
			template: request.confirmado_em ? noticeStands : noticeConfirm,
			data: { ...unit, token: request.token },
			to: email,
		});
		return ok({ state: "confirm", email, sendsMail, token: null });
	});
}

async function waitsForTooMuch(tx: Tx, unitId: string, email: string): Promise<boolean> {
	const [waits] = await tx
		.select({ n: count() })
		.from(avisos_estoque)
		.where(
			and(
				eq(avisos_estoque.email, email),
				isNull(avisos_estoque.avisado_em),
				sql`${avisos_estoque.variante_id} <> ${unitId}`,
			),
		);
	return (waits?.n ?? 0) >= MOST_PER_ADDRESS;
}

type Request = { unit: WaitedUnit; email: string; userId: string | null; now: Date };

/**
 * One row for an address and a variation; one that was told of begins anew, at the end of the queue. So does
 * one that was never confirmed: its new link is good for as long as it says.
 */
async function note(tx: Tx, { unit, email, userId, now }: Request) {
	const at = now.toISOString();
	const [request] = await queryRows<{ token: string; confirmado_em: string | null }>(
		tx,
		sql`insert into avisos_estoque as a (produto_id, variante_id, email, user_id, pedido_em, confirmado_em)
			values (${unit.produto_id}, ${unit.id}, ${email}, ${userId}, ${at}, ${userId ? at : null}::timestamptz)
			on conflict (variante_id, email) do update set
				user_id = coalesce(excluded.user_id, a.user_id),
				token = case when a.avisado_em is null then a.token else excluded.token end,
				pedido_em = case when a.avisado_em is null and a.confirmado_em is not null
					then a.pedido_em else excluded.pedido_em end,
				confirmado_em = case when a.avisado_em is null
					then coalesce(a.confirmado_em, excluded.confirmado_em) else excluded.confirmado_em end,
				avisado_em = null
			returning token, confirmado_em`,
	);
	if (!request) throw new Error("request of a notice not written");
	return request;
}
