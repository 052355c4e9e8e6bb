import type { ContentSources } from "#platform/payments/content-sources.ts";
import { contentPolicy, isPaymentPage, takeMark } from "./content-policy.ts";
import { lateScripts } from "./late-scripts.ts";
import type { Render } from "./react-router.ts";

export type DrawingOptions = {
	render: Render;
	originOf: (request: Request) => string;
	/** Said on every page. */
	headers: Record<string, string>;
	/** What the provider's fields for cards need; null where it has none. */
	cardFields: () => ContentSources | null;
	strict: boolean;
};

const TEXT = /^(?:text\/(?!event-stream)|application\/(?:json|xml|javascript))/;

/** Draws a page: the whole answer as one piece, with what a browser is told about it. */
export const createDrawing =
	({ render, originOf, headers, cardFields, strict }: DrawingOptions) =>
	async (request: Request, sender: string | null) => {
		const { response, html: drawn, tags, mark } = await render(request, originOf(request), sender);
		const type = response.headers.get("content-type") ?? "";
		const said = new Headers(response.headers);
		for (const [name, value] of Object.entries(headers)) if (!said.has(name)) said.set(name, value);
		const body = drawn === undefined ? await textOf(response, type) : Buffer.from(drawn);
		if (!body || !type.startsWith("text/html")) return { response, said, body, tags };
		const html = body.toString("latin1");
		const ours = takeMark(strict ? lateScripts(html) : html, mark);
		if (strict) {
			const fields = isPaymentPage(new URL(request.url)) ? cardFields() : null;
			said.set("content-security-policy", contentPolicy(ours, fields));
		}
		return { response, said, body: Buffer.from(ours.html, "latin1"), tags };
	};

const textOf = async (response: Response, type: string): Promise<Buffer | null> =>
	response.body && TEXT.test(type) ? Buffer.from(await response.arrayBuffer()) : null;
