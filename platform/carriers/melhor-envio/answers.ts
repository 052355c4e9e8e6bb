import { z } from "zod";
import type { CarrierLabel, CarrierRate, CarrierService, LabelState } from "../carrier.ts";

/** Reais as they write them, `"23.45"` or `23.4`, parsed to centavos without floating point. */
const reais = z
	.union([z.string(), z.number()])
	.transform(String)
	.pipe(z.string().regex(/^\d{1,7}(\.\d{1,6})?$/))
	.transform((text) => {
		const [whole = "0", part = ""] = text.split(".");
		const rounded = Number(part.padEnd(3, "0")[2]) >= 5 ? 1 : 0;
		return Number(whole) * 100 + Number(part.padEnd(2, "0").slice(0, 2)) + rounded;
	});

const id = z.union([z.string().max(80), z.int()]).transform(String);
const days = z.int().min(0).max(365);
const name = z
	.string()
	.max(120)
	.transform((text) =>
		text
			.toWellFormed()
			.replace(/\p{Cc}/gu, " ")
			.trim(),
	);

const rate = z
	.object({
		id,
		custom_price: reais,
		custom_delivery_range: z.object({ min: days, max: days }),
	})
	.refine(({ custom_delivery_range: { min, max } }) => min <= max);

/** A service that does not take the box has an `error` instead of a price, and is left out. */
export const rates = z.array(z.unknown()).transform((list): CarrierRate[] =>
	list.flatMap((one) => {
		const parsed = rate.safeParse(one);
		if (!parsed.success) return [];
		const { id: service, custom_price: price, custom_delivery_range: range } = parsed.data;
		return [{ service, price, daysMin: range.min, daysMax: range.max }];
	}),
);

export const services = z
	.array(z.object({ id, name, company: z.object({ name }) }))
	.transform((list): CarrierService[] =>
		list.map((one) => ({ id: one.id, name: one.name, company: one.company.name })),
	);

const STATES: Record<string, LabelState> = {
	pending: "asked",
	released: "paid",
	generated: "made",
	received: "posted",
	posted: "posted",
	delivered: "delivered",
	canceled: "cancelled",
	cancelled: "cancelled",
	undelivered: "lost",
	paused: "lost",
	suspended: "lost",
	expired: "lost",
};

const status = z.string().transform((text, context): LabelState => {
	const state = STATES[text];
	if (state) return state;
	context.addIssue({ code: "custom", message: "no known status" });
	return z.NEVER;
});

const code = z
	.string()
	.max(60)
	.nullish()
	.transform((text) => text?.trim() || null);

type Codes = { tracking: string | null; authorization_code: string | null };

/** Their help names the tracking code as the one to say at the counter; their own `self_tracking` is not known there. */
const postingCode = ({ tracking, authorization_code }: Codes) => tracking ?? authorization_code;

export const label = z
	.object({
		id,
		status: status.default("asked"),
		price: reais.nullish(),
		tracking: code,
		self_tracking: code,
		authorization_code: code,
		tags: z.array(z.object({ tag: z.string().nullish() })).nullish(),
	})
	.transform((body): CarrierLabel & { tags: string[] } => ({
		id: body.id,
		state: body.status,
		price: body.price ?? null,
		tracking: body.tracking ?? body.self_tracking,
		posting: postingCode(body),
		tags: (body.tags ?? []).flatMap(({ tag }) => tag ?? []),
	}));

export const labels = z.union([
	z.array(label),
	z.object({ data: z.array(label) }).transform(({ data }) => data),
]);

export const paid = z
	.object({ purchase: z.object({ status: z.string() }) })
	.refine(({ purchase }) => purchase.status === "paid")
	.transform(() => null);

/** Keyed by label; anything but `true` is no cancellation. */
export const cancelled = (id: string) =>
	z
		.record(z.string(), z.unknown())
		.refine((body) => z.object({ canceled: z.literal(true) }).safeParse(body[id]).success)
		.transform(() => null);

export const printed = z
	.object({ url: z.url() })
	// The fake carrier of tests runs locally.
	.refine(({ url }) => url.startsWith("https://") || url.startsWith("http://127.0.0.1:"))
	.transform(({ url }) => url);

/** An object keyed by the requested ids; entries that cannot be parsed are left out. */
export const tracked = z.record(z.string(), z.unknown()).transform((body) => {
	const known = z.object({
		status,
		tracking: code,
		self_tracking: code,
		melhorenvio_tracking: code,
		authorization_code: code,
	});
	return new Map(
		Object.entries(body).flatMap(([key, value]) => {
			const parsed = known.safeParse(value);
			if (!parsed.success) return [];
			const { tracking, self_tracking, melhorenvio_tracking } = parsed.data;
			const found = tracking ?? self_tracking ?? melhorenvio_tracking;
			const posting = postingCode(parsed.data);
			return [[key, { state: parsed.data.status, tracking: found, posting }] as const];
		}),
	);
});
