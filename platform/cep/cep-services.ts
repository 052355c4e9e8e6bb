import {
	type FoundAddress,
	readBrasilApi,
	readViaCep,
	type ServiceAnswer,
} from "./read-answers.ts";
import type { CepSettings } from "./settings.ts";

/** Far more than an address needs. */
const LONGEST_ANSWER = 20_000;
/** After so many failures in a row a service is left alone for a while. */
const FAILURES = 3;
const PAUSE_MS = 60_000;

type Service = {
	name: string;
	addressOf(cep: string): string;
	read(status: number, body: unknown): ServiceAnswer;
};

/** What is known of a CEP outside: an address and who says so, that there is none, or that nobody answered. */
export type CepAnswer = { found: FoundAddress; source: string } | "unknown" | "unavailable";

/** Asks those who know addresses by CEP. */
export type CepServices = {
	/**
	 * The address of a CEP of eight digits in this state. One service after the other, each with its time
	 * limit; what is no address of the state counts as no answer. Never throws.
	 */
	lookUp(cep: string, state: string): Promise<CepAnswer>;
};

/** The services of the settings; `now` in milliseconds. */
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

/** A service that is not asked for a while after failing again and again. */
function withPause(service: Service, timeoutMs: number, now: () => number) {
	let failures = 0;
	let closedUntil = 0;
	const ask = async (cep: string, state: string): Promise<ServiceAnswer> => {
		if (now() < closedUntil) return "nonsense";
		const answer = await askOnce(service, cep, timeoutMs);
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

async function askOnce(service: Service, cep: string, timeoutMs: number): Promise<ServiceAnswer> {
	try {
		const response = await fetch(service.addressOf(cep), {
			headers: { accept: "application/json" },
			redirect: "error",
			signal: AbortSignal.timeout(timeoutMs),
		});
		return service.read(response.status, JSON.parse(await shortText(response)));
	} catch {
		// Down, slow, cut off or no JSON: another one is asked, and whoever waits goes on by hand.
		return "nonsense";
	}
}

async function shortText(response: Response): Promise<string> {
	const decoder = new TextDecoder();
	let text = "";
	for await (const chunk of response.body ?? []) {
		text += decoder.decode(chunk, { stream: true });
		if (text.length > LONGEST_ANSWER) throw new Error("the answer is no address");
	}
	return text;
}
