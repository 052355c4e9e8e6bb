import { z } from "zod";

const MODULES = import.meta.glob<Record<string, unknown>>(
	[
		"../../core/**/shared/*.ts",
		"../../core/credit/credit-form.ts",
		"../../core/orders/checkout/checkout-request.ts",
		"../../app/**/*-action{,s}.ts",
		"../../core/values/*.ts",
		"!**/*.test.ts",
	],
	{ eager: true },
);

/** Every form that the shop's rules tell, by file and name. */
export const FORMS: Record<string, z.ZodType> = Object.fromEntries(
	Object.entries(MODULES).flatMap(([file, module]) =>
		Object.entries(module).flatMap(([name, exported]) =>
			exported instanceof z.ZodType ? [[`${file.slice(6)} ${name}`, exported] as const] : [],
		),
	),
);
