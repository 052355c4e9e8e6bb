import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type FakeCep, startFakeCep } from "#testing/providers/fake-cep.ts";
import { createCepServices } from "./cep-services.ts";

const BELA_CINTRA = {
	street: "Rua Bela Cintra",
	district: "Consolação",
	city: "São Paulo",
	state: "SP",
};
let outside: FakeCep;
let now = 0;

beforeAll(async () => {
	outside = await startFakeCep();
});
beforeEach(() => {
	now = 0;
	outside.behave("up");
	outside.asked.length = 0;
});
afterAll(() => outside.close());

const services = () =>
	createCepServices(
		{
			asksOutside: true,
			brasilApiUrl: outside.env.CEP_BRASILAPI_URL,
			viaCepUrl: outside.env.CEP_VIACEP_URL,
			timeoutMs: 300,
		},
		() => now,
	);

it("asks one service, and the other only when the first is of no use", async () => {
	const { lookUp } = services();
	expect(await lookUp("01415001", "SP")).toEqual({ found: BELA_CINTRA, source: "brasilapi" });
	expect(outside.asked).toEqual(["brasilapi:01415001"]);
	for (const mood of ["down", "slow", "nonsense"] as const) {
		outside.moods.brasilapi = mood;
		expect(await services().lookUp("01415001", "SP"), mood).toEqual({
			found: BELA_CINTRA,
			source: "viacep",
		});
	}
});

it("hears of both that there is no such CEP", async () => {
	expect(await services().lookUp("01999999", "SP")).toBe("unknown");
	outside.moods.brasilapi = "down";
	expect(await services().lookUp("01999999", "SP")).toBe("unknown");
});

it("takes the CEP of a whole town without street and district", async () => {
	expect(await services().lookUp("13940000", "SP")).toEqual({
		found: { street: "", district: "", city: "Águas de Lindóia", state: "SP" },
		source: "brasilapi",
	});
});

it.each(["down", "slow", "nonsense"] as const)("goes on when both are %s", async (mood) => {
	outside.behave(mood);
	expect(await services().lookUp("01415001", "SP")).toBe("unavailable");
});

it("distrusts an address of another state", async () => {
	expect(await services().lookUp("20040020", "SP")).toBe("unavailable");
});

it("leaves alone for a minute whom it asked in vain three times", async () => {
	const { lookUp } = services();
	outside.moods.brasilapi = "down";
	for (let n = 0; n < 4; n++) await lookUp("01415001", "SP");
	expect(outside.asked.filter((asked) => asked.startsWith("brasilapi"))).toHaveLength(3);
	outside.moods.brasilapi = "up";
	now = 61_000;
	expect(await lookUp("01415001", "SP")).toMatchObject({ source: "brasilapi" });
});

it("asks nobody when the shop is told so", async () => {
	const { lookUp } = createCepServices({
		asksOutside: false,
		brasilApiUrl: outside.env.CEP_BRASILAPI_URL,
		viaCepUrl: outside.env.CEP_VIACEP_URL,
		timeoutMs: 300,
	});
	expect(await lookUp("01415001", "SP")).toBe("unavailable");
	expect(outside.asked).toEqual([]);
});
