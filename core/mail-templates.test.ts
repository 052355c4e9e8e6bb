import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS, DEFAULT_SITE } from "#core/content/site-defaults-rules.ts";
import { brandOf } from "./content/mail-brand.ts";
import { renderHtml } from "./mail/render-html.ts";
import { renderText } from "./mail/render-text.ts";
import type { Brand, Content } from "./mail/types.ts";
import { MAIL_TEMPLATES } from "./mail-templates.ts";
import type { OrderMail } from "./orders/mails/order-steps.ts";
import type { Matter } from "./payments/desk/attention-rules.ts";

const ADDRESS = "https://loja.example";
const EVIL = `<script>alert("x")</script>'&`;

/** What a stranger would have us send. */
const HOSTILE =
	"Golpe\r\nBcc: x@golpe.example SEU PEDIDO: https://golpe.example/taxa www.golpe.example golpe。example hxxp://gol\u200bpe.example";

const order: OrderMail = {
	id: "0a1b2c3d-0000-4000-8000-000000000000",
	token: "segredo-do-pedido",
	user_id: null,
	status: "enviado",
	customer_name: `Ana ${EVIL}`,
	customer_email: "ana@example.com",
	customer_phone: "(11) 98765-4321",
	customer_cpf: "12345678909",
	address_cep: "01001000",
	shipping_quote: null,
	promised_day: null,
	customer_address: `Rua ${EVIL}\nSão Paulo`,
	shipping_method: "standard",
	payment_method: "pix",
	payment_status: "approved",
	dispute: null,
	stock_state: "sold",
	reserved_until: null,
	cancelled_at: new Date("2026-11-21T11:00:00Z"),
	cancel_reason: "suspeita_fraude",
	cancel_note: EVIL,
	created_at: new Date("2026-11-21T10:00:00Z"),
	tracking_code: "BR123456789",
	carrier: "Correios",
	subtotal: 57_980,
	shipping: 0,
	discount: 8_407,
	discount_code: "DESCQ7W2E9R4T6",
	code_discount: 5_798,
	total: 49_573,
	items: [
		{
			id: "1",
			produto_id: null,
			variante_id: null,
			product_name: `Jaleco ${EVIL}`,
			sku: "J-P",
			image: null,
			size: "P",
			color: "Padrão",
			quantity: 2,
			unit_price: 28_990,
			total_price: 57_980,
		},
	],
};
const written = {
	name: EVIL,
	protocolo: "C-000001",
	email: "ana@example.com",
	phone: EVIL,
	subject: EVIL,
	message: EVIL,
};
const person = { name: EVIL, url: "/x" };

const matterOf = (name: string): Matter => ({
	key: "stock:1",
	kind: "no_stock",
	id: "1",
	amount: 17_190,
	order: { id: order.id, numero: 1279, name },
	payment: null,
	method: "pix",
	since: new Date(),
	deadline: null,
	asked: false,
	about: name,
});

/** Each e-mail there is, with hostile text wherever people type. */
const DATA = {
	welcome: person,
	"confirm-email": person,
	"account-exists": person,
	"reset-password": { ...person, validMinutes: 60 },
	"password-changed": { ...person, changedAt: new Date() },
	"admin-invite": { invitedBy: EVIL, url: "/x" },
	"order-received": order,
	"payment-approved": order,
	"pix-expiring": { order, code: "00020126", expiresAt: new Date() },
	"order-sent": order,
	"order-delivered": order,
	"parcel-sent": {
		order,
		parcel: {
			id: "1",
			order_id: order.id,
			number: 1,
			volumes: 1,
			weight_g: null,
			carrier: EVIL,
			tracking_code: "AA123456785BR",
			nfe_key: null,
			nfe_waived_by: null,
			checked_at: null,
			checked_by: null,
			shipped_at: new Date(),
			delivered_at: null,
			news: null,
			pieces: [
				{ name: EVIL, sku: null, image: null, size: "P", color: EVIL, quantity: 2, volume: 1 },
			],
		},
		rest: [{ name: EVIL, size: "M", color: EVIL, quantity: 1 }],
	},
	"order-delayed": { order, day: "2026-12-02", text: EVIL },
	"pickup-waits": order,
	"order-cancelled": { order, refund: true },
	"late-payment": { order, amount: 5_000 },
	"late-payment-to-shop": { order, amount: 5_000 },
	"refund-confirmed": {
		order,
		words: {
			number: "#0A1B2C3D",
			amount: 5_000,
			method: "credit_card",
			cardBrand: "visa",
			cardLastFour: "4217",
			pieces: [`1 ${EVIL}`],
			note: EVIL,
			byHand: false,
		},
	},
	dispute: { order, amount: 5_000, what: "opened" },
	"dispute-to-shop": { order, amount: 5_000, kind: "chargeback", what: "opened" },
	"dispute-warning": { order, amount: 5_000, until: new Date(), days: 3 },
	"refund-slow": { order, amount: 5_000 },
	"refund-trouble": { order, amount: 5_000, failure: "no_balance", refund: "1" },
	"payment-matter": { matter: matterOf(EVIL) },
	"payment-returned": { order, amount: 5_000, why: "cancelled" },
	"card-in-analysis": { order },
	"analysis-refused": { order, why: "Tente outro cartão ou pague com PIX." },
	"card-testing": {},
	"contact-received": written,
	"ticket-received": written,
	"contact-to-shop": written,
	"ticket-to-shop": written,
	"shop-message": { name: EVIL, subject: EVIL, message: EVIL, orderPage: "/pedido/x" },
	"product-note": { productId: "1", nome: EVIL, sku: EVIL, author: EVIL, message: EVIL },
	"holds-attacked": {},
	campaign: { subject: EVIL, message: EVIL },
	"message-reply": { ...written, reply: EVIL },
	"campaign-test": { subject: EVIL, message: EVIL },
};
type Name = keyof typeof DATA;
const NAMES = Object.keys(DATA) as Name[];

it("knows every e-mail that may be queued", () => {
	expect([...MAIL_TEMPLATES.keys()].sort()).toEqual([...NAMES].sort());
});

const render = (name: Name, data: unknown = DATA[name], settings = {}) => {
	const site = {
		...DEFAULT_SITE,
		settings: { ...DEFAULT_SETTINGS, site_name: `Loja ${EVIL}`, ...settings },
	};
	const brand = brandOf(site, ADDRESS);
	const write = MAIL_TEMPLATES.get(name)?.write as (data: unknown, brand: Brand) => Content;
	const content = write(data, brand);
	return {
		...content,
		html: renderHtml(content, brand, null),
		text: renderText(content, brand, null),
	};
};

describe.each(NAMES)("%s", (name) => {
	const { subject, html, text } = render(name);

	it("runs nothing that people typed", () => {
		expect(html).not.toMatch(/<script/i);
		expect(html).not.toContain(`"x"`);
	});

	it("says something in pt-BR in both forms, with addresses of the shop only", () => {
		expect(subject).toMatch(/\S/);
		expect(html).toContain('<html lang="pt-BR">');
		expect(html).toContain("Loja &#60;script");
		expect(text).toContain(`Loja ${EVIL}`);
		for (const [, to] of html.matchAll(/(?:href|src)="([^"]*)"/g)) {
			expect(to).toMatch(/^https:\/\/loja\.example(?:\/|$)/);
		}
		expect(`${html}${text}`).not.toMatch(/undefined|null|\[object|NaN/);
	});
});

/** Written by whoever runs the shop, whose links are meant. */
const BY_THE_SHOP = [
	"admin-invite",
	"shop-message",
	"product-note",
	"holds-attacked",
	"campaign",
	"campaign-test",
];

it.each(NAMES.filter((name) => !BY_THE_SHOP.includes(name)))(
	"%s prints no link that a stranger typed",
	(name) => {
		const typed = {
			...order,
			customer_name: HOSTILE,
			customer_email: HOSTILE,
			customer_phone: HOSTILE,
			customer_address: HOSTILE,
		};
		const words = { ...written, name: HOSTILE, email: HOSTILE, phone: HOSTILE };
		const data = {
			...typed,
			...words,
			subject: HOSTILE,
			message: HOSTILE,
			order: typed,
			code: "00020126",
			expiresAt: new Date(),
			changedAt: new Date(),
			validMinutes: 60,
			url: "/x",
			// What the shop itself says.
			amount: 5_000,
			refund: true,
			words: { ...DATA["refund-confirmed"].words, pieces: ["1 Jaleco"], note: "" },
			failure: "no_balance",
			kind: "claim",
			what: "opened",
			until: new Date(),
			days: 1,
			matter: matterOf(HOSTILE),
			why: "cancelled",
			reply: "Olá!",
			parcel: DATA["parcel-sent"].parcel,
			rest: [],
			day: "2026-12-02",
			text: "Seu pedido vai atrasar.",
		};
		const { subject, preview, title, html, text } = render(name, data);
		for (const part of [subject, preview, title, html, text]) {
			expect(part).not.toMatch(/golpe\.example|golpe。|www\.|\p{Cf}/iu);
			expect(part.replaceAll(ADDRESS, "")).not.toContain("://");
		}
		expect(subject).not.toMatch(/[\r\n]/);
	},
);

describe("an order", () => {
	it("is told with its link, lines, sums and address", () => {
		const { subject, text } = render("order-received");
		expect(subject).toBe("Recebemos o seu pedido #0A1B2C3D");
		expect(text).toContain("https://loja.example/pedido/segredo-do-pedido");
		expect(text).toContain("P, 2 × R$\u00a0289,90: R$\u00a0579,80");
		expect(text).toContain("Frete: Grátis");
		expect(text).toContain("Cupom DESCQ7W2E9R4T6: - R$\u00a057,98");
		expect(text).toContain("Desconto PIX: - R$\u00a026,09");
		expect(text).toContain("Total: R$\u00a0495,73");
		expect(text).toContain("Entrega padrão (7-10 dias)");
		expect(text).not.toContain("12345678909");
	});

	it("is sent with its tracking code", () => {
		const { text } = render("order-sent");
		expect(text).toContain("Transportadora: Correios");
		expect(text).toContain("Código de rastreio: BR123456789");
	});

	it("that was cancelled is told with the reason, never with a suspicion", () => {
		const { text } = render("order-cancelled");
		expect(text).toContain("Não foi possível confirmar a compra");
		expect(text).not.toMatch(/fraude/i);
		expect(text).toContain("Vamos devolver R$\u00a0495,73");
	});

	it("that can still be paid is told until when, in São Paulo", () => {
		const { subject, text } = render("pix-expiring", {
			order,
			code: "00020126",
			expiresAt: new Date("2026-11-21T15:30:00Z"),
		});
		expect(subject).toBe("O PIX do pedido #0A1B2C3D vence às 12:30");
		expect(text).toContain("00020126");
	});
});
