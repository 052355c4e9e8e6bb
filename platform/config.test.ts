import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ConfigurationError, parseConfig, VARIABLES } from "./config.ts";

test("docs/configuration.md has a line for every variable, and for no other", () => {
	const document = readFileSync(new URL("../docs/configuration.md", import.meta.url), "utf8");
	const [, table = ""] = /\| Variable \|.*\n\|[-|]+\n((?:\|.*\n)+)/.exec(document) ?? [];
	const named = [...table.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = ""]) =>
		[...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
	);
	expect(named.toSorted()).toEqual(VARIABLES.toSorted());
});

test("with nothing configured there is a working shop of the demonstration", () => {
	const config = parseConfig({ PORT: "", DATABASE_URL: "" });
	expect(config).toMatchObject({
		port: 3000,
		host: "127.0.0.1",
		demo: true,
		databaseUrl: undefined,
	});
});

test("a shop on its own database is not the demonstration unless asked for", () => {
	const env = {
		DATABASE_URL: "postgres://x@y/z",
		AUTH_SECRET: "s".repeat(32),
		DATA_DIR: "/var/lib/requinte",
	};
	expect(parseConfig(env).demo).toBe(false);
	expect(parseConfig({ ...env, DEMO: "1" }).demo).toBe(true);
});

test("processes that share a database have to share the secret that signs sessions", () => {
	const start = () => parseConfig({ DATABASE_URL: "postgres://x@y/z" });
	expect(start).toThrow(ConfigurationError);
	expect(start).toThrow(
		"AUTH_SECRET is required with DATABASE_URL, so that every process signs alike.",
	);
});

test("what a shop that earns its living keeps lies outside the program", () => {
	const env = { DATABASE_URL: "postgres://x@y/z", AUTH_SECRET: "s".repeat(32) };
	expect(() => parseConfig(env)).toThrow("DATA_DIR is required with DATABASE_URL");
	expect(() => parseConfig({ PUBLIC_URL: "https://loja.example" })).toThrow(
		"DATA_DIR is required with a public PUBLIC_URL",
	);
	expect(parseConfig({ PUBLIC_URL: "http://localhost:3000" }).dataDir).toBe("./data");
});

test("connections are given their settings by the shop alone", () => {
	expect(() => parseConfig({ DATABASE_URL: "postgres://x@y/z?options=-c%20role=eu" })).toThrow(
		"DATABASE_URL may not hold options",
	);
});

test("a way past the pooler needs the way through it", () => {
	expect(() => parseConfig({ DATABASE_DIRECT_URL: "postgres://x@y/z" })).toThrow(
		"DATABASE_URL is required with DATABASE_DIRECT_URL.",
	);
});

test("replicas are several addresses, of a database that is named", () => {
	const named = {
		DATABASE_URL: "postgres://a/loja",
		AUTH_SECRET: "x".repeat(32),
		DATA_DIR: "/var/lib/requinte",
	};
	const replicas = (value: string) =>
		parseConfig({ ...named, DATABASE_REPLICA_URL: value }).databaseReplicaUrls;
	expect(replicas("postgres://b/loja  postgresql://c/loja ")).toEqual([
		"postgres://b/loja",
		"postgresql://c/loja",
	]);
	expect(parseConfig(named).databaseReplicaUrls).toEqual([]);
	expect(() => replicas("postgres://b/loja, c")).toThrow("DATABASE_REPLICA_URL");
	expect(() => parseConfig({ DATABASE_REPLICA_URL: "postgres://b/loja" })).toThrow(
		"DATABASE_URL is required with DATABASE_REPLICA_URL.",
	);
});

test("a wrong variable is named in one sentence", () => {
	expect(() => parseConfig({ PORT: "porta" })).toThrow("PORT is not a port number.");
	expect(() => parseConfig({ LEAVE_SECONDS: "900" })).toThrow("LEAVE_SECONDS");
	expect(() => parseConfig({ DATABASE_URL: "mysql://x" })).toThrow("DATABASE_URL");
	expect(() => parseConfig({ AUTH_SECRET: "curto" })).toThrow("at least 32 characters");
	expect(() => parseConfig({ SMTP_URL: "smtp://mail" })).toThrow("MAIL_FROM");
});

test.each([
	["DATABASE_URL", "postgres://loja:p/w@127.0.0.1/loja"],
	["DATABASE_URL", "postgres://loja:p@ss/w#rd@127.0.0.1/loja"],
	["DATABASE_DIRECT_URL", "postgres://loja:a#b@127.0.0.1/loja"],
	["DATABASE_REPLICA_URL", "postgres://loja:a#b@127.0.0.1/loja"],
	["SMTP_URL", "smtp://loja:s3nh#a@smtp.example:587"],
])("a password in %s is escaped, or nothing of it is said", (name, value) => {
	const wrong = () => parseConfig({ [name]: value, AUTH_SECRET: "s".repeat(32) });
	expect(wrong).toThrow(
		/^\w+(?:\.0)? is not an? (?:postgres|smtp):\/\/ address; .* are written %2F/,
	);
	expect(wrong).not.toThrow(/s3nh|p@ss|p\/w|a#b/);
});

test.each([
	["PORT", "0x50"],
	["PORT", "70000"],
	["MAIL_FROM", "abc"],
	["S3_BUCKET", "bad bucket/"],
])("%s is not %j", (name, value) => {
	expect(() => parseConfig({ SMTP_URL: "smtp://mail", [name]: value })).toThrow(`${name} is not`);
});

test("addresses stand as browsers write them", () => {
	const of = (PUBLIC_URL: string) =>
		parseConfig({ PUBLIC_URL, SANDBOX_PAYMENTS: "1", DATA_DIR: "/var/lib/requinte" }).publicUrl;
	expect(of("https://Loja.Example:443/")).toBe("https://loja.example");
	expect(of("http://loja.example:8080")).toBe("http://loja.example:8080");
	expect(() =>
		parseConfig({
			DATABASE_URL: "postgres:///loja?host=/var/run/postgresql",
			AUTH_SECRET: "s".repeat(32),
			DATA_DIR: "/var/lib/requinte",
		}),
	).not.toThrow();
});

test.each([
	"https://loja.example/loja",
	"https://loja.example/?a=1",
	"https://ana@loja.example",
	"loja.example",
])("the shop stands at the root of an address, so that %s is none", (PUBLIC_URL) => {
	expect(() => parseConfig({ PUBLIC_URL, SANDBOX_PAYMENTS: "1" })).toThrow(
		/^PUBLIC_URL is not an address such as https:\/\/loja\.example/,
	);
});

const PUBLIC = { PUBLIC_URL: "https://loja.example", DATA_DIR: "/var/lib/requinte" };
const TOKEN = { MERCADOPAGO_ACCESS_TOKEN: "APP_USR-1" };

test.each<[Record<string, string>, string]>([
	[{ MAIL_FROM: "loja@example.com" }, "SMTP_URL is required with MAIL_FROM."],
	[{ GOOGLE_CLIENT_ID: "x" }, "GOOGLE_CLIENT_SECRET is required with GOOGLE_CLIENT_ID."],
	[{ S3_ENDPOINT: "https://s3.example" }, "S3_BUCKET is required with S3_ENDPOINT."],
	[
		{ S3_BUCKET: "loja", S3_ACCESS_KEY_ID: "x" },
		"S3_SECRET_ACCESS_KEY is required with S3_ACCESS_KEY_ID.",
	],
	[{ S3_BUCKET: "loja", S3_SECRET_ACCESS_KEY: "x" }, "S3_ACCESS_KEY_ID is required with"],
	[
		{ MERCADOPAGO_PUBLIC_KEY: "x" },
		"MERCADOPAGO_ACCESS_TOKEN is required with MERCADOPAGO_PUBLIC_KEY.",
	],
	[{ MERCADOPAGO_WEBHOOK_SECRET: "x" }, "MERCADOPAGO_ACCESS_TOKEN is required with"],
	[{ TRUST_PROXY: "1" }, "PUBLIC_URL is required with TRUST_PROXY"],
	[{ ...PUBLIC, ...TOKEN }, "MERCADOPAGO_PUBLIC_KEY is required with MERCADOPAGO_ACCESS_TOKEN"],
	[
		{ ...PUBLIC, ...TOKEN, MERCADOPAGO_PUBLIC_KEY: "x" },
		"MERCADOPAGO_WEBHOOK_SECRET is required with MERCADOPAGO_ACCESS_TOKEN",
	],
])("half of what belongs together does not start (%j)", (env, sentence) => {
	expect(() => parseConfig(env)).toThrow(ConfigurationError);
	expect(() => parseConfig(env)).toThrow(sentence);
});

test.each<Record<string, string>>([
	PUBLIC,
	TOKEN,
	{ S3_BUCKET: "loja" },
	{ PUBLIC_URL: "https://localhost:8443" },
	{ PUBLIC_URL: "http://127.0.0.1:3000", TRUST_PROXY: "1" },
	{ ...PUBLIC, SANDBOX_PAYMENTS: "1", TRUST_PROXY: "1" },
	{ ...PUBLIC, ...TOKEN, MERCADOPAGO_PUBLIC_KEY: "x", MERCADOPAGO_WEBHOOK_SECRET: "x" },
])("what is whole starts (%j)", (env) => {
	expect(() => parseConfig(env)).not.toThrow();
});
