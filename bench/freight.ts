import { createShop } from "#core/shop.ts";
import { STATES } from "#core/values/cep-rules.ts";
import { openEmbedded } from "#platform/database/open-embedded.ts";
import { openPostgres } from "#platform/database/open-postgres.ts";
import { makeMethod } from "#testing/delivery-methods.ts";
import { testPlatform } from "#testing/test-platform.ts";

/** Milliseconds within which a freight estimate of own tables is told. */
const AIM_MS = 15;
const METHODS = 10;
const ZONES = 50;
const LIMITS = 20;
const ROUNDS = 200;

const url = process.env["TEST_DATABASE_URL"];
const database = await (url ? openPostgres(url, () => {}) : openEmbedded());
const platform = await testPlatform({ database });
const shop = createShop(platform);

const cep = (n: number): string => String(n).padStart(8, "0");
/** The states, and ranges inside São Paulo. */
const zone = (at: number) => ({
	nome: `Zona ${at + 1}`,
	estados: at < STATES.length ? [STATES[at] ?? ""] : [],
	faixas:
		at < STATES.length
			? []
			: [{ from: cep(1_000_000 + at * 100_000), to: cep(1_099_999 + at * 100_000) }],
	precos: Array.from({ length: LIMITS }, (_, limit) => `${10 + at + limit},90`),
	quilo: "3,00",
	dias_min: "1",
	dias_max: "5",
});
const tabela = {
	limites: Array.from({ length: LIMITS }, (_, limit) => String(limit + 1)),
	zonas: Array.from({ length: ZONES }, (_, at) => zone(at)),
};
for (let at = 0; at < METHODS; at++)
	await makeMethod({ shop }, { nome: `Entrega ${at + 1}`, tabela });

const took: number[] = [];
const used = process.cpuUsage();
for (let round = 0; round < ROUNDS; round++) {
	const began = performance.now();
	await shop.delivery.offer({ cep: cep(1_000_000 + round * 90_001), subtotal: 18_000 });
	took.push(performance.now() - began);
}
const { user, system } = process.cpuUsage(used);
took.sort((a, b) => a - b);
const part = (share: number): number => took[Math.floor(share * (took.length - 1))] ?? 0;
console.log(
	`\nFreight estimate with ${METHODS} methods, ${ZONES} zones, ${LIMITS} limits (aim: p95 below ${AIM_MS} ms)`,
);
console.table([
	{
		database: url ? "PostgreSQL" : "embedded",
		// What it costs the server, whatever else runs beside.
		"processor ms": ((user + system) / 1_000 / ROUNDS).toFixed(1),
		"p50 ms": part(0.5).toFixed(1),
		"p95 ms": part(0.95).toFixed(1),
		"": part(0.95) > AIM_MS ? "slow" : "",
	},
]);
await database.close();
