import { data } from "react-router";

const FORMS = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/**
 * Reads the request's form. Throws a response for another type (415) or an invalid body (400): no page of ours sends
 * it.
 */
export async function readForm(request: Request): Promise<FormData> {
	if (!FORMS.test(request.headers.get("content-type") ?? "")) {
		throw data("O envio precisa ser um formulário.", {
			status: 415,
			statusText: "Unsupported Media Type",
		});
	}
	try {
		return await request.formData();
	} catch {
		throw data("O formulário enviado não pôde ser lido.", {
			status: 400,
			statusText: "Bad Request",
		});
	}
}

/** Whether the browser itself submitted the form, without scripts: the answer is a whole page. */
export const isPlainPost = (request: Request): boolean =>
	!new URL(request.url).pathname.endsWith(".data");

const LONGEST = 400;

/**
 * Input of the fields `names`, to fill the form again after a refusal. Never passwords. Values longer than `longest`
 * are left out.
 */
export const typedValues = <Name extends string>(
	form: Record<string, FormDataEntryValue>,
	names: readonly Name[],
	longest = LONGEST,
): Record<Name, string> =>
	Object.fromEntries(
		names.map((name) => {
			const value = form[name];
			return [name, typeof value === "string" ? value.slice(0, longest) : ""];
		}),
	) as Record<Name, string>;
