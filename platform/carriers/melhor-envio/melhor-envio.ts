import { z } from "zod";
import { oneLine, textWithin } from "../../http/fetch-public.ts";
import type {
	Box,
	Carrier,
	CarrierAccess,
	CarrierAnswer,
	CarrierFailure,
	LabelRequest,
	Party,
	QuoteRequest,
} from "../carrier.ts";
import { cancelled, label, labels, paid, printed, rates, services, tracked } from "./answers.ts";
import type { MelhorEnvioSettings } from "./settings.ts";

/** Maximum size of an answer, in bytes. */
const LONGEST_ANSWER = 2_000_000;
const LONGEST_DETAIL = 300;
/** Longer than for quotes: no page waits for it. */
const LABEL_TIMEOUT_MS = 10_000;

const failed = (reason: CarrierFailure["reason"], detail: string | null = null) => ({
	ok: false as const,
	reason,
	detail,
});

/**
 * Client of Melhor Envio. Sends each call once, with a body by POST: retries are the caller's decision. `silent`: what
 * a call without an answer leaves.
 */
const createClient =
	({ apiUrl, sandboxUrl }: MelhorEnvioSettings, silent: CarrierFailure["reason"]) =>
	async <T>(
		access: CarrierAccess,
		path: string,
		schema: z.ZodType<T>,
		body?: unknown,
		timeoutMs = LABEL_TIMEOUT_MS,
	): Promise<CarrierAnswer<T>> => {
		try {
			const response = await fetch(`${access.test ? sandboxUrl : apiUrl}${path}`, {
				method: body === undefined ? "GET" : "POST",
				headers: {
					authorization: `Bearer ${access.token}`,
					accept: "application/json",
					"content-type": "application/json",
					// They reject calls without a name and an address.
					"user-agent": `Loja (${access.contact})`,
				},
				...(body === undefined ? {} : { body: JSON.stringify(body) }),
				redirect: "error",
				signal: AbortSignal.timeout(timeoutMs),
			});
			const json: unknown = JSON.parse(await textWithin(response, LONGEST_ANSWER));
			const { status } = response;
			if (status === 401 || status === 403) return failed("unauthorized");
			// Rejected before anything was done.
			if (status === 429) return failed("unavailable");
			if (status >= 400 && status < 500) return failed("refused", detailOf(json));
			const parsed = response.ok ? schema.safeParse(json) : null;
			return parsed?.success ? { ok: true, value: parsed.data } : failed(silent);
		} catch {
			// Network failure or no JSON; not logged, since it may contain an address.
			return failed(silent);
		}
	};

/** User-readable part of `{ message, errors: { "from.postal_code": ["…"] } }`. */
function detailOf(body: unknown): string | null {
	if (typeof body !== "object" || body === null) return null;
	const { message, error, errors } = body as Record<string, unknown>;
	const [first] = typeof errors === "object" && errors !== null ? Object.values(errors).flat() : [];
	const said = [first, message, error].find((text) => typeof text === "string" && text !== "");
	return typeof said === "string" ? oneLine(said, LONGEST_DETAIL) : null;
}

/** Reais for their JSON, exact to two decimals. */
const inReais = (centavos: number): number => Number((centavos / 100).toFixed(2));

const volumeOf = ({ length, width, height, grams }: Box) => ({
	length,
	width,
	height,
	weight: Number((grams / 1000).toFixed(3)),
});

const CPF_LENGTH = 11;

const partyOf = ({ document, cep, street, state, ...party }: Party) => ({
	name: party.name,
	phone: party.phone,
	email: party.email,
	...(document.length === CPF_LENGTH ? { document } : { company_document: document }),
	address: street,
	number: party.number,
	complement: party.complement,
	district: party.district,
	city: party.city,
	state_abbr: state,
	country_id: "BR",
	postal_code: cep,
});

const labelBody = (request: LabelRequest) => ({
	service: Number(request.service),
	from: partyOf(request.from),
	to: partyOf(request.to),
	products: request.products.map(({ name, quantity, price }) => ({
		name,
		quantity,
		unitary_value: inReais(price),
	})),
	volumes: [volumeOf(request.box)],
	options: {
		insurance_value: inReais(request.insured),
		receipt: false,
		own_hand: false,
		reverse: false,
		non_commercial: request.invoiceKey === null,
		...(request.invoiceKey === null ? {} : { invoice: { key: request.invoiceKey } }),
		platform: "Loja",
		tags: [
			{ tag: request.tag, url: null },
			{ tag: request.order, url: null },
		],
	},
});

/**
 * A label of the way back. One whose first way was theirs is known by its id; for others they want both parties. They
 * report its DC-e themselves when none is given.
 */
const reverseBody = (request: LabelRequest, original: string | null) => {
	const { service, from, to, products, options } = labelBody(request);
	return {
		service,
		new_sender_mail: from.email,
		new_sender_phone: from.phone,
		insurance_value: options.insurance_value,
		...(original === null ? { from, to, products } : { order_id: original }),
		package: volumeOf(request.box),
		options: { own_hand: false, receipt: false, tags: options.tags },
	};
};

const SHORT_OF_MONEY = /saldo|balance|insuficiente|insufficient/i;
/** Their reason code for a cancelled shipment. */
const GIVEN_UP = "2";
const anything = z.unknown().transform(() => null);

/** Minimal quote that checks the credentials. */
const SOMEWHERE: QuoteRequest = {
	from: "01001000",
	to: "01310100",
	box: { length: 16, width: 11, height: 2, grams: 500 },
	insured: 0,
	services: ["1", "2"],
};

const quoteBody = ({ from, to, box, insured, services: wanted }: QuoteRequest) => ({
	from: { postal_code: from },
	to: { postal_code: to },
	volumes: [volumeOf(box)],
	options: { receipt: false, own_hand: false, insurance_value: inReais(insured) },
	services: wanted.join(","),
});

/** Melhor Envio: many carriers with one account, from quote to label and tracking. */
export function createMelhorEnvio(settings: MelhorEnvioSettings): Carrier {
	// Read-only at the carrier: a call without an answer can be repeated.
	const ask = createClient(settings, "unavailable");
	const act = createClient(settings, "unknown");
	const quote = "/shipment/calculate";
	const pathOf = (id: string) => `/orders/${encodeURIComponent(id)}`;
	return {
		name: "melhor-envio",
		label: "Melhor Envio",
		reverse: { services: { 1: "Correios PAC", 2: "Correios SEDEX" }, days: 7 },
		// Their list of services needs no credentials; a quote does.
		checkAccess: (access) =>
			ask(
				access,
				quote,
				rates.transform(() => null),
				quoteBody(SOMEWHERE),
				settings.timeoutMs,
			),
		listServices: (access) => ask(access, "/shipment/services", services),
		quote: (access, request) => ask(access, quote, rates, quoteBody(request), settings.timeoutMs),
		askLabel: (access, request) =>
			request.reverse
				? act(access, "/cart/reverse", label, reverseBody(request, request.reverse.original))
				: act(access, "/cart", label, labelBody(request)),
		findLabels: async (access, tag) => {
			const search = new URLSearchParams({ q: tag });
			const found = await ask(access, `/orders/search?${search}`, labels);
			// Their search matches more than tags.
			return found.ok
				? { ok: true, value: found.value.filter(({ tags }) => tags.includes(tag)) }
				: found;
		},
		readLabel: (access, id) => ask(access, pathOf(id), label),
		payLabel: async (access, id) => {
			const answer = await act(access, "/shipment/checkout", paid, { orders: [id] });
			// They report a low wallet only in the message.
			const short =
				!answer.ok && answer.reason === "refused" && SHORT_OF_MONEY.test(answer.detail ?? "");
			return short ? { ...answer, reason: "no_balance" } : answer;
		},
		cancelLabel: (access, id) =>
			act(access, "/shipment/cancel", cancelled(id), {
				order: { id, reason_id: GIVEN_UP, description: "Etiqueta cancelada pela loja" },
			}),
		makeLabel: (access, id) => act(access, "/shipment/generate", anything, { orders: [id] }),
		printLabels: (access, ids) =>
			ask(access, "/shipment/print", printed, { mode: "private", orders: ids }),
		track: (access, ids) => ask(access, "/shipment/tracking", tracked, { orders: ids }),
	};
}
