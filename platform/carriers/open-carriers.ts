import type { Config } from "../config.ts";
import type { Carrier } from "./carrier.ts";
import { createMelhorEnvio } from "./melhor-envio/melhor-envio.ts";

/** Every carrier that can be asked over the network; a new one is a folder and a line. */
export const openCarriers = ({ melhorEnvio }: Pick<Config, "melhorEnvio">): Carrier[] => [
	createMelhorEnvio(melhorEnvio),
];
