import { z } from "zod";
import { address } from "../variables.ts";

export type WatchSettings = ReturnType<typeof readWatchSettings>;

export const WATCH_VARIABLES = {
	METRICS_TOKEN: z.string().min(16, "needs at least 16 characters").optional(),
	SLOW_STATEMENT_MS: z.coerce.number("is not a number of milliseconds").int().min(0).default(500),
	OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
	OTEL_SERVICE_NAME: z.string().min(1).default("requinte"),
	OTEL_TRACES_SAMPLER_ARG: z.coerce.number("is not a share from 0 to 1").min(0).max(1).default(1),
};

type Given = z.infer<z.ZodObject<typeof WATCH_VARIABLES>>;

export const readWatchSettings = (e: Given) => ({
	metricsToken: e.METRICS_TOKEN,
	/** Threshold for logging slow statements, milliseconds; 0 for none. */
	slowStatementMs: e.SLOW_STATEMENT_MS,
	/** Absent: no traces. OpenTelemetry reads the target from the same variables. */
	traces: e.OTEL_EXPORTER_OTLP_ENDPOINT
		? { service: e.OTEL_SERVICE_NAME, ratio: e.OTEL_TRACES_SAMPLER_ARG }
		: undefined,
});
