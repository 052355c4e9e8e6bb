import { parseArgs } from "node:util";
import { type CarrierMood, startFakeMelhorEnvio } from "../providers/fake-melhor-envio.ts";
import { serveControl } from "../serve-control.ts";

// npm run dev:melhor-envio -- [--port 3980]: the carrier in a box, for rehearsals on this machine. How it
// behaves and what becomes of labels is sent to it on the port after its own.
const { values } = parseArgs({ options: { port: { type: "string", default: "3980" } } });
const port = Number(values.port);
const fake = await startFakeMelhorEnvio({ port });

type Command = {
	mood?: CarrierMood;
	match?: string;
	raise?: number;
	status?: string;
	tracking?: string;
	code?: string;
};

function obey(method: string, path: string, command: Command): unknown {
	if (method === "GET" && path === "/labels") return [...fake.labels.values()];
	if (method === "POST" && path === "/book") {
		return Object.assign(fake.state, command);
	}
	if (method === "GET" && path === "/calls") return fake.calls;
	if (method === "POST" && path === "/mood" && command.mood) {
		fake.behave(command.mood, command.match);
		return { mood: command.mood };
	}
	if (method === "POST" && path === "/prices") {
		fake.raise(command.raise ?? 0);
		return { raise: command.raise ?? 0 };
	}
	const id = /^\/labels\/(.+)$/.exec(path)?.[1];
	if (method === "POST" && id && command.status) {
		fake.move(id, command.status, command.tracking);
		const label = fake.labels.get(id);
		if (label && command.code) label.authorization_code = command.code;
		return label;
	}
	return null;
}

serveControl(port + 1, obey);

process.stdout.write(`Melhor Envio in a box: http://127.0.0.1:${port}
Start the shop with
  MELHOR_ENVIO_API_URL=http://127.0.0.1:${port} MELHOR_ENVIO_SANDBOX_URL=http://127.0.0.1:${port}
and type any token of twenty letters or more in Entregas.
Control on http://127.0.0.1:${port + 1}
  GET  /calls                 GET /labels
  POST /mood                  {"mood":"up|slow|hang|down|nonsense|unauthorized|busy|lose","match":"POST /shipment/calculate"}
  POST /prices                {"raise":5}
  POST /labels/ID             {"status":"posted","tracking":"AA123456785BR","code":"2026110001"}
  POST /book                  {"wallet":100,"price":2500,"codes":false,"tagged":false}
`);
