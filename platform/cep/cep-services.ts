import { z } from "zod";
import { oneLine, textWithin } from "../http/fetch-public.ts";
import { apiAddress, flag, whole } from "../variables.ts";

/** An address; a small town's CEP has neither street nor district. */
type FoundAddress = { state: string; city: string; district: string; street: string };

/** A service's answer: an address, no such CEP, or unusable. */
type ServiceAnswer = FoundAddress | "unknown" | "nonsense";

const LONGEST = 120;

const part = z
	.string()
	.max(LONGEST)
	.nullish()
	.transform((text) => oneLine(text ?? "", LONGEST));

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

function readBrasilApi(status: number, body: unknown): ServiceAnswer {
	if (status === 404) return "unknown";
	return status === 200 ? checked(brasilApi.safeParse(body)) : "nonsense";
}

/** An unknown CEP is answered with 200 and `erro`, now a string, formerly a boolean. */
function readViaCep(status: number, body: unknown): ServiceAnswer {
	if (status !== 200 || typeof body !== "object" || body === null) return "nonsense";
	if ("erro" in body && body.erro) return "unknown";
	return checked(viaCep.safeParse(body));
}

const LONGEST_ANSWER = 20_000;
const FAILURES = 3;
const PAUSE_MS = 60_000;

type Service = {
	name: string;
	addressOf(cep: string): string;
	read(status: number, body: unknown): ServiceAnswer;
};

/** Result of a look-up: an address and its source, no such CEP, or no answer. */
export type CepAnswer = { found: FoundAddress; source: string } | "unknown" | "unavailable";

export type CepServices = {
	/**
	 * Returns the address of a CEP of eight digits in this state. Tries one service after the other, each with a
	 * timeout; an address in another state counts as no answer. Never throws.
	 */
	lookUp(cep: string, state: string): Promise<CepAnswer>;
};

export function createCepServices(
	settings: CepSettings,
	now: () => number = Date.now,
): CepServices {
	const services = [
		{
			name: "brasilapi",
			addressOf: (cep: string) => `${settings.brasilApiUrl}/${cep}`,
			read: readBrasilApi,
		},
		{
			name: "viacep",
			addressOf: (cep: string) => `${settings.viaCepUrl}/${cep}/json/`,
			read: readViaCep,
		},
	].map((service) => withPause(service, settings.timeoutMs, now));
	return {
		async lookUp(cep, state) {
			if (!settings.asksOutside) return "unavailable";
			for (const { name, ask } of services) {
				const answer = await ask(cep, state);
				if (answer === "unknown") return answer;
				if (answer !== "nonsense") return { found: answer, source: name };
			}
			return "unavailable";
		},
	};
}

/** Pauses a service after repeated failures. */
function withPause(service: Service, timeoutMs: number, now: () => number) {
	let failures = 0;
	let closedUntil = 0;
	const ask = async (cep: string, state: string): Promise<ServiceAnswer> => {
		if (now() < closedUntil) return "nonsense";
		const answer = await fetchCep(service, cep, timeoutMs);
		const wrong = typeof answer === "object" && answer.state !== state;
		if (answer !== "nonsense" && !wrong) {
			failures = 0;
			return answer;
		}
		failures += 1;
		if (failures >= FAILURES) closedUntil = now() + PAUSE_MS;
		return "nonsense";
	};
	return { name: service.name, ask };
}

async function fetchCep(service: Service, cep: string, timeoutMs: number): Promise<ServiceAnswer> {
	try {
		const response = await fetch(service.addressOf(cep), {
			headers: { accept: "application/json" },
			redirect: "error",
			signal: AbortSignal.timeout(timeoutMs),
		});
		return service.read(response.status, JSON.parse(await textWithin(response, LONGEST_ANSWER)));
	} catch {
		// Network failure or no JSON: the next service is tried, else the address is typed by hand.
		return "nonsense";
	}
}

/** Variables of the CEP services. The addresses are overridden in tests only. */
export const CEP_VARIABLES = {
	/** `0`: no external requests. */
	CEP_LOOKUP: flag.default(true),
	CEP_BRASILAPI_URL: apiAddress.default("https://brasilapi.com.br/api/cep/v1"),
	CEP_VIACEP_URL: apiAddress.default("https://viacep.com.br/ws"),
	CEP_TIMEOUT_MS: whole("milliseconds", 100, 10_000).default(2_500),
};

export type CepSettings = ReturnType<typeof readCepSettings>;

export const readCepSettings = (e: z.infer<z.ZodObject<typeof CEP_VARIABLES>>) => ({
	asksOutside: e.CEP_LOOKUP,
	brasilApiUrl: e.CEP_BRASILAPI_URL,
	viaCepUrl: e.CEP_VIACEP_URL,
	timeoutMs: e.CEP_TIMEOUT_MS,
});
