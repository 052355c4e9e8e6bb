import { expect, it } from "vitest";
import { deviceName } from "./security-panel.tsx";

it.each([
	[
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36",
		"Chrome no Windows",
	],
	[
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0",
		"Edge no Windows",
	],
	[
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
		"Safari no iOS",
	],
	["Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox no Linux"],
	["curl/8.0", "Dispositivo desconhecido"],
	[null, "Dispositivo desconhecido"],
])("%s is %s", (userAgent, name) => {
	expect(deviceName(userAgent)).toBe(name);
});
