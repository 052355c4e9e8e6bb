import { expect, it } from "vitest";
import type { Shop } from "#core/shop.ts";
import { fail, ok } from "#core/values/result.ts";
import { sendTo } from "#testing/admin-call.ts";
import { action } from "./route.tsx";

const known = async (_: unknown, id: string) =>
	id === "1" ? ok(null) : fail({ code: "not_found" });
const enterReview = async (_: unknown, { comment }: { comment?: string }) =>
	comment
		? ok({ id: "2" })
		: fail({ code: "invalid", fields: { comment: "Escreva o comentário" } });
const reviews = {
	approveReview: known,
	hideReview: known,
	deleteReview: known,
	enterReview,
	removePhoto: known,
};
const send = sendTo(action, { reviews } as unknown as Shop);

it.each([
	["approve", "Avaliação aprovada!"],
	["hide", "Avaliação oculta da loja"],
	["delete", "Avaliação removida!"],
	["removePhoto", "Foto retirada!"],
])("%s says what was done, or that the review is gone", async (intent, message) => {
	expect(await send({ intent, id: "1", foto: "/media/a" })).toEqual({
		ok: true,
		message,
		status: 200,
	});
	expect(await send({ intent, id: "9", foto: "/media/a" })).toMatchObject({
		ok: false,
		message: "Esta avaliação não existe mais. Atualize a página.",
	});
});

it("enters a review, and says what is missing of it", async () => {
	expect(await send({ intent: "create", form: { comment: "Ótimo" } })).toMatchObject({
		message: "Avaliação criada!",
	});
	expect(await send({ intent: "create", form: {} })).toMatchObject({
		ok: false,
		status: 422,
		message: "Escreva o comentário",
		fields: { comment: "Escreva o comentário" },
	});
});
