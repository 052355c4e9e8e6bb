import { context, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
	BasicTracerProvider,
	BatchSpanProcessor,
	ParentBasedSampler,
	TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace-base";
import { type Facts, type Observer, type Piece, whenOver } from "./observer.ts";

type Described = { name: string; kind: SpanKind; attributes: Facts };

/** Names by OpenTelemetry's conventions. */
const DESCRIBED: Record<Piece, (facts: Facts) => Described> = {
	request: ({ method = "" }) => ({
		name: String(method),
		kind: SpanKind.SERVER,
		attributes: { "http.request.method": method },
	}),
	screen: ({ part = "", screen = "" }) => ({
		name: `${part} ${screen}`,
		kind: SpanKind.INTERNAL,
		attributes: {},
	}),
	statement: ({ statement = "", as = "" }) => ({
		name: String(statement).split(" ", 1)[0]?.toLowerCase() || "statement",
		kind: SpanKind.CLIENT,
		attributes: { "db.system.name": "postgresql", "db.query.text": statement, "requinte.as": as },
	}),
	call: ({ to = "", call = "" }) => ({
		name: `${to} ${call}`,
		kind: SpanKind.CLIENT,
		attributes: { "peer.service": to },
	}),
	job: ({ job = "" }) => ({ name: `job ${job}`, kind: SpanKind.INTERNAL, attributes: {} }),
};

export type Tracing = {
	observer: Observer;
	stop(): Promise<void>;
};

/**
 * Sends spans to the collector of the standard variables (`OTEL_EXPORTER_OTLP_ENDPOINT`, `_HEADERS`,
 * `OTEL_SERVICE_NAME`); `ratio` of all requests. They hold observers' facts and nothing else.
 */
export function openTracing({
	service,
	version,
	ratio,
}: {
	service: string;
	version: string;
	ratio: number;
}): Tracing {
	context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
	const provider = new BasicTracerProvider({
		resource: resourceFromAttributes({ "service.name": service, "service.version": version }),
		sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
		spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
	});
	const tracer = provider.getTracer("requinte");
	const start = (piece: Piece, facts: Facts): Span => {
		const { name, kind, attributes } = DESCRIBED[piece](facts);
		return tracer.startSpan(name, { kind, attributes });
	};
	return {
		observer: {
			begin(piece, facts) {
				const span = start(piece, facts);
				return (ended) => endSpan(span, piece, { ...facts, ...ended });
			},
			during(piece, facts, work) {
				const span = start(piece, facts);
				const added: Facts = { ...facts };
				const addFacts = (more: Facts) => void Object.assign(added, more);
				return whenOver(
					() => context.with(trace.setSpan(context.active(), span), () => work(addFacts)),
					(failure) => endSpan(span, piece, failure ? { outcome: "failed", ...added } : added),
				);
			},
		},
		stop: () => provider.shutdown(),
	};
}

function endSpan(span: Span, piece: Piece, { route, method, status, outcome, id }: Facts): void {
	if (piece === "request" && route !== undefined) {
		span.updateName(`${method} ${route}`);
		span.setAttribute("http.route", route);
	}
	if (status !== undefined) span.setAttribute("http.response.status_code", status);
	if (id !== undefined) span.setAttribute("requinte.request_id", id);
	if (outcome !== undefined) span.setAttribute("requinte.outcome", outcome);
	const failed = Number(status) >= 500 || (outcome !== undefined && outcome !== "ok");
	if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
	span.end();
}
