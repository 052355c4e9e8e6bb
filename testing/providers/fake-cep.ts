import { createServer, type ServerResponse } from "node:http";
import { LONG_KEEP_ALIVE_MS } from "../free-port.ts";

/** How the services of addresses meet the next questions. */
export type CepMood = "up" | "slow" | "down" | "nonsense";

const STREETS: Record<string, { street: string; district: string; city: string; state: string }> = {
	"01415001": { street: "Rua Bela Cintra", district: "Consolação", city: "São Paulo", state: "SP" },
	"20040020": {
		street: "Rua da Quitanda",
		district: "Centro",
		city: "Rio de Janeiro",
		state: "RJ",
	},
	"13940000": { street: "", district: "", city: "Águas de Lindóia", state: "SP" },
};

export type FakeCep = Awaited<ReturnType<typeof startFakeCep>>;

/** Both services that know addresses by CEP, on a port of this machine; each does as it is told. */
export async function startFakeCep() {
	const moods: { brasilapi: CepMood; viacep: CepMood } = { brasilapi: "up", viacep: "up" };
	const asked: string[] = [];
	const server = createServer(({ url = "" }, response) => {
		const [, service = "", cep = ""] = url.split("/");
		asked.push(`${service}:${cep}`);
		const mood = service === "brasilapi" ? moods.brasilapi : moods.viacep;
		if (mood === "down") send(response, 500, { message: "internal_error" });
		else if (mood === "nonsense") send(response, 200, { state: "ZZ", uf: "ZZ", city: 7 });
		else if (mood === "up" && service === "brasilapi") answerAsBrasilApi(response, cep);
		else if (mood === "up") answerAsViaCep(response, cep);
	});
	await new Promise<void>((done) => {
		server.keepAliveTimeout = LONG_KEEP_ALIVE_MS;
		server.listen(0, "127.0.0.1", done);
	});
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("no port");
	const at = `http://127.0.0.1:${address.port}`;
	return {
		/** Variables of a shop that asks here. */
		env: { CEP_LOOKUP: "1", CEP_BRASILAPI_URL: `${at}/brasilapi`, CEP_VIACEP_URL: `${at}/viacep` },
		/** `service:cep` of every question. */
		asked,
		behave: (mood: CepMood) => {
			moods.brasilapi = mood;
			moods.viacep = mood;
		},
		moods,
		close: () => {
			server.closeAllConnections();
			return new Promise((done) => server.close(done));
		},
	};
}

function answerAsBrasilApi(response: ServerResponse, cep: string): void {
	const found = STREETS[cep];
	if (found) {
		const { street, district, city, state } = found;
		send(response, 200, { cep, state, city, street, neighborhood: district || null });
	} else send(response, 404, { name: "CepPromiseError", type: "service_error" });
}

function answerAsViaCep(response: ServerResponse, cep: string): void {
	const found = STREETS[cep];
	if (found) {
		const { street, district, city, state } = found;
		send(response, 200, { logradouro: street, bairro: district, localidade: city, uf: state });
	} else send(response, 200, { erro: "true" });
}

function send(response: ServerResponse, status: number, body: unknown): void {
	response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
