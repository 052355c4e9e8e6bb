import { ENDPOINTS, type Endpoint } from "./endpoints.ts";

export type OddRequest = {
	method: string;
	path: string;
	type: string;
	body: string;
	asOwner: boolean;
};

const METHODS = ["GET", "GET", "GET", "POST", "POST", "POST", "HEAD", "PUT", "PATCH", "DELETE"];
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
	{ toString: 1, valueOf: 1, length: 1e9 },
	{ length: { valueOf: 1, toString: 1 } },
	Array(300).fill({}),
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
/** What screens read from addresses and forms, wherever they find it. */
const NAMES = `busca categoria codigo de email estoque form id idempotencyKey ids intent lines
	motivo nome ordem orderToken pagina password preco produto_id q status texto token voltar
	__proto__`.split(/\s+/);

/** The same numbers for the same seed, so that what was found is found again. */
function numbersFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state * 1_664_525 + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

const pairsOf = (fields: Record<string, unknown>): [string, string][] =>
	Object.entries(fields).map(([name, value]) => [
		name,
		typeof value === "object" ? JSON.stringify(value) : String(value),
	]);
const formOf = (fields: Record<string, unknown>) => new URLSearchParams(pairsOf(fields)).toString();
const multipartOf = (fields: Record<string, unknown>): string =>
	pairsOf(fields)
		.map(
			([name, value]) =>
				`--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
		)
		.join("")
		.concat("--x--\r\n");

function bodyOf(fields: Record<string, unknown>, type: string): string {
	if (type.endsWith("boundary=x")) return multipartOf(fields);
	return type.includes("form") ? formOf(fields) : JSON.stringify(fields);
}

/** The owner asks for each thing that a screen can be asked for, and sends nothing else. */
export function eachIntent(): OddRequest[] {
	const type = "application/x-www-form-urlencoded";
	return ENDPOINTS.flatMap(({ path, intents }) =>
		intents.map((intent) => ({
			method: "POST",
			path: `${path.replaceAll(/:\w+/g, "00000000-0000-4000-8000-000000000000")}.data`,
			type,
			body: formOf({ intent }),
			asOwner: true,
		})),
	);
}

/** Makes requests of the shop's own paths, methods and fields with values nobody means well with. */
export function oddRequestsFrom(seed: number): () => OddRequest {
	const random = numbersFrom(seed);
	const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
	const text = () => String(one(TEXTS.filter((value) => typeof value !== "object")));
	/** The same with something odd in one place of it. */
	const spoiled = (value: unknown): unknown => {
		if (random() < 0.2 || typeof value !== "object" || value === null) return one(TEXTS);
		const [name, inner] = one(Object.entries(value)) ?? [one(NAMES), null];
		if (Array.isArray(value) && value.length > 0) return value.with(Number(name), spoiled(inner));
		return { ...value, [name]: spoiled(inner) };
	};
	const fieldsFor = ({ words, intents, body }: Endpoint): Record<string, unknown> => {
		const made: Record<string, unknown> = { ...body };
		for (let n = 0; n < 3; n++) {
			const known = Object.keys(body ?? {});
			const name = one(
				random() < 0.7 && known.length + words.length > 0 ? [...known, ...words] : NAMES,
			);
			made[name] = spoiled(made[name]);
		}
		if (intents.length > 0 && random() < 0.9) made["intent"] = one(intents);
		for (const name of words)
			if (random() < 0.1) made[name] ??= random() < 0.5 ? one(words) : one(TEXTS);
		return made;
	};
	return () => {
		const endpoint = one(ENDPOINTS);
		const filled = endpoint.path
			.replaceAll("*", () => text())
			.replaceAll(/:\w+/g, () => encodeURIComponent(text().toWellFormed()));
		const screen = !/^\/(?:functions|auth\/v1|media|assets|demo|webhooks)|\./.test(endpoint.path);
		const [path, asked] = filled.split("?");
		const query = random() < 0.3 ? formOf(fieldsFor(endpoint)) : (asked ?? "");
		const type = endpoint.body && random() < 0.6 ? "application/json" : one(TYPES);
		const fields = fieldsFor(endpoint);
		return {
			method: one(METHODS),
			path: `${path}${screen && random() < 0.3 ? ".data" : ""}${query && `?${query}`}`,
			type,
			body: random() < 0.1 ? text() : bodyOf(fields, type),
			asOwner: random() < (endpoint.path.startsWith("/admin") ? 0.8 : 0.2),
		};
	};
}
