import type { Config } from "../config.ts";
import { createMercadoPago } from "./mercado-pago/mercado-pago.ts";
import type { PaymentProvider } from "./provider.ts";
import { createSandbox } from "./sandbox/sandbox.ts";

/** Mercado Pago with its access token, else the sandbox (rule payments 1). */
export const openProvider = ({ mercadoPago }: Pick<Config, "mercadoPago">): PaymentProvider =>
	mercadoPago ? createMercadoPago(mercadoPago) : createSandbox();
