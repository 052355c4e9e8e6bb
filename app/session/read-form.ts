import { data } from "react-router";

const FORMS = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/**
 * The form that a request carries. Throws the answer for a body that is none (415) or is broken (400):
 * whoever sends that is no page of ours, and it is no failure of the shop.
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
