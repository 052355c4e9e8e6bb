import type { RouteConfigEntry } from "@react-router/dev/routes";
import { STRANGERS_BODIES } from "#testing/strangers-bodies.ts";
import routes from "../app/routes.ts";

export type OddRequest = {
	method: string;
	path: string;
	type: string;
	body: string;
	asOwner: boolean;
};

const METHODS = ["GET", "GET", "GET", "POST", "POST", "POST", "HEAD", "PUT", "PATCH", "DELETE"];
const PLACES = [
	"/functions/v1/is_admin",
	"/functions/v1/nenhuma",
	"/auth/v1/get-session",
	"/auth/v1/verify-email",
	"/auth/v1/list-sessions",
	"/media/produtos/a.webp",
	"/assets/a.js",
	"/sitemap.xml",
	"/robots.txt",
	"/healthz",
	"/readyz",
];
const TEXTS: unknown[] = [
	"",
	" ",
	"a",
	"ç".repeat(300),
	"\u0000",
	"\ud800",
	"😀".repeat(50),
	"' or 1=1 --",
	"<script>alert(1)</script>",
	"../../etc/passwd",
	"%",
	"%2e%2e%2f",
	"-1",
	"1e309",
	"NaN",
	"null",
	"{}",
	" ".repeat(5_000),
	"00000000-0000-4000-8000-000000000000",
	"9".repeat(40),
	"//exemplo.invalid/",
	"2026-13-45",
	"__proto__",
	0,
	-1,
	1.5,
	1e300,
	true,
	null,
	[],
	[[]],
	{},
	{ a: { b: [1] } },
];
const TYPES = [
	"application/json",
	"application/json",
	"application/x-www-form-urlencoded",
	"application/x-www-form-urlencoded",
	"multipart/form-data; boundary=x",
	"multipart/form-data",
	"text/plain",
	"application/xml",
	"",
];
/** What screens read from addresses and forms. */
const NAMES = [
	...["intent", "id", "ids", "q", "busca", "pagina", "ordem", "status", "de", "ate", "categoria"],
	...["email", "password", "nome", "preco", "estoque", "lines", "form", "idempotencyKey", "voltar"],
	...["orderToken", "token", "codigo", "texto", "produto_id", "motivo", "callbackURL"],
];
const INTENTS = [
	"create",
	"update",
	"delete",
	"save",
	"cancel",
	"status",
	"import",
	"undo",
	"send",
];

/** Every path of the screens, its parameters as `:name`. */
function pathsOf(entries: RouteConfigEntry[], above = ""): string[] {
	return entries.flatMap((entry) => {
		const path = entry.path ? `${above}/${entry.path}` : above;
		const own = entry.path || entry.index ? [path || "/"] : [];
		return [...own, ...pathsOf(entry.children ?? [], path)];
	});
}

/** The same numbers for the same seed, so that what was found is found again. */
function numbersFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state * 1_664_525 + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

/** Makes requests of the shop's own paths, methods and fields with values nobody means well with. */
export function oddRequestsFrom(seed: number): () => OddRequest {
	const random = numbersFrom(seed);
	const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
	const text = () => String(one(TEXTS));
	const paths = [...new Set([...pathsOf(routes), ...Object.keys(STRANGERS_BODIES), ...PLACES])];
	const fields = (path: string): Record<string, unknown> => {
		const known = STRANGERS_BODIES[path];
		const made: Record<string, unknown> = { ...known };
		for (let n = 0; n < 3; n++) made[one(known ? Object.keys(known) : NAMES)] = one(TEXTS);
		if (!known && random() < 0.7) made["intent"] = one(INTENTS);
		return made;
	};
	const form = (of: Record<string, unknown>) =>
		new URLSearchParams(
			Object.entries(of).map(([name, value]): [string, string] => [
				name,
				typeof value === "object" ? JSON.stringify(value) : String(value),
			]),
		).toString();
	return () => {
		const route = one(paths);
		const filled = route
			.replaceAll("*", () => text())
			.replaceAll(/:\w+/g, () => encodeURIComponent(text().toWellFormed()));
		const data = random() < 0.3 && !/^\/(?:functions|auth\/v1|media|assets)|\./.test(route);
		const [path, asked] = filled.split("?");
		const query = random() < 0.3 ? form(fields("")) : (asked ?? "");
		const type = one(TYPES);
		const values = fields(route);
		const body =
			random() < 0.1 ? text() : type.includes("form") ? form(values) : JSON.stringify(values);
		return {
			method: one(METHODS),
			path: `${path}${data ? ".data" : ""}${query && `?${query}`}`,
			type,
			body,
			asOwner: random() < 1 / 3,
		};
	};
}
