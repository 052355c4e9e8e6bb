import { z } from "zod";
import type { Carrier, CarrierAccess, QuoteRequest } from "../carrier.ts";
import { cancelled, label, labels, paid, printed, rates, services, tracked } from "./answers.ts";
import { createClient } from "./client.ts";
import { inReais, labelBody, volumeOf } from "./label-body.ts";
import type { MelhorEnvioSettings } from "./settings.ts";

/** Nobody waits for a page while a label is bought. */
const LABEL_TIMEOUT_MS = 10_000;
const SHORT_OF_MONEY = /saldo|balance|insuficiente|insufficient/i;
/** Their number for a shipment that was given up. */
const GIVEN_UP = "2";
const anything = z.unknown().transform(() => null);

/** What asks whether the key is taken: half a kilogram across one town. */
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

/** Melhor Envio: many carriers with one account, from the quote to the label and what became of it. */
export function createMelhorEnvio(settings: MelhorEnvioSettings): Carrier {
	const client = createClient(settings);
	const asked = { harmless: true, timeoutMs: LABEL_TIMEOUT_MS } as const;
	const done = { harmless: false, timeoutMs: LABEL_TIMEOUT_MS, method: "POST" } as const;
	const pathOf = (id: string) => `/orders/${encodeURIComponent(id)}`;
	return {
		name: "melhor-envio",
		label: "Melhor Envio",
		// Their list of services is open to everybody; a quote is not.
		checkAccess: (access) =>
			client(
				access,
				{
					...asked,
					timeoutMs: settings.timeoutMs,
					method: "POST",
					path: "/shipment/calculate",
					body: quoteBody(SOMEWHERE),
				},
				rates.transform(() => null),
			),
		listServices: (access) =>
			client(access, { ...asked, method: "GET", path: "/shipment/services" }, services),
		quote: (access, request) =>
			client(
				access,
				{
					method: "POST",
					path: "/shipment/calculate",
					timeoutMs: settings.timeoutMs,
					harmless: true,
					body: quoteBody(request),
				},
				rates,
			),
		askLabel: (access, request) =>
			client(access, { ...done, path: "/cart", body: labelBody(request) }, label),
		findLabels: async (access: CarrierAccess, tag) => {
			const path = `/orders/search?${new URLSearchParams({ q: tag })}`;
			const found = await client(access, { ...asked, method: "GET", path }, labels);
			// Their search looks at more than tags.
			return found.ok
				? { ok: true, value: found.value.filter(({ tags }) => tags.includes(tag)) }
				: found;
		},
		readLabel: (access, id) => client(access, { ...asked, method: "GET", path: pathOf(id) }, label),
		payLabel: async (access, id) => {
			const body = { orders: [id] };
			const answer = await client(access, { ...done, path: "/shipment/checkout", body }, paid);
			// They tell a wallet that is too low from other refusals in words alone.
			const short =
				!answer.ok && answer.reason === "refused" && SHORT_OF_MONEY.test(answer.detail ?? "");
			return short ? { ...answer, reason: "no_balance" } : answer;
		},
		cancelLabel: (access, id) =>
			client(
				access,
				{
					...done,
					path: "/shipment/cancel",
					body: { order: { id, reason_id: GIVEN_UP, description: "Etiqueta cancelada pela loja" } },
				},
				cancelled(id),
			),
		makeLabel: (access, id) =>
			client(access, { ...done, path: "/shipment/generate", body: { orders: [id] } }, anything),
		printLabels: (access, ids) =>
			client(
				access,
				{
					...asked,
					method: "POST",
					path: "/shipment/print",
					body: { mode: "private", orders: ids },
				},
				printed,
			),
		track: (access, ids) =>
			client(
				access,
				{ ...asked, method: "POST", path: "/shipment/tracking", body: { orders: ids } },
				tracked,
			),
	};
}
