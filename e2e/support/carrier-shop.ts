import {
	type FakeMelhorEnvio,
	startFakeMelhorEnvio,
} from "../../testing/providers/fake-melhor-envio.ts";
import { startOwnShop } from "./own-shop.ts";
import { PORT } from "./settings.ts";
import { test } from "./test.ts";

/**
 * The tests of a file use a shop of their own; its carrier, which is returned, starts over before each. To be used
 * within tests: it is nothing before they begin.
 */
export function ownCarrierShop(): FakeMelhorEnvio {
	const port = PORT + 17;
	const carrier = {} as FakeMelhorEnvio;
	let shop: Awaited<ReturnType<typeof startOwnShop>> | undefined;
	test.beforeAll(async () => {
		test.setTimeout(400_000);
		Object.assign(carrier, await startFakeMelhorEnvio());
		shop = await startOwnShop(port, { ...carrier.env, MELHOR_ENVIO_TIMEOUT_MS: "15000" });
	});
	test.afterAll(async () => {
		await shop?.stop();
		await carrier.close?.();
	});
	test.setTimeout(240_000);
	test.use({ baseURL: `http://localhost:${port}` });
	test.beforeEach(() => carrier.reset());
	return carrier;
}
