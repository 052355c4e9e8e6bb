import { expect, it } from "vitest";
import { endOfToken, tokenEnd } from "./token-rules.ts";

const NOW = new Date("2026-11-23T15:00:00Z");
const tokenOf = (claims: unknown): string =>
	`eyJhbGciOiJSUzI1NiJ9.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.assinatura`;
const endingIn = (days: number): string =>
	tokenOf({ aud: "1", exp: NOW.getTime() / 1_000 + days * 86_400 });

it("is read from a token that says when it ends", () => {
	expect(endOfToken(endingIn(30))).toEqual(new Date("2026-12-23T15:00:00Z"));
});

it.each([
	["none", "um-token-sem-nenhuma-data"],
	["no JSON", "aaaa.bbbb.cccc"],
	["no date", tokenOf({ exp: "amanhã" })],
	["an impossible one", tokenOf({ exp: 1e300 })],
	["nothing", tokenOf(null)],
])("is not known of a token that says %s", (_, token) => {
	expect(endOfToken(token)).toBeNull();
	expect(tokenEnd(token, NOW)).toBeNull();
});

it.each([
	[16, null],
	[3, { day: "2026-11-26", over: false }],
	[-1, { day: "2026-11-22", over: true }],
])("that comes in %i days is said when it is time to do something", (days, said) => {
	expect(tokenEnd(endingIn(days), NOW)).toEqual(said);
});
