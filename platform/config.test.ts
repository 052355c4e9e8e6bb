import { expect, test } from "vitest";
import { ConfigurationError, parseConfig } from "./config.ts";

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
	const env = { DATABASE_URL: "postgres://x@y/z", AUTH_SECRET: "s".repeat(32) };
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

test("a wrong variable is named in one sentence", () => {
	expect(() => parseConfig({ PORT: "porta" })).toThrow("PORT is not a port number.");
	expect(() => parseConfig({ DATABASE_URL: "mysql://x" })).toThrow("DATABASE_URL");
	expect(() => parseConfig({ AUTH_SECRET: "curto" })).toThrow("at least 32 characters");
	expect(() => parseConfig({ SMTP_URL: "smtp://mail" })).toThrow("MAIL_FROM");
});

test("the address people use has no slash at its end", () => {
	expect(parseConfig({ PUBLIC_URL: "https://loja.example/" }).publicUrl).toBe(
		"https://loja.example",
	);
});
