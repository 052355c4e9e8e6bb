import type { RouterContextProvider } from "react-router";
import { customerContext, senderContext, shopContext } from "#app/context.ts";
import { messageForRefusal, TOO_MANY_FORMS } from "#core/reviews/shared/review.ts";

export type Written =
	| { ok: true }
	| { ok: false; message: string; fields?: Record<string, string>; fotos?: string[] };

export async function refusedUnread(
	request: Request,
	context: Readonly<RouterContextProvider>,
): Promise<Written | null> {
	if (!request.headers.get("content-type")?.startsWith("multipart/")) return null;
	const { user } = context.get(customerContext);
	const { reviews } = context.get(shopContext);
	const allowed = await reviews.mayFormCome(user.id, context.get(senderContext));
	return allowed ? null : { ok: false, message: TOO_MANY_FORMS };
}

export async function writeReview(
	form: FormData,
	context: Readonly<RouterContextProvider>,
	productId: string,
): Promise<Written> {
	const { user } = context.get(customerContext);
	const photos = {
		// An empty file field submits a nameless file.
		files: form
			.getAll("fotos")
			.filter((file) => file instanceof File && file.name !== "") as File[],
		stored: form.getAll("foto_guardada").filter((address) => typeof address === "string"),
	};
	const written = await context
		.get(shopContext)
		.reviews.submitReview(user.id, productId, Object.fromEntries(form), photos);
	if (written.ok) return { ok: true };
	const { error } = written;
	if (error.code !== "invalid") return { ok: false, message: messageForRefusal(error.code) };
	const { fields, fotos } = error;
	return { ok: false, message: Object.values(fields)[0] ?? "Avaliação inválida", fields, fotos };
}
