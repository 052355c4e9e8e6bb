import { z } from "zod";
import { shopContext } from "#app/context.ts";
import { readJson } from "../read-json.ts";
import type { Route } from "./+types/preview-route";

const LONGEST = 1_000_000;

const asked = z.union([
	z.object({ content: z.string().max(LONGEST) }),
	z.object({ pasted: z.string().max(LONGEST) }),
	z.object({ pageId: z.string(), versionId: z.string() }),
]);

/** HTML as the shop will show it, what was pasted made clean, or an earlier text: `{ html }`. */
export async function action({ request, context }: Route.ActionArgs) {
	const { pages } = context.get(shopContext);
	const wanted = await readJson(request, asked);
	if ("pasted" in wanted) return Response.json({ html: pages.cleanPasted(wanted.pasted) });
	if ("content" in wanted) return Response.json({ html: pages.preview(wanted.content) });
	const html = await pages.previewVersion(wanted.pageId, wanted.versionId);
	return html === null ? new Response(null, { status: 404 }) : Response.json({ html });
}
