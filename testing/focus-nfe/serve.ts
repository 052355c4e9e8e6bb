import { parseArgs } from "node:util";
import { FOCUS_TOKENS, type IssuerMood, startFakeFocusNfe } from "../providers/fake-focus-nfe.ts";
import { serveControl } from "../serve-control.ts";

// npm run dev:focus-nfe -- [--port 3970]: the issuer of invoices in a box, for rehearsals on this machine. How it
// behaves and what SEFAZ says of notes is sent to it on the port after its own.
const { values } = parseArgs({ options: { port: { type: "string", default: "3970" } } });
const port = Number(values.port);
const fake = await startFakeFocusNfe({ port });

type Command = {
	mood?: IssuerMood;
	match?: string;
	held?: boolean;
	status?: string;
	code?: string;
	message?: string;
};

function obey(method: string, path: string, command: Command): unknown {
	if (method === "GET" && path === "/notes") return [...fake.notes.values()];
	if (method === "GET" && path === "/calls") return fake.calls;
	if (method === "POST" && path === "/book") return Object.assign(fake.state, command);
	if (method === "POST" && path === "/mood" && command.mood) {
		fake.behave(command.mood, command.match);
		return { mood: command.mood };
	}
	const ref = /^\/notes\/(.+)$/.exec(path)?.[1];
	if (method === "POST" && ref && command.status) {
		fake.decide(ref, command.status, command.code, command.message);
		return fake.notes.get(ref);
	}
	return null;
}

serveControl(port + 1, obey);

process.stdout.write(`Focus NFe in a box: http://127.0.0.1:${port}
Start the shop with
  FOCUS_NFE_API_URL=http://127.0.0.1:${port} FOCUS_NFE_SANDBOX_URL=http://127.0.0.1:${port}
and connect it in Configurações > Nota fiscal with the token ${FOCUS_TOKENS.real} (produção) or ${FOCUS_TOKENS.test}.
Notes with the NCM 99999999 are rejected. Control on http://127.0.0.1:${port + 1}
  GET  /calls                 GET /notes
  POST /mood                  {"mood":"up|slow|hang|down|nonsense|busy|lose","match":"POST /v2/nfe"}
  POST /book                  {"held":true}
  POST /notes/REF             {"status":"autorizado|erro_autorizacao|denegado","code":"598","message":"Rejeicao: …"}
`);
