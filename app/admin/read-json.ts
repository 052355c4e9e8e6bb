import { data } from "react-router";
import type { z } from "zod";

/** The JSON that a screen of ours sends to its action. Anything else is no mistake of a person: 400. */
export async function readJson<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
	const parsed = schema.safeParse(await request.json().catch(() => null));
	if (!parsed.success)
		throw data("Requisição inválida.", { status: 400, statusText: "Bad Request" });
	return parsed.data;
}
