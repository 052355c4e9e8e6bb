import type { Config } from "../config.ts";
import { type Observer, observeCalls, unwatched } from "../watch/observer.ts";
import type { Carrier } from "./carrier.ts";
import { createMelhorEnvio } from "./melhor-envio/melhor-envio.ts";

/** All carriers with an API; a new one is a folder and a line. `observer` observes the calls. */
export const openCarriers = (
	{ melhorEnvio }: Pick<Config, "melhorEnvio">,
	observer: Observer = unwatched,
): Carrier[] => [createMelhorEnvio(melhorEnvio)].map((one) => observeCalls(one, observer));
