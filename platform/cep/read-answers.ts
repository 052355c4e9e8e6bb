import { z } from "zod";

/** An address as a service knows it; a small town's CEP has neither street nor district. */
export type FoundAddress = { state: string; city: string; district: string; street: string };

/** What a service says: an address, that there is none, or nothing that can be used. */
export type ServiceAnswer = FoundAddress | "unknown" | "nonsense";

const LONGEST = 120;

/** One line of text; others' pages and novels are none. */
const part = z
	.string()
	.max(LONGEST)
	.nullish()
	.transform((text) =>
		(text ?? "")
			.toWellFormed()
			.replace(/\p{Cc}/gu, " ")
			.replace(/\s+/g, " ")
			.trim(),
	);

const brasilApi = z
	.object({ state: part, city: part, neighborhood: part, street: part })
	.transform(({ neighborhood, ...rest }) => ({ ...rest, district: neighborhood }));

const viaCep = z
	.object({ uf: part, localidade: part, bairro: part, logradouro: part })
	.transform(({ uf, localidade, bairro, logradouro }) => ({
		state: uf,
		city: localidade,
		district: bairro,
		street: logradouro,
	}));

const checked = (parsed: z.ZodSafeParseResult<FoundAddress>): ServiceAnswer =>
	parsed.success && parsed.data.city !== "" ? parsed.data : "nonsense";

export function readBrasilApi(status: number, body: unknown): ServiceAnswer {
	if (status === 404) return "unknown";
	return status === 200 ? checked(brasilApi.safeParse(body)) : "nonsense";
}

/** An unknown CEP is answered with 200 and `erro`, a text now and a boolean in former years. */
export function readViaCep(status: number, body: unknown): ServiceAnswer {
	if (status !== 200 || typeof body !== "object" || body === null) return "nonsense";
	if ("erro" in body && body.erro) return "unknown";
	return checked(viaCep.safeParse(body));
}
