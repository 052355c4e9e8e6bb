import { data } from "react-router";
import { z } from "zod";
import { shopContext } from "#app/context.ts";
import type { Route } from "./+types/preview-route";

const LONGEST = 1_000_000;

const previewInput = z.union([
	z.object({ content: z.string().max(LONGEST) }),
	z.object({ pageId: z.string(), versionId: z.string() }),
]);

/** Returns `{ html }`: a sanitised text, or an earlier version. */
export async function action({ request, context }: Route.ActionArgs) {
	const { pages } = context.get(shopContext);
	const wanted = await readJson(request, previewInput);
	if ("content" in wanted) return Response.json({ html: pages.preview(wanted.content) });
	const html = await pages.previewVersion(wanted.pageId, wanted.versionId);
	return html === null ? new Response(null, { status: 404 }) : Response.json({ html });
}

/** JSON of our own screens; anything else is a client bug and answers 400. */
async function readJson<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
	const parsed = schema.safeParse(await request.json().catch(() => null));
	if (!parsed.success)
		throw data("Requisição inválida.", { status: 400, statusText: "Bad Request" });
	return parsed.data;
}
